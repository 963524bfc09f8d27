// The processor time of what this process has started, from Linux. On a machine that others use, it says more than a clock.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const NANOSECONDS_PER_MS = 1e6;

/** In milliseconds: what all threads ran, and what they waited for a processor when they could have run. */
export type ProcessorTime = { ran: number; waited: number };

/** Of the processes that run now; undefined where the system does not say. */
export function startedProcessorTime(): (() => ProcessorTime) | undefined {
  if (!existsSync(`/proc/${process.pid}/schedstat`)) return undefined;
  const started = childrenOf(process.pid).flatMap(withDescendants);
  return () => {
    const times = started.flatMap(timesOf);
    return { ran: sum(times.map(([ran]) => ran)), waited: sum(times.map(([, waited]) => waited)) };
  };
}

function withDescendants(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(withDescendants)];
}

function childrenOf(pid: number): number[] {
  return tasksOf(pid).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(" ").filter(Boolean).map(Number),
  );
}

function timesOf(pid: number): (readonly [number, number])[] {
  return tasksOf(pid).map((task) => {
    const [ran = 0, waited = 0] = read(`/proc/${pid}/task/${task}/schedstat`)
      .split(" ")
      .map((time) => Number(time) / NANOSECONDS_PER_MS);
    return [ran, waited];
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Threads end between the list of them and this. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "";
  }
}
