// Text → sentences as ranges, for everything that quotes: the range is what is cited.

export type TextRange = { start: number; end: number };

/** Ends in a full stop without ending a sentence. */
const ABBREVIATION =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|No|Nos|Fig|Sec|Art|Inc|Ltd|Corp|Co|vs|etc|e\.g|i\.e|U\.S|approx|Dept|Est|Vol|pp)|\b[A-Z])\.$/;

/** A line that stands for itself: a bullet, a numbered item, an entry of a table of contents. */
const ITEM = /^\s*(?:[•◦▪‣*–-]\s|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]\s)/;
/** A row of cells: set apart by wide gaps, or of a table as Markdown. */
const ROW = /\S {2,}\S|(?:^|\s)\|(?:\s|$)/;
export const MARKDOWN_ROW = /(?:^|\s)\|(?:\s|$)/;
const LONGEST_SENTENCE = 1200;

/** Scripts that put no space between words put none after their full stop either. */
const SENTENCE_END = /[.!?؟]["”’)\]]*(?=\s)|[。！？]["”’」』）)]*/g;

/** Enough to tell an abbreviation or an initial before a full stop. */
const LONGEST_ABBREVIATION = 12;

/** A sentence with the white space and bullets around it, and whether its line begins anew with it. */
export type SentenceSpan = TextRange & { beginsBlock: boolean };

/**
 * Sentences, list items and stand-alone lines of a text, in order, without bullets before and white space around. Lines
 * that are broken only by the page's width are joined; an empty line always ends a sentence.
 */
export function sentencesOf(text: string): TextRange[] {
  const sentences: TextRange[] = [];
  for (const span of sentenceSpans(text)) add(sentences, text, span);
  return sentences;
}

/** The same before trimming, nothing left out and nothing shortened: all but the white space between lines is covered. */
export function* sentenceSpans(text: string): Generator<SentenceSpan> {
  const startsLower = isCaseless(text);
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

/** Text in small letters throughout, as some corpora are: a small letter may then begin a sentence. */
function isCaseless(text: string): boolean {
  const sample = text.slice(0, 20_000);
  let capitals = 0;
  for (const _ of sample.matchAll(/\p{Lu}/gu)) {
    capitals += 1;
    // Too many already, were all the rest small letters: so most texts are told by their first lines.
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

/** Runs of lines that read on; a new one starts at an empty line, an item, or after a line that ends short. */
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
      if (open !== undefined) blocks.push(open);
      open = undefined;
      continue;
    }
    if (open !== undefined && readsOn(text.slice(open.start, open.end), line, width)) {
      open.end = range.end;
    } else {
      if (open !== undefined) blocks.push(open);
      open = range;
    }
  }
  if (open !== undefined) blocks.push(open);
  return blocks;
}

/** The width of the page's full lines in characters. */
function usualWidth(lines: readonly string[]): number {
  const lengths = lines.map((line) => line.length).toSorted((a, b) => b - a);
  return lengths[Math.floor(lengths.length / 10)] ?? 0;
}

function readsOn(block: string, line: string, width: number): boolean {
  if (ITEM.test(line) || ROW.test(line)) return false;
  const last = block.slice(block.lastIndexOf("\n") + 1);
  if (ROW.test(last)) return false;
  const continuesLower = /^\s*[\p{Ll}(]/u.test(line);
  if (continuesLower) return true;
  if (/[.!?:;]["”’)\]]*\s*$/.test(last)) return last.length > width * 0.6;
  return last.length > width * 0.7;
}

function add(sentences: TextRange[], text: string, range: TextRange): void {
  let { start, end } = range;
  while (start < end && /[\s•◦▪‣]/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  if (end - start < 2 || !/[\p{L}\p{N}]/u.test(text.slice(start, end))) return;
  sentences.push({ start, end: Math.min(end, start + LONGEST_SENTENCE) });
}
