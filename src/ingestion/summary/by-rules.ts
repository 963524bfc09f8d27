// Summarises a document by rules: its kind, its topics, and the questions that it can answer.
import type { Page } from "../../domain/documents/page.ts";
import type { Summary } from "../../domain/documents/summary.ts";
import { isContents } from "../../language/contents-lines.ts";
import { sentencesOf } from "../../language/sentences.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import { documentType } from "./document-type.ts";
import { identifiersIn } from "./identifiers.ts";
import { organisationIn } from "./organisation.ts";
import { type Period, periodOf } from "./period.ts";

const TOPICS = 8;
const IDENTIFIERS = 30;
const SUMMARY_CHARACTERS = 500;

/** `texts` are passages in document order; the beginning has the most weight. */
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

/** What identifies a document, according to its name and its first words. */
export type Identity = {
  title: string | null;
  organisation: string | null;
  type: string | undefined;
  period: Period;
};

type FirstPage = Pick<Page, "lines" | "height" | "text">;

/** The number of characters at the beginning that identify a document. */
const OPENING = 20_000;

/** `text` is the document's text from its beginning; only some pages of it are read. */
export function identifyByRules(
  filename: string,
  firstPage: FirstPage | undefined,
  text: string,
): Identity {
  const opening = text.slice(0, OPENING);
  const organisation = organisationIn(opening);
  return {
    title: titleOf(firstPage),
    organisation,
    type: documentType(filename, opening),
    period: periodOf(filename, opening),
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

/** Lines in large print that are common on documents and not titles. */
const NO_TITLE =
  /^(?:united states|securities and exchange commission|washington,? d\.?c\.?.*|table of contents|for immediate release|confidential|draft|page \d+.*|\(?mark one\)?)$/i;

/**
 * The largest text in the upper half of the first page, or on the whole page if it is sparse. Without a page layout, the
 * first heading.
 */
function titleOf(page: FirstPage | undefined): string | null {
  if (page?.height === 0) return /^#+ (.{1,200})/m.exec(page.text)?.[1]?.trim() ?? null;
  const substantialLines = (page?.lines ?? []).filter(
    ({ text }) => /^[^(|☐☑☒•]*\p{L}{3}[^|]*$/u.test(text) && !NO_TITLE.test(text.trim()),
  );
  const upper = substantialLines.filter(({ box }) => box.y < (page?.height ?? 0) / 2);
  const candidates = upper.length > 0 ? upper : substantialLines;
  const largest = Math.max(0, ...candidates.map((line) => line.box.height));
  const lines = candidates.filter((line) => line.box.height >= largest * 0.95).slice(0, 3);
  return lines.length === 0
    ? null
    : lines
        .map((line) => line.text.trim())
        .join(" ")
        .slice(0, 200);
}

/** Recurring phrases of two or three informative words, then single words. */
function topicsOf(texts: readonly string[]): string[] {
  const phrases: string[] = [];
  const words: string[] = [];
  for (const text of texts) {
    for (const run of informativeRuns(text)) {
      words.push(...run);
      for (let i = 0; i < run.length; i += 1) {
        if (i + 2 <= run.length) phrases.push(run.slice(i, i + 2).join(" "));
        if (i + 3 <= run.length) phrases.push(run.slice(i, i + 3).join(" "));
      }
    }
  }
  const recurring = mostFrequent(phrases, TOPICS, 3);
  const single = mostFrequent(words, TOPICS, 2);
  return [...new Set([...recurring, ...single])].slice(0, TOPICS);
}

/** Consecutive words of a line between stop words, short words and other characters. */
function informativeRuns(text: string): string[][] {
  const runs: string[][] = [];
  for (const [line] of text.toLowerCase().matchAll(/\p{L}[\p{L}'-]*(?:[ /]\p{L}[\p{L}'-]*)*/gu)) {
    let open: string[] = [];
    for (const word of line.split(/[ /]/)) {
      if (word.length >= 3 && !termsOf(word).some(isStopTerm)) open.push(word);
      else if (open.length > 0) {
        runs.push(open);
        open = [];
      }
    }
    if (open.length > 0) runs.push(open);
  }
  return runs;
}

/** A manual has pages of contents before them, which say no more than the topics. */
const OPENING_TEXTS = 6;

/** Sentences from the beginning that mention the topics, in document order, up to the length of a paragraph. */
function leadOf(texts: readonly string[], topics: readonly string[]): string {
  const wanted = new Set(topics.flatMap(termsOf));
  const beginning = texts
    .filter((text) => !isContents(text))
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

/** Table pipes, check boxes, blanks to fill in, dot leaders, and the emphasis and heading marks of Markdown. */
const FORM_MARKS =
  /[|☐☑☒□■✓✔✗✘]|\[[ xX]\]|_{2,}|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?:[.…·]\s?){4,}|^#{1,6}\s/gmu;

function withoutFormMarks(text: string): string {
  return text.replaceAll(FORM_MARKS, " ").replaceAll(/\s+/g, " ").trim();
}

/** A file name without its extension and underscores, for a document that has no title. */
function nameOfFile(filename: string): string {
  return (
    filename
      .replace(/\.\w{1,5}$/, "")
      .replaceAll(/[_|]+/g, " ")
      .trim() || filename
  );
}

function mostFrequent(items: readonly string[], limit: number, atLeast = 1): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= atLeast)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, limit)
    .map(([item]) => item);
}
