// Plain text as a typewriter or a typesetting program has set it → as it is written: single spaces within its lines, and words
// that are divided at line ends in one piece. Otherwise two spaces after a full stop, or between the words of a line that is
// stretched to the margin, would be taken for the gap between two cells of a table.
import { joinAtHyphen, wordsIn } from "../layout/hyphens.ts";

/** In characters; shorter lines are not full, and longer ones are not set. */
const LEAST_WIDTH = 40;
const MOST_WIDTH = 200;
/** Of lines that are long enough, the share that ends at one column if a program has stretched them to it. */
const LEAST_STRETCHED = 0.25;
const FEWEST_STRETCHED = 3;
/** Of the usual width: a line that is nearly full goes on in the next. */
const NEARLY_FULL = 0.6;
/** Spaces in a gap that stretches a line; cells stand further apart, or below one another. */
const MOST_STRETCHED = 3;

/** Two spaces behind a sentence, as many typists put them, and as the same typists never put them elsewhere. */
const DOUBLE = /(?<=\S[.?!:]["')\]]{0,3}) {2}(?=[^\s\d])/gu;
const SINGLE = /(?<=\p{Ll}[.?!]["')\]]{0,3}) (?=["'`‘“([]?\p{Lu})/gu;
const GAP = /(?<=\S) {2,}(?=\S)/g;
const STRETCHED = /(?<=\S) {2,3}(?=\S)/g;

export function flowText(text: string): string {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const margin = marginOf(lines);
  const isDoubled = countOf(DOUBLE, text) > countOf(SINGLE, text);
  const closed = lines
    .map((line, at) => (isStretched(lines, at, margin) ? line.replace(STRETCHED, " ") : line))
    .map((line) => (isDoubled ? line.replace(DOUBLE, " ") : line));
  const entries = closed.map((line, at) =>
    isEntry(line, closed[at + 1]) ? line.replace(GAP, " ") : line,
  );
  return joinWords(entries).join("\n");
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

/** The column at which lines end that are stretched; undefined if no program has stretched them. */
function marginOf(lines: readonly string[]): number | undefined {
  const widths = lines.map(({ length }) => length).filter((width) => width >= LEAST_WIDTH);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [usual] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const [margin, count = 0] = usual ?? [];
  return count >= Math.max(FEWEST_STRETCHED, LEAST_STRETCHED * widths.length) ? margin : undefined;
}

/**
 * Ends at the margin, and has no wide gap but behind the name of an entry; in a table, all gaps would end at the same columns as
 * those above or below.
 */
function isStretched(lines: readonly string[], at: number, margin: number | undefined): boolean {
  const line = lines[at] ?? "";
  if (line.length !== margin) return false;
  const gaps = gapsOf(line);
  const around = [lines[at - 1], lines[at + 1]].map((other) => gapsOf(other ?? ""));
  const isRow = around.some((others) =>
    gaps.every(({ end }) => others.some((other) => other.end === end)),
  );
  return !isRow && gaps.slice(1).every(({ width }) => width <= MOST_STRETCHED);
}

/** "-f FILE   Read the journal from FILE and": the name of an entry whose text goes on below its own beginning. */
function isEntry(line: string, below = ""): boolean {
  const [gap, another] = gapsOf(line);
  return gap !== undefined && another === undefined && indentOf(below) === gap.end;
}

function indentOf(line: string): number {
  return line.search(/\S/);
}

function gapsOf(line: string): { end: number; width: number }[] {
  return Array.from(line.matchAll(GAP), ({ 0: gap, index }) => ({
    end: index + gap.length,
    width: gap.length,
  }));
}

/** The rest of a divided word moves up to its beginning. */
function joinWords(lines: readonly string[]): string[] {
  const words = wordsIn(lines.filter(({ length }) => length <= MOST_WIDTH));
  const full = NEARLY_FULL * Math.max(LEAST_WIDTH, widthOf(lines));
  const joined = [...lines];
  for (const [at, below] of lines.entries()) {
    const above = joined[at - 1];
    if (above === undefined || above.length < full || above.length > MOST_WIDTH) continue;
    const [indent = "", rest = "", others = ""] = /^(\s*)(\S+) ?(.*)$/.exec(below)?.slice(1) ?? [];
    const join = joinAtHyphen(above, rest, (word) => words.has(word));
    if (join === undefined) continue;
    joined[at - 1] = `${join === "drop" ? above.slice(0, -1) : above}${rest}`;
    joined[at] = others === "" ? "" : indent + others;
  }
  return joined;
}

/** Of the lines that are nearly as long as the longest. */
function widthOf(lines: readonly string[]): number {
  const widths = lines.map(({ length }) => length).toSorted((a, b) => b - a);
  return widths[Math.floor(widths.length / 10)] ?? 0;
}
