// Limits the work of pdf.js for one page. A PDF of 2 KB can require hours of work and all memory:
// by states that are saved inside each other, forms that draw each other, compressed data and
// character maps. The work is counted, not timed, because the clock of a Worker does not advance
// during computation.
import { AsyncLocalStorage } from "node:async_hooks";
import type { MAX_PAGE_WORK } from "../../limits.ts";

export type PageWork = Readonly<Record<keyof typeof MAX_PAGE_WORK, number>>;

/** Thrown for a page, or a whole file, that requires more work than its limit. */
export class TooMuchWork extends Error {
  constructor(kind: keyof PageWork) {
    super(`more work than the limit of ${kind}`);
    this.name = "TooMuchWork";
  }
}

/** The remaining work that a task may do. */
export type Counter = {
  left: Record<keyof PageWork, number>;
  exceeded: keyof PageWork | undefined;
  observe: ObserveOperator | undefined;
};

/** `fn` is one of pdf.js's operator numbers. */
export type Operation = { fn: number; args: unknown };
/**
 * The content of a page, or of a form in one of the places where it is drawn. `ctm` maps it to the
 * page as PDF measures it.
 */
export type PageContent = { stateManager: { state: { ctm: ArrayLike<number> } } };

/** Receives each operator after pdf.js has read it and before it is executed. */
export type ObserveOperator = (content: PageContent, operation: Operation) => void;

export type Watching = {
  observe?: ObserveOperator | undefined;
  /** Receives the number of bytes that the task has decoded. */
  decoded?: ((bytes: number) => void) | undefined;
};

/** The work that is being counted. Pages of several files may be read at the same time. */
const counting = new AsyncLocalStorage<Counter>();

/**
 * Runs a task of pdf.js and throws `TooMuchWork` if it reached a limit. Then its result, which may
 * look complete, is not used: pdf.js treats most errors as the end of the page.
 */
export async function withinBounds<T>(
  bounds: PageWork,
  task: () => Promise<T>,
  { observe, decoded }: Watching = {},
): Promise<T> {
  const counter: Counter = { left: { ...bounds }, exceeded: undefined, observe };
  try {
    const result = await counting.run(counter, task);
    if (counter.exceeded === undefined) return result;
  } catch (error) {
    if (counter.exceeded === undefined) throw error;
  } finally {
    decoded?.(bounds.bytes - counter.left.bytes);
  }
  throw new TooMuchWork(counter.exceeded);
}

/**
 * Returns the counter of the running task, or undefined outside `withinBounds`, where nothing is
 * counted.
 */
export function runningCounter(): Counter | undefined {
  return counting.getStore();
}

/** Returns whether the work may continue. */
export function spend(kind: keyof PageWork, amount: number): boolean {
  const counter = runningCounter();
  return counter === undefined || spendOf(counter, kind, amount);
}

export function spendOf(counter: Counter, kind: keyof PageWork, amount: number): boolean {
  counter.left[kind] -= amount;
  if (counter.left[kind] < 0) counter.exceeded ??= kind;
  return counter.exceeded === undefined;
}
