// Emphasis in Markdown: which asterisks, underscores and tildes belong together. After CommonMark 0.31, section 6.2.
import type { Range } from "../page/marks.ts";

export type Span = Range &
  ({ style: "strong" | "emphasis" | "struck" | "code" | "hidden" } | { style: "link"; to: string });

export type Delimiter = {
  mark: string;
  /** Where what is left of it begins, and how much that is. */
  start: number;
  size: number;
  length: number;
  opens: boolean;
  closes: boolean;
};

/** More that are open at once are no emphasis, so that no text takes long. */
const MOST_OPEN = 50;

export function delimiterAt(text: string, start: number, run: string): Delimiter {
  const before = text[start - 1] ?? " ";
  const after = text[start + run.length] ?? " ";
  const isLeft =
    !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const isRight =
    !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  const mark = run[0] ?? "";
  // An underscore inside of a word, as in a name of a program, is a letter.
  const isWord = mark === "_";
  return {
    mark,
    start,
    size: run.length,
    length: run.length,
    opens: isLeft && (!isWord || !isRight || isPunctuation(before)),
    closes: isRight && (!isWord || !isLeft || isPunctuation(after)),
  };
}

/** `delimiters` in their order. Those without a partner stay text. */
export function emphasisOf(delimiters: readonly Delimiter[]): Span[] {
  const spans: Span[] = [];
  const open: Delimiter[] = [];
  for (const found of delimiters) {
    const close = { ...found };
    while (close.closes && close.size > 0) {
      const at = open.findLastIndex((each) => isPair(each, close));
      const opening = open[at];
      if (opening === undefined) break;
      spans.push(...take(opening, close));
      open.length = opening.size > 0 ? at + 1 : at;
    }
    if (close.opens && close.size > 0) open.push(close);
    if (open.length > MOST_OPEN) open.shift();
  }
  return spans;
}

/** Takes the marks next to the words from both sides. */
function take(opening: Delimiter, close: Delimiter): Span[] {
  const size = Math.min(2, opening.size, close.size);
  opening.size -= size;
  const from = opening.start + opening.size;
  const to = close.start;
  close.start += size;
  close.size -= size;
  const style = opening.mark === "~" ? "struck" : size === 2 ? "strong" : "emphasis";
  return [
    { start: from, end: from + size, style: "hidden" },
    { start: from + size, end: to, style },
    { start: to, end: to + size, style: "hidden" },
  ];
}

function isPair(opening: Delimiter, close: Delimiter): boolean {
  if (opening.mark !== close.mark) return false;
  const [one, two] = [opening.length, close.length];
  const isBoth = opening.closes || close.opens;
  return !isBoth || (one + two) % 3 !== 0 || (one % 3 === 0 && two % 3 === 0);
}

function isSpace(letter: string): boolean {
  return /\s/.test(letter);
}

function isPunctuation(letter: string): boolean {
  return /[\p{P}\p{S}]/u.test(letter);
}
