// Splits text into sentences. They are ranges of the text, because everything that quotes cites
// such ranges.
import { BEFORE_GERMAN_DAY, MONTHS_IN_GERMAN } from "./quantities/number-words.ts";
import { MARKDOWN_ROW } from "./rows.ts";

export type TextRange = { start: number; end: number };

export function overlap(one: TextRange, other: TextRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Words that end in a full stop without ending a sentence. */
const ABBREVIATION =
  /(?:\b(?:Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|No|Nos|Fig|Sec|Art|Inc|Ltd|Corp|Co|vs|etc|e\.g|i\.e|U\.S|approx|Dept|Est|Vol|pp)|\b[A-Z])\.$/;

/**
 * A line that is a unit by itself: a bullet, a numbered item or an entry of a table of contents.
 */
const ITEM = /^\s*(?:[•◦▪‣*–-]\s|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]\s)/;
/** A row of cells, separated by wide gaps or as in a Markdown table. */
const ROW = new RegExp(`\\S {2,}\\S|${MARKDOWN_ROW.source}`);
const LONGEST_SENTENCE = 1200;

/** Scripts without spaces between words have no space after a full stop either. */
const SENTENCE_END = /[.!?؟]["”’)\]]*(?=\s)|[。！？]["”’」』）)]*/g;

/** The number of characters before a full stop that can form an abbreviation or an initial. */
const LONGEST_ABBREVIATION = 12;

/**
 * A sentence with the surrounding white space and bullets. `beginsBlock` states whether its line
 * starts a new block.
 */
export type SentenceSpan = TextRange & { beginsBlock: boolean };

/**
 * Returns the sentences, list items and separate lines of a text in order, without leading bullets
 * and surrounding white space. Lines that are broken only because of the page width are joined; an
 * empty line always ends a sentence.
 */
export function sentencesOf(text: string): TextRange[] {
  const whole: SentenceSpan[] = [];
  for (const span of sentenceSpans(text).flatMap((one) => splitAtLabels(text, one))) {
    const before = whole.at(-1);
    if (before !== undefined && !span.beginsBlock && continuesSentence(text, before, span)) {
      before.end = span.end;
    } else {
      whole.push(span);
    }
  }
  return whole.flatMap((span) => trimRange(text, span));
}

/**
 * Emphasized words that begin a sentence after another, or label their line: "… in 1898. **Attic.**
 * …"
 */
const EMPHASISED = /(?<=[.!?]["”’)]*\*{0,3})\s+(?=\*{1,3}\p{Lu})|\n(?=\*{1,3}[^*\n]{2,60}:\*)/u;
const LABELLED = "\\p{Lu}[^\\n:|]{1,40}:[*]{0,3} ";
/** Two lines of a form, each with a label: "Driver: Sam Reed" above "Vehicle: van 12". */
const LINES_OF_FORM = new RegExp(`(?<=(?:^|\\n)${LABELLED}[^\\n]*)\\n(?=${LABELLED}\\S)`, "u");
const LINE_OF_FORM = new RegExp(`^[*]{0,3}${LABELLED}\\S`, "u");
/**
 * The letter or number of a clause after another clause: "… of the loss. b. Debris removal. We pay
 * …"
 */
const LABEL_BEHIND =
  /(?<=[.;!?]["”’)\]]*)\s+(?=(?:\d{1,3}(?:\.\d{1,3}){0,3}|[A-Za-z]|[ivxIVX]{1,5})\.$)/u;
/** A unit of temperature that may end a sentence, unlike an initial: "… up to 40 °C. At night …" */
const DEGREES_BEFORE = /(?<=°\s?[CFK]\.)\s+(?=\p{Lu})/u;
const CUTS = new RegExp(
  [EMPHASISED, LINES_OF_FORM, LABEL_BEHIND, DEGREES_BEFORE].map(({ source }) => source).join("|"),
  "gu",
);

/** Reports whether a text begins with a label: "Driver: Sam Reed". */
export function isLabelled(text: string): boolean {
  return LINE_OF_FORM.test(text);
}

/** Splits a span at labels. The spans themselves are unchanged, because chunks are cut by them. */
function splitAtLabels(text: string, { start, end, beginsBlock }: SentenceSpan): SentenceSpan[] {
  const cuts = Array.from(text.slice(start, end).matchAll(CUTS), ({ index }) => start + index);
  return [start, ...cuts].map((from, at) => ({
    start: from,
    end: cuts[at] ?? end,
    beginsBlock: beginsBlock || at > 0,
  }));
}

/**
 * Abbreviations that do not end a sentence before a number: "Sept. 18", "Rs. 500". They are
 * separate from `ABBREVIATION`, so that chunks and the index do not depend on them.
 */
const BEFORE_NUMBER = /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Rs|Fr|SFr|ca|kr)\.$/;

/** Matches "am 3." before a German month. */
const GERMAN_DAY = new RegExp(String.raw`${BEFORE_GERMAN_DAY} \d{1,2}\.$`);
const GERMAN_MONTH = new RegExp(String.raw`^\s*(?:${MONTHS_IN_GERMAN.join("|")})`);

/** Matches "412 Mio." before a unit. */
const SCALE = /\d (?:Mio|Mrd|Tsd)\.$/;

/**
 * The number of a heading or of an emphasized clause, which does not end a sentence: "## 9. Dates",
 * "**9. Dates.**".
 */
const NUMBER_ALONE = /^\s*(?:#{1,6}\s+|\*{1,3})(?:\d{1,3}\.)+$/;
/** The number of a table or rule at the beginning of its title: "Table 3-1. Minimum limits". */
const NUMBERED_NAME = /^\s*\p{Lu}\p{L}{2,11} (?:\p{Lu}-?)?\d{1,3}(?:[-–.]\d{1,3})?\.$/u;

function continuesSentence(text: string, before: SentenceSpan, span: TextRange): boolean {
  const whole = text.slice(before.start, before.end);
  const end = text.slice(Math.max(before.start, before.end - LONGEST_ABBREVIATION), before.end);
  const behind = text.slice(span.start, span.start + 10);
  return (
    NUMBER_ALONE.test(whole) ||
    (before.beginsBlock && NUMBERED_NAME.test(whole)) ||
    (BEFORE_NUMBER.test(end) && /^\s*\d/.test(behind)) ||
    (GERMAN_DAY.test(end) && GERMAN_MONTH.test(behind)) ||
    (SCALE.test(end) && /^\s*(?:Euro|EUR|€|US|Dollar|CHF|Franken|\p{Ll})/u.test(behind))
  );
}

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
    } else if (
      open !== undefined &&
      continuesBlock(text.slice(open.start, open.end), line, width)
    ) {
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
  const continuesLower = /^\s*[\p{Ll}(]/u.test(line);
  if (continuesLower) return true;
  if (/[.!?:;]["”’)\]]*\s*$/.test(last)) return last.length > width * 0.6;
  return last.length > width * 0.7;
}

/** Returns the trimmed range, or an empty list if nothing is left. */
function trimRange(text: string, { start: from, end: to }: TextRange): TextRange[] {
  let [start, end] = [from, to];
  while (start < end && /[\s•◦▪‣]/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  if (end - start < 2 || !/[\p{L}\p{N}]/u.test(text.slice(start, end))) return [];
  return [{ start, end: Math.min(end, start + LONGEST_SENTENCE) }];
}
