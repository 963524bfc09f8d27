// Converts tables that are drawn with characters, as by databases, terminals and typists, to
// Markdown. Their cells may continue in the next line or span several columns and rows, so they
// cannot be read in place.
import { MAX_CELLS } from "../../parse/limits.ts";
import { markdownTable } from "../../parse/text/markdown-table.ts";
import { type DrawnLine, readDrawnLine } from "./drawn-lines.ts";
import { joinDrawnRows } from "./drawn-rows.ts";

const DRAWN = /\||\+[-=]|[-=]\+/;
/**
 * A rule such as `---+---`, `+---+---+` or `|---+---|`, also with colons that align the columns.
 */
const RULE = /^\s*[+|]?[-=:]+(?:\+[-=:]+)*[+|]?\s*$/;
/** The rule of a Markdown table, which is read unchanged. */
const MARKDOWN_RULE = /^\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/;
/** The minimum number of rows if no rule shows that they are a table. */
const FEWEST_BARE = 3;
const FEWEST = 2;
/**
 * The maximum number of characters. Longer texts are logs and exports, which would have more cells
 * than a file may have.
 */
const LONGEST = 1_000_000;

const BARS = /[│┃║┆┇┊┋╎╏]/g;
const DASHES = /[─━═┄┅┈┉╌╍]/g;
const CORNERS = /[┌-╋╒-╰]/g;

export function convertDrawnTables(text: string): string {
  if (text.length > LONGEST || !/[|│┃║]/.test(text)) return text;
  const lines = text.split("\n");
  const written: string[] = [];
  let block: string[] = [];
  const end = (): void => {
    const rows = rowsOf(block.map(inAscii));
    written.push(rows === undefined ? block.join("\n") : markdownTable(rows));
    block = [];
  };
  for (const line of lines) {
    if (DRAWN.test(inAscii(line))) block.push(line);
    else {
      if (block.length > 0) end();
      written.push(line);
    }
  }
  if (block.length > 0) end();
  return written.join("\n");
}

/** Replaces drawing characters by ASCII ones, one for one, so that positions stay the same. */
function inAscii(line: string): string {
  return /[─-╿]/.test(line)
    ? line.replaceAll(BARS, "|").replaceAll(DASHES, "-").replaceAll(CORNERS, "+")
    : line;
}

/**
 * Returns the rows, or undefined if a line does not fit into the columns, because it is then a
 * drawing of something else.
 */
function rowsOf(block: readonly string[]): string[][] | undefined {
  if (block.some((line) => MARKDOWN_RULE.test(line.trim()))) return undefined;
  const rules = new Set(block.filter((line) => RULE.test(line) && line.includes("+")));
  const bounds = rules.size > 0 ? boundsOf(rules) : barsOf(block);
  if (bounds === undefined || bounds.length < 3) return undefined;
  if (bounds.length * block.length > MAX_CELLS) return undefined;
  const read: DrawnLine[] = [];
  for (const line of block) {
    const one = rules.has(line) ? "rule" : readDrawnLine(line, bounds);
    if (one === undefined) return undefined;
    read.push(one);
  }
  const rows = read.filter((line) => line !== "rule");
  const whole = rows.filter(({ hasSpans }) => !hasSpans);
  if (rows.length < FEWEST || whole.length * 2 <= rows.length) return undefined;
  return joinDrawnRows(read);
}

/**
 * Returns the boundaries of the columns. A table without a frame begins before its lines and ends
 * after them.
 */
function boundsOf(rules: ReadonlySet<string>): number[] {
  const places = new Set<number>();
  let [isOpenLeft, isOpenRight] = [false, false];
  for (const rule of rules) {
    for (const { index } of rule.matchAll(/[+|]/g)) places.add(index);
    if (/^\s*[^+|\s]/.test(rule)) isOpenLeft = true;
    if (/[^+|\s]\s*$/.test(rule)) isOpenRight = true;
  }
  const inside = [...places].toSorted((a, b) => a - b);
  return [...(isOpenLeft ? [-1] : []), ...inside, ...(isOpenRight ? [Infinity] : [])];
}

/**
 * Returns the positions of the bars of rows without rules, which all have the same number of bars.
 */
function barsOf(block: readonly string[]): number[] | undefined {
  const [first = "", ...others] = block;
  const bars = Array.from(first.matchAll(/\|/g), ({ index }) => index);
  const isFramed = block.every((line) => /^\s*\|.*\|\s*$/.test(line));
  const areAlike = others.every((line) => line.split("|").length === bars.length + 1);
  return isFramed && areAlike && block.length >= FEWEST_BARE ? bars : undefined;
}
