// Converts plain text from a typewriter or a typesetting program to single spaces within its lines,
// and joins words that are divided at line ends. Otherwise two spaces after a full stop, or between
// the words of a line that is stretched to the margin, would look like the gap between two cells of
// a table.
import { joinAtHyphen, wordsIn } from "../layout/hyphens.ts";

/** In characters: shorter lines are not full. */
const LEAST_WIDTH = 40;
/** In characters: longer lines are not typeset. */
const MOST_WIDTH = 200;
/** The minimum share of long lines that end at one column if a program has stretched them to it. */
const LEAST_STRETCHED = 0.25;
const FEWEST_STRETCHED = 3;
/** The minimum share of the usual width at which a line continues in the next one. */
const NEARLY_FULL = 0.6;
/**
 * The maximum number of spaces in a gap that stretches a line. Cells are further apart, or aligned
 * vertically.
 */
const MOST_STRETCHED = 3;

/**
 * Two spaces after a sentence, as many typists write them. These typists never write them
 * elsewhere.
 */
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

/**
 * Returns the column at which stretched lines end, or undefined if no program has stretched the
 * lines.
 */
function marginOf(lines: readonly string[]): number | undefined {
  const widths = lines.map(({ length }) => length).filter((width) => width >= LEAST_WIDTH);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [usual] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const [margin, count = 0] = usual ?? [];
  return count >= Math.max(FEWEST_STRETCHED, LEAST_STRETCHED * widths.length) ? margin : undefined;
}

/**
 * Returns whether a line ends at the margin and has no wide gap except after the name of an entry.
 * In a table, all gaps would end at the same columns as those above or below.
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

/**
 * Returns whether a line begins an entry whose text continues below its own beginning: "-f FILE
 * Read the journal from FILE and".
 */
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

/** Joins a divided word: its rest moves up to its beginning. */
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

/** Returns the width of the lines that are nearly as long as the longest. */
function widthOf(lines: readonly string[]): number {
  const widths = lines.map(({ length }) => length).toSorted((a, b) => b - a);
  return widths[Math.floor(widths.length / 10)] ?? 0;
}
