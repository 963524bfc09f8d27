// Determines the path of headings above a chunk.
import type { Heading } from "./headings.ts";

/** Returns the index of the first item at or after a position, in a list ordered by position. */
export function firstFrom(ordered: readonly { start: number }[], place: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle]?.start ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns returns a function for the headings above a position, outermost first. Headings at or
 * after the position are excluded.
 */
export function sectionPaths(headings: readonly Heading[]): (place: number) => readonly string[] {
  const steps: { start: number; path: readonly string[]; over: readonly string[] }[] = [];
  let open: Heading[] = [];
  for (const heading of headings) {
    // A heading that is repeated at the top of the next page continues its section.
    if (open.some(({ text }) => text === heading.text)) continue;
    open = [...open.filter(({ rank }) => rank < heading.rank), heading];
    const path = open.map(({ text }) => text);
    steps.push({ start: heading.start, path, over: path.slice(0, -1) });
  }
  return (place) => {
    const step = steps[firstFrom(steps, place + 1) - 1];
    if (step === undefined) return [];
    return step.start === place ? step.over : step.path;
  };
}
