// Splits text into sentences. They are ranges of the text, because everything that quotes cites
// such ranges.
import { hasOnlyBoxes } from "./answers/tick-boxes.ts";
import { BEFORE_GERMAN_DAY, MONTHS_IN_GERMAN } from "./quantities/number-words.ts";
import { LONGEST_ABBREVIATION, type SentenceSpan, sentenceSpans } from "./sentence-spans.ts";
import type { TextRange } from "./text-range.ts";

const LONGEST_SENTENCE = 1200;

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
/** A heading right below a line. */
const HEADING_BELOW = /\n(?=#{1,6} [\p{Lu}\p{N}])/u;
const CUTS = new RegExp(
  [EMPHASISED, LINES_OF_FORM, LABEL_BEHIND, DEGREES_BEFORE, HEADING_BELOW]
    .map(({ source }) => source)
    .join("|"),
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
 * Abbreviations that do not end a sentence before a number: "Sept. 18", "Rs. 500". Spans end at
 * them nevertheless, so that chunks and the index do not depend on them.
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
    // The boxes of a form belong to what they answer.
    hasOnlyBoxes(text.slice(span.start, span.end)) ||
    (before.beginsBlock && NUMBERED_NAME.test(whole)) ||
    (BEFORE_NUMBER.test(end) && /^\s*\d/.test(behind)) ||
    (GERMAN_DAY.test(end) && GERMAN_MONTH.test(behind)) ||
    (SCALE.test(end) && /^\s*(?:Euro|EUR|€|US|Dollar|CHF|Franken|\p{Ll})/u.test(behind))
  );
}

/** Returns the trimmed range, or an empty list if nothing is left. */
function trimRange(text: string, { start: from, end: to }: TextRange): TextRange[] {
  let [start, end] = [from, to];
  while (start < end && /[\s•◦▪‣]/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  if (end - start < 2 || !/[\p{L}\p{N}]/u.test(text.slice(start, end))) return [];
  return [{ start, end: Math.min(end, start + LONGEST_SENTENCE) }];
}
