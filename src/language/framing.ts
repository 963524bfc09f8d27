// Recognizes what writers add to the content of a document: statements that the document says it,
// and transitions between sentences.
import { withCapital } from "../shared/plain-text.ts";

/**
 * Sources of patterns, for use with the flag `i`: verbs for what a document does, and for what is
 * done in it.
 */
export const SAYS =
  "(?:states?|says?|shows?|notes?|reports?|mentions?|indicates?|specifies|explains?|confirms?)";
export const SAID =
  "(?:stated|said|shown|noted|reported|mentioned|described|specified|explained|set out|given)";

/** Transitions at the beginning of a sentence. None denies, opposes or orders anything. */
export const TRANSITIONS =
  /^(?:(?:in (?:summary|short|brief|conclusion|particular|detail|other words|total|general)|to (?:summari[sz]e|conclude)|specifically|generally|additionally|furthermore|moreover|further|also|overall|notably|importantly), |(?:please )?note that |(?:the|my) answer is(?: that|:) |this means that )/i;

/** References to passages: "[1]", "[1][2]", "(passage 2)". */
const MARK = String.raw`(?:\[\d{1,2}(?:, ?\d{1,2})*\]|\((?:passages?|quotes?|sources?|excerpts?|citations?) \d{1,2}(?:(?:, | and )\d{1,2})*\))`;
const MARKS_AT_END = new RegExp(
  String.raw`(?<=\S)\s*${MARK}(?:\s*${MARK})*(?=[.!?]?(?:\s|$))`,
  "gi",
);

/** Matches "According to passage 2, ". The numbers of passages mean nothing to a reader. */
const PASSAGES_FIRST =
  /^(?:according to|based on|as (?:stated|shown|described) in) passages? \d{1,2}(?:(?:, | and )\d{1,2})*, /i;

/**
 * Removes references to passages at the beginning of a text and at the ends of sentences. Elsewhere
 * they may be the subject of the sentence.
 */
export function withoutPassageMarks(text: string): string {
  const own = text.replace(PASSAGES_FIRST, "");
  return (own === text ? text : withCapital(own)).replaceAll(MARKS_AT_END, (marks, at: number) => {
    const [before, behind] = [own[at - 1] ?? "", own.slice(at + marks.length)];
    return /[.!?]/.test(before) || /^(?:[.!?]|\s*$)/.test(behind) ? "" : marks;
  });
}

/**
 * Matches words in Markdown emphasis. The same characters may also be a product, a footnote or part
 * of a name: "2 * 3", "A*", "__init__".
 */
const EMPHASIS =
  /(?<![\w*\\])(?:(\*{1,3}|`)(?=[^\s*_`)])([^*`\n]*?[^\s*`\\])\1|(_{1,2})(?=[^\s_])([^_\n]*? [^_\n]*?[^\s_])\3)(?![\w*])/gu;

/** Removes emphasis, because Markdown documents contain it and writers add it to quotes. */
export function withoutEmphasis(text: string): string {
  return text.replaceAll(EMPHASIS, "$2$4");
}
