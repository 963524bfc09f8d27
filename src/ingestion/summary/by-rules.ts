// Summarises a document by rules: its kind, its topics, and the questions that it can answer.
import type { Page } from "../../domain/documents/page.ts";
import type { Summary } from "../../domain/documents/summary.ts";
import { sentencesOf } from "../../language/sentences.ts";
import { termsOf } from "../../language/words/terms.ts";
import { identifiersIn } from "./identifiers.ts";
import { identifyByRules } from "./identity.ts";
import type { Period } from "./period.ts";
import { topicsOf } from "./topics.ts";
import { isTableOfContents } from "../../language/headings.ts";

const IDENTIFIERS = 30;
const SUMMARY_CHARACTERS = 500;

/**
 * Summarises a document by rules. `texts` are passages in document order; the beginning has the
 * most weight.
 */
export function summarizeByRules(
  filename: string,
  firstPage: Page | undefined,
  texts: readonly string[],
): Summary {
  const whole = texts.join("\n");
  const {
    title,
    organisation,
    type = "document",
    period,
  } = identifyByRules(filename, firstPage, whole);
  const topics = topicsOf(texts);
  return {
    document_type: type,
    summary: leadOf(texts, topics) || withoutFormMarks(title ?? "") || nameOfFile(filename),
    key_topics: topics,
    use_for: useFor({ organisation, type, period, topics }),
    details: {
      title,
      organisation,
      period: period.text,
      years: period.years,
      identifiers: identifiersIn(whole, IDENTIFIERS),
    },
    source: "rules",
  };
}

function useFor(found: {
  organisation: string | null;
  type: string;
  period: Period;
  topics: readonly string[];
}): string {
  const about = found.topics.slice(0, 5).join(", ") || "its contents";
  const of = found.organisation === null ? "" : ` of ${found.organisation}`;
  const time = found.period.text === null ? "" : ` (${found.period.text})`;
  return `Questions about ${about} in this ${found.type}${of}${time}.`;
}

/**
 * The number of texts at the beginning. A manual has pages of contents there, which add nothing to
 * the topics.
 */
const OPENING_TEXTS = 6;

/**
 * Returns sentences from the beginning that mention the topics, in document order, up to the length
 * of a paragraph.
 */
function leadOf(texts: readonly string[], topics: readonly string[]): string {
  const wanted = new Set(topics.flatMap(termsOf));
  const beginning = texts
    .filter((text) => !isTableOfContents(text))
    .slice(0, OPENING_TEXTS)
    .join("\n\n");
  const scored = sentencesOf(beginning)
    .map(({ start, end }, order) => ({ text: beginning.slice(start, end), order }))
    .filter(({ text }) => !text.includes("|"))
    .map(({ text, order }) => ({ text: withoutFormMarks(text), order }))
    .filter(({ text }) => /\p{Ll}/u.test(text) && text.split(/\s+/).length >= 6)
    .map((sentence) => {
      const terms = termsOf(sentence.text);
      const hits = new Set(terms.filter((term) => wanted.has(term))).size;
      return { ...sentence, score: hits / Math.sqrt(terms.length) - sentence.order * 0.01 };
    })
    .toSorted((a, b) => b.score - a.score);
  const chosen: typeof scored = [];
  let length = 0;
  for (const sentence of scored) {
    if (chosen.length > 0 && length + sentence.text.length > SUMMARY_CHARACTERS) break;
    if (chosen.some((other) => other.text === sentence.text)) continue;
    chosen.push(sentence);
    length += sentence.text.length;
  }
  const inOrder = chosen.toSorted((a, b) => a.order - b.order).map(({ text }) => text);
  return inOrder.join(" ").replaceAll(/\s+/g, " ");
}

/**
 * Table pipes, check boxes, blanks to fill in, dot leaders, and the emphasis and heading marks of
 * Markdown.
 */
const FORM_MARKS =
  /[|☐☑☒□■✓✔✗✘]|\[[ xX]\]|_{2,}|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?:[.…·]\s?){4,}|^#{1,6}\s/gmu;

function withoutFormMarks(text: string): string {
  return text.replaceAll(FORM_MARKS, " ").replaceAll(/\s+/g, " ").trim();
}

/** Returns a file name without its extension and underscores, for a document that has no title. */
function nameOfFile(filename: string): string {
  return (
    filename
      .replace(/\.\w{1,5}$/, "")
      .replaceAll(/[_|]+/g, " ")
      .trim() || filename
  );
}
