// Divides a text that repeats its words in the same order, as headings of groups of columns do.
import type { ColumnEdges } from "./column-edges.ts";
import type { Word } from "./words.ts";

/** Relative to the text height: how much worse any other division must fit, and the largest error. */
const [CLEARER, FARTHEST_EDGE] = [0.4, 1.2];

/**
 * Returns the names of columns that a text repeats in the same order, such as "Class A Class B"
 * twice: all repetitions are divided at the same words, where the names fit their columns best.
 */
export function repeatedNames(
  words: readonly Word[],
  edges: readonly ColumnEdges[],
  height: number,
): Word[][] | undefined {
  const size = periodOf(words.map(({ text }) => text));
  const names = (edges.length * size) / words.length;
  if (size === words.length || names < 2 || !Number.isInteger(names) || names > size)
    return undefined;
  const [best, second] = startsIn(size, names)
    .map((starts) => {
      const groups = words
        .flatMap((_, at) => (starts.includes(at % size) ? [at] : []))
        .map((from, at, all) => words.slice(from, all[at + 1]));
      const errors = groups.map((group, at) => distanceOf(group, edges[at] ?? {}));
      return { groups, error: Math.max(...errors) };
    })
    .toSorted((a, b) => a.error - b.error);
  if (best === undefined || best.error > FARTHEST_EDGE * height) return undefined;
  const isOnly = second === undefined || second.error >= best.error + CLEARER * height;
  return isOnly ? best.groups : undefined;
}

/** Returns the number of texts after which they repeat. */
function periodOf(texts: readonly string[]): number {
  const sizes = [...texts.keys()].slice(1).filter((size) => texts.length % size === 0);
  const isPeriod = (size: number): boolean => texts.every((text, at) => text === texts[at % size]);
  return sizes.find(isPeriod) ?? texts.length;
}

/** Returns all ways to begin `names` names among `size` words. The first one begins with the first word. */
function startsIn(size: number, names: number): number[][] {
  let open: number[][] = [[0]];
  for (let name = 1; name < names; name += 1) {
    open = open.flatMap((starts) =>
      range((starts.at(-1) ?? 0) + 1, size - names + name).map((start) => [...starts, start]),
    );
  }
  return open;
}

/** Returns the distance of a group of words from the nearest common edge of a column. */
function distanceOf(group: readonly Word[], { left, right, middle }: ColumnEdges): number {
  const [from, to] = [group[0]?.left ?? 0, group.at(-1)?.right ?? 0];
  return Math.min(
    Math.abs((left ?? Infinity) - from),
    Math.abs((right ?? Infinity) - to),
    Math.abs((middle ?? Infinity) - (from + to) / 2),
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
}
