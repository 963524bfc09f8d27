import { expect, it, vi } from "vitest";
import { newMeter } from "../../../src/domain/scope.ts";
import { usageTally } from "../../../src/storage/control/counts/usage-tally.ts";
import type { AddedUsage } from "../../../src/storage/control/counts/usage.ts";

const EVENING = new Date("2026-03-01T23:59:58.000Z");
const OVERLOADED = "D1_ERROR: D1 DB is overloaded. Requests queued for too long.";
const LOST = "D1_ERROR: Network connection lost.";

function createTally(afterMs: number, faults: string[] = []) {
  const written: (readonly AddedUsage[])[] = [];
  const add = async (added: readonly AddedUsage[]): Promise<void> => {
    const fault = faults.shift();
    if (fault !== undefined) throw new Error(fault);
    written.push(added);
  };
  return { written, tally: usageTally({ add }, { afterMs }) };
}

function after(ms: number): Date {
  return new Date(EVENING.getTime() + ms);
}

it("writes the requests of some seconds as one row for each tenant and day", async ({
  onTestFinished,
}) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { tally, written } = createTally(5000);
  const first = tally.count("a", EVENING, { ...newMeter(), rowsRead: 2 });
  await tally.count("a", after(1000), { ...newMeter(), rowsRead: 3, promptTokens: 7 });
  await tally.count("b", after(2000), newMeter());
  await tally.count("a", after(3000), newMeter());
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  await first;
  expect(written.flat()).toMatchObject([
    { tenant: "a", day: "2026-03-01", requests: 2, rowsRead: 5, promptTokens: 7 },
    { tenant: "b", day: "2026-03-02", requests: 1 },
    { tenant: "a", day: "2026-03-02", requests: 1 },
  ]);
});

it("writes at once what a quota is compared with, together with what waited", async () => {
  const { tally, written } = createTally(60_000);
  void tally.count("a", EVENING, newMeter());
  await tally.count("a", EVENING, { ...newMeter(), neurons: 1.5 });
  expect(written).toEqual([[expect.objectContaining({ requests: 2, neurons: 1.5 })]]);
});

it("writes what a request has counted that was stopped while it waited", async () => {
  const { tally, written } = createTally(10);
  // Its timer ends with it.
  const stopped = vi.spyOn(globalThis, "setTimeout").mockReturnValueOnce(setTimeout(() => {}));
  void tally.count("a", EVENING, newMeter());
  stopped.mockRestore();
  await tally.count("a", after(10), newMeter());
  expect(written).toEqual([]);
  await tally.count("a", after(20), newMeter());
  expect(written).toEqual([[expect.objectContaining({ requests: 3 })]]);
});

it("keeps what was certainly not written, and writes nothing twice", async () => {
  const { tally, written } = createTally(0, [OVERLOADED, LOST]);
  await expect(tally.count("a", EVENING, newMeter())).rejects.toThrow("overloaded");
  await expect(tally.count("a", EVENING, newMeter())).rejects.toThrow("lost");
  await tally.count("a", EVENING, newMeter());
  await tally.write();
  expect(written).toEqual([[expect.objectContaining({ requests: 1 })]]);
});
