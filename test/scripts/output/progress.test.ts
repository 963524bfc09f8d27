import { stripVTControlCharacters } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startProgress } from "../../../scripts/output/progress.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
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

test("refused files stay in the total, also if all are refused", () => {
  const { terminal, lines } = log();
  const progress = startProgress(terminal, "Uploading", 3);
  progress.refuse("setup.exe");
  progress.update(1, "rates.pdf", "sent");
  progress.refuse("empty.pdf");
  const alone = startProgress(terminal, "Uploading", 1);
  alone.refuse("setup.exe");
  expect(lines).toEqual([
    "Uploading 0/3, 1 refused setup.exe (refused)",
    "Uploading 1/3, 1 refused rates.pdf (sent)",
    "Uploading 1/3, 2 refused empty.pdf (refused)",
    "Uploading 0/1, 1 refused setup.exe (refused)",
  ]);
});

test("the bar is full when all files are either done or refused", () => {
  vi.stubEnv("FORCE_COLOR", "1");
  const drawn: string[] = [];
  const terminal = { ...log().terminal, redraw: (line: string) => void drawn.push(line) };
  const progress = startProgress(terminal, "Uploading", 2);
  progress.refuse("setup.exe");
  progress.update(1, "rates.pdf", "sent");
  progress.end();
  expect(stripVTControlCharacters(drawn.at(-1) ?? "")).toContain("1/2, 1 refused");
  expect(drawn.at(-1)).toContain(`\u001B[36m${"━".repeat(24)}\u001B[39m`);
});
