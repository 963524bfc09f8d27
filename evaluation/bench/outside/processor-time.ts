// The processor time of what this process has started, from Linux. On a machine that others use, it says more than a clock.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const NANOSECONDS_PER_MS = 1e6;

/** In milliseconds, of the processes that run now; undefined where the system does not say. */
export function startedProcessorMs(): (() => number) | undefined {
  if (!existsSync(`/proc/${process.pid}/schedstat`)) return undefined;
  const started = childrenOf(process.pid).flatMap(withDescendants);
  return () => started.reduce((sum, pid) => sum + processorMsOf(pid), 0);
}

function withDescendants(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(withDescendants)];
}

function childrenOf(pid: number): number[] {
  return tasksOf(pid).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(" ").filter(Boolean).map(Number),
  );
}

function processorMsOf(pid: number): number {
  const times = tasksOf(pid).map((task) => read(`/proc/${pid}/task/${task}/schedstat`));
  return times.reduce((sum, time) => sum + Number(time.split(" ")[0]), 0) / NANOSECONDS_PER_MS;
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
