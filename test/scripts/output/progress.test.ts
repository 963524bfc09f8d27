import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startProgress } from "../../../scripts/output/progress.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Where lines of a log are kept. */
function log(): { terminal: Terminal; lines: string[] } {
  const lines: string[] = [];
  const terminal: Terminal = {
    env: {},
    out: () => undefined,
    err: (line) => void lines.push(line),
  };
  return { terminal, lines };
}

test("a log says once that a file waits, and then what has become of it", () => {
  const { terminal, lines } = log();
  const progress = startProgress(terminal, "Indexing", 1);
  for (let minutes = 0; minutes < 60; minutes += 1) {
    vi.advanceTimersByTime(60_000);
    progress.update(0, "prices.csv", "embedding 0/1");
  }
  progress.update(1, "prices.csv", "ready");
  expect(lines).toEqual([
    "Indexing 0/1 prices.csv (embedding 0/1)",
    "Indexing 1/1 prices.csv (ready)",
  ]);
});

test("a log of a long file still says how far it is", () => {
  const { terminal, lines } = log();
  const progress = startProgress(terminal, "Indexing", 1);
  for (const done of [10, 20, 30]) {
    vi.advanceTimersByTime(2_000);
    progress.update(0, "long.pdf", `reading ${done}/900`);
    progress.update(0, "long.pdf", `reading ${done + 1}/900`);
  }
  expect(lines).toEqual([10, 20, 30].map((done) => `Indexing 0/1 long.pdf (reading ${done}/900)`));
});
