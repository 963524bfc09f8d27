// Reads one line of a drawn table, between the positions at which its columns begin and end.

export type DrawnCells = {
  /** The texts by column. The text of a cell that spans several columns is in each of them. */
  cells: string[];
  hasSpans: boolean;
  /**
   * The columns below which the line draws a rule. The cells of the other columns continue below
   * it.
   */
  ruled: ReadonlySet<number>;
};
export type DrawnLine = DrawnCells | "rule";

const PART_OF_RULE = /^[-=:+]{2,}$/;

/**
 * Reads a line of a drawn table. Returns undefined if its bars are at other places and are not as
 * many as the columns need.
 */
export function readDrawnLine(line: string, bounds: readonly number[]): DrawnLine | undefined {
  const bars = Array.from(line.matchAll(/\|/g), ({ index }) => index);
  const inside = bounds.filter((place) => place >= 0 && place < Infinity);
  const isAt = (place: number): boolean => line[place] === "|" || line[place] === "+";
  if (inside.every((place) => line[place] === "|")) return cutAt(line, bounds);
  // Double-width characters, and careless typists, move bars.
  if (bars.length === inside.length) return cutAt(line, withBars(bounds, bars));
  if (line.includes("+") && hasPartOfRule(line, bounds)) return partlyRuled(line, bounds);
  const isFramed = [bounds[0] ?? 0, bounds.at(-1) ?? 0].every(
    (place) => place < 0 || place === Infinity || isAt(place),
  );
  const known = new Set(inside);
  return isFramed && bars.every((place) => known.has(place)) ? spanning(line, bounds) : undefined;
}

function withBars(bounds: readonly number[], bars: readonly number[]): number[] {
  const isOpenLeft = bounds[0] === -1;
  const isOpenRight = bounds.at(-1) === Infinity;
  return [...(isOpenLeft ? [-1] : []), ...bars, ...(isOpenRight ? [Infinity] : [])];
}

function partsOf(line: string, bounds: readonly number[]): string[] {
  return bounds.slice(1).map((to, column) => line.slice((bounds[column] ?? 0) + 1, to).trim());
}

function cutAt(line: string, bounds: readonly number[]): DrawnCells {
  return { cells: partsOf(line, bounds), hasSpans: false, ruled: new Set() };
}

function hasPartOfRule(line: string, bounds: readonly number[]): boolean {
  return partsOf(line, bounds).some((part) => PART_OF_RULE.test(part));
}

/**
 * Reads a line that ends some cells with a rule, such as `|       +-----+-----+` below a cell of
 * two rows.
 */
function partlyRuled(line: string, bounds: readonly number[]): DrawnCells {
  const parts = partsOf(line, bounds);
  const ruled = new Set(parts.flatMap((part, column) => (PART_OF_RULE.test(part) ? column : [])));
  const cells = parts.map((part, column) => (ruled.has(column) ? "" : part));
  return { cells, hasSpans: false, ruled };
}

function spanning(line: string, bounds: readonly number[]): DrawnCells {
  const cells: string[] = [];
  for (let from = 0; from < bounds.length - 1;) {
    let to = from + 1;
    while (to < bounds.length - 1 && line[bounds[to] ?? 0] !== "|") to += 1;
    const text = line.slice((bounds[from] ?? 0) + 1, bounds[to]).trim();
    for (; from < to; from += 1) cells.push(text);
  }
  return { cells, hasSpans: true, ruled: new Set() };
}
