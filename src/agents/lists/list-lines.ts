// Reads the lines of lists: bullets, numbers and dotted lines, and the headings above them.
import { onOneLine } from "../../shared/plain-text.ts";
import { MARKDOWN_ROW } from "../../language/rows.ts";
import type { TextRange } from "../../language/text-range.ts";

export type Line = TextRange & { text: string; isAfterBlank: boolean };

/** An entry of a table of contents: its name, dots (with stray characters) and page. */
const LEADER = /^(.*?\S)\s*(?:[.…·,]\s?){3,}\s*\d*\s*$/;
/** The number, letter or identifier at the start of an item. */
const MARK =
  /^\s*(?:[•◦▪‣*–-]\s+|\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)]\s+|[A-Z]{1,3}-?\d{1,3}(?:\.\d+)*:?\s+)/;
const DOTS_AT_END = /[\s.…·,]+$/;
/** The least length of a wrapped line, as a share of the longest line. */
const LEAST_FULL = 0.6;

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  let isAfterBlank = true;
  for (const line of text.split("\n")) {
    const trimmed = line.trim();
    const start = at + line.indexOf(trimmed);
    if (trimmed !== "") {
      lines.push({ start, end: start + trimmed.length, text: trimmed, isAfterBlank });
    }
    isAfterBlank = trimmed === "";
    at += line.length + 1;
  }
  return lines;
}

/**
 * Returns whether a line continues the previous one: the previous line is nearly full, or this one
 * begins in mid-sentence.
 */
function isWrapped(before: Line | undefined, line: Line, longest: number): boolean {
  const isFull = (before?.text.length ?? 0) >= LEAST_FULL * longest;
  return isFull || /^[^\p{Lu}]/u.test(line.text);
}

/** Returns the name of a section without the dots and page of a table of contents. */
export function nameOf(text: string): string {
  return LEADER.exec(text)?.[1] ?? text;
}

export function isSection(text: string): boolean {
  return /^\s*(?:section|part|chapter|article|appendix|rule|exhibit)\s+[\p{Lu}\d]/iu.test(text);
}

/**
 * Returns the kind of the item's mark and its name. A list with another kind of mark is not its
 * continuation.
 */
export function itemIn(line: Line | undefined): { kind: string; name: string } | undefined {
  // A table row is not an item, though it may begin with an identifier.
  if (line === undefined || MARKDOWN_ROW.test(line.text)) return undefined;
  const body = nameOf(line.text);
  const isLed = LEADER.test(line.text);
  const mark = MARK.exec(body)?.[0] ?? "";
  if (mark === "" && (!isLed || isSection(line.text))) return undefined;
  const kind = mark
    .trim()
    .replaceAll(/\d+/g, "9")
    .replace(/^\(?[a-z]+([.)])$/, "a$1");
  const name = body.slice(mark.length).replace(DOTS_AT_END, "");
  return name === "" ? undefined : { kind: `${isLed ? "leader " : ""}${kind}`, name };
}

/** Returns an item of several lines without its mark and dots. */
export function nameOfItem(whole: string): string {
  const mark = MARK.exec(nameOf(whole.split("\n")[0] ?? ""))?.[0] ?? "";
  return onOneLine(nameOf(whole).slice(mark.length)).replace(DOTS_AT_END, "");
}

/**
 * The most lines between two items, which may be page headers or footers, or the rest of an item.
 */
const LINES_BETWEEN = 4;

/**
 * Returns the items of one list, each with its continuation lines, and the index of the last line
 * read.
 */
export function itemsFrom(lines: readonly Line[], from: number): { items: Line[]; end: number } {
  const kind = itemIn(lines[from])?.kind;
  const longest = Math.max(...lines.map(({ text }) => text.length));
  const items: Line[] = [];
  let between = 0;
  let end = from;
  for (const [at, line] of lines.entries()) {
    if (at < from) continue;
    const item = itemIn(line);
    if (item?.kind !== kind || item === undefined) {
      // A line that introduces another list ends this one.
      if (isSection(line.text) || (item === undefined && line.text.endsWith(":"))) break;
      const last = items.at(-1);
      const isNext = between === 0 && !line.isAfterBlank && item === undefined;
      const isRest = isNext && last !== undefined && isWrapped(lines[at - 1], line, longest);
      if (isRest && !LEADER.test(last.text)) last.end = line.end;
      else between += 1;
      if (between > LINES_BETWEEN) break;
      continue;
    }
    // An item that introduces items of its own begins another list.
    if (items.length > 0 && item.name.endsWith(":")) break;
    between = 0;
    end = at;
    items.push({ ...line });
  }
  return { items, end };
}
