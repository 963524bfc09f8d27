// What writers put around what a document says: that it is said there, and what leads from one sentence to the next.
import { withCapital } from "../shared/plain-text.ts";

/** Sources of patterns, for use with the flag `i`: what a document does, and what is done in it. */
export const SAYS =
  "(?:states?|says?|shows?|notes?|reports?|mentions?|indicates?|specifies|explains?|confirms?)";
export const SAID =
  "(?:stated|said|shown|noted|reported|mentioned|described|specified|explained|set out|given)";

/** At the beginning of a sentence; none denies, opposes or orders anything. */
export const LEADS =
  /^(?:(?:in (?:summary|short|brief|conclusion|particular|detail|other words|total|general)|to (?:summari[sz]e|conclude)|specifically|generally|additionally|furthermore|moreover|further|also|overall|notably|importantly), |(?:please )?note that |(?:the|my) answer is(?: that|:) |this means that )/i;

/** "[1]", "[1][2]", "(passage 2)": where a writer says that it has read what it tells. */
const MARK = String.raw`(?:\[\d{1,2}(?:, ?\d{1,2})*\]|\((?:passages?|quotes?|sources?|excerpts?|citations?) \d{1,2}(?:(?:, | and )\d{1,2})*\))`;
const MARKS_AT_END = new RegExp(
  String.raw`(?<=\S)\s*${MARK}(?:\s*${MARK})*(?=[.!?]?(?:\s|$))`,
  "gi",
);

/** "According to passage 2, ": numbers of passages tell a reader nothing. */
const PASSAGES_FIRST =
  /^(?:according to|based on|as (?:stated|shown|described) in) passages? \d{1,2}(?:(?:, | and )\d{1,2})*, /i;

/** Without the marks of passages at the ends of sentences, and before them; elsewhere such a mark may be what is spoken of. */
export function withoutMarks(text: string): string {
  const own = text.replace(PASSAGES_FIRST, "");
  return (own === text ? text : withCapital(own)).replaceAll(MARKS_AT_END, (marks, at: number) => {
    const [before, behind] = [own[at - 1] ?? "", own.slice(at + marks.length)];
    return /[.!?]/.test(before) || /^(?:[.!?]|\s*$)/.test(behind) ? "" : marks;
  });
}

/**
 * Words between the marks of Markdown. Otherwise stand those of a product, of a footnote and in a name: "2 * 3", "A*", "__init__".
 */
const EMPHASIS =
  /(?<![\w*\\])(?:(\*{1,3}|`)(?=[^\s*_`)])([^*`\n]*?[^\s*`\\])\1|(_{1,2})(?=[^\s_])([^_\n]*? [^_\n]*?[^\s_])\3)(?![\w*])/gu;

/** The text as it reads without emphasis: Markdown documents have it, and writers add it to the words of others. */
export function withoutEmphasis(text: string): string {
  return text.replaceAll(EMPHASIS, "$2$4");
}
