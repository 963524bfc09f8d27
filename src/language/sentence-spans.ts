// Cuts text into the spans of its sentences without leaving anything out. Chunks are cut by these
// spans, so a change to them changes the index.
import { MARKDOWN_ROW } from "./rows.ts";
import type { TextRange } from "./text-range.ts";

/** Words that end in a full stop without ending a sentence. */
const ABBREVIATION =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|No|Nos|Fig|Sec|Art|Inc|Ltd|Corp|Co|vs|etc|e\.g|i\.e|U\.S|approx|Dept|Est|Vol|pp)|\b[A-Z])\.$/;

/** The number of characters before a full stop that can form an abbreviation or an initial. */
export const LONGEST_ABBREVIATION = 12;

/**
 * A line that is a unit by itself: a bullet, a numbered item or an entry of a table of contents.
 */
const ITEM = /^\s*(?:[•◦▪‣*–-]\s|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]\s)/;
/** A row of cells, separated by wide gaps or as in a Markdown table. */
const ROW = new RegExp(`\\S {2,}\\S|${MARKDOWN_ROW.source}`);

/** Scripts without spaces between words have no space after a full stop either. */
const SENTENCE_END = /[.!?؟]["”’)\]]*(?=\s)|[。！？]["”’」』）)]*/g;

/**
 * A sentence with the surrounding white space and bullets. `beginsBlock` states whether its line
 * starts a new block.
 */
export type SentenceSpan = TextRange & { beginsBlock: boolean };

/**
 * Like `sentencesOf`, but untrimmed and without omissions: together the spans cover everything
 * except white space between lines.
 */
export function* sentenceSpans(text: string): Generator<SentenceSpan> {
  const startsLower = isLowerCaseText(text);
  for (const block of blocksOf(text)) {
    let start = block.start;
    const body = text.slice(block.start, block.end);
    const ends = MARKDOWN_ROW.test(body) ? [] : body.matchAll(SENTENCE_END);
    for (const match of ends) {
      const end = block.start + match.index + match[0].length;
      if (!endsSentence(text, end, startsLower)) continue;
      yield { start, end, beginsBlock: start === block.start };
      start = end;
    }
    if (start < block.end) yield { start, end: block.end, beginsBlock: start === block.start };
  }
}

/**
 * Reports whether the text is entirely in lower case, as in some corpora. A sentence may then begin
 * with a lower-case letter.
 */
function isLowerCaseText(text: string): boolean {
  const sample = text.slice(0, 20_000);
  let capitals = 0;
  for (const _ of sample.matchAll(/\p{Lu}/gu)) {
    capitals += 1;
    // Stops as soon as there are too many capitals even if the rest were lower case, so that most
    // texts are decided by their first lines.
    if (capitals >= sample.length / 500) return false;
  }
  const letters = sample.match(/\p{Ll}/gu)?.length ?? 0;
  return letters > 200 && capitals < letters / 500;
}

function endsSentence(text: string, end: number, startsLower: boolean): boolean {
  if (ABBREVIATION.test(text.slice(Math.max(0, end - LONGEST_ABBREVIATION), end))) return false;
  const next = text.slice(end, end + 40).trimStart();
  return next === "" || (startsLower ? /^\S/ : /^["“‘([•]?[\p{Lu}\p{N}\p{Lo}]/u).test(next);
}

/**
 * Returns runs of continuous lines. A new run starts after an empty line, at an item, or after a
 * short line.
 */
function blocksOf(text: string): TextRange[] {
  const blocks: TextRange[] = [];
  let open: TextRange | undefined;
  let at = 0;
  const lines = text.split("\n");
  const width = usualWidth(lines);
  for (const line of lines) {
    const range = { start: at, end: at + line.length };
    at = range.end + 1;
    if (line.trim() === "") {
      open = undefined;
    } else if (open && continuesBlock(text.slice(open.start, open.end), line, width)) {
      open.end = range.end;
    } else {
      open = range;
      blocks.push(open);
    }
  }
  return blocks;
}

/** Returns the width of the page's full lines, in characters. */
function usualWidth(lines: readonly string[]): number {
  const lengths = lines.map((line) => line.length).toSorted((a, b) => b - a);
  return lengths[Math.floor(lengths.length / 10)] ?? 0;
}

function continuesBlock(block: string, line: string, width: number): boolean {
  if (ITEM.test(line) || ROW.test(line)) return false;
  const last = block.slice(block.lastIndexOf("\n") + 1);
  if (ROW.test(last)) return false;
  const beginsLower = /^\s*[\p{Ll}(]/u.test(line);
  const isEnded = /[.!?:;]["”’)\]]*\s*$/.test(last);
  return beginsLower || last.length > width * (isEnded ? 0.6 : 0.7);
}
