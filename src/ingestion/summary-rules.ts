// A document's summary by rules: what kind of document it is, what it is about, what to ask it.
import type { Page } from "../domain/page.ts";
import type { Summary } from "../domain/summary.ts";
import { sentencesOf } from "../shared/sentences.ts";
import { isStopTerm, termsOf } from "../shared/terms.ts";

/** Kinds by words that stand in the name or near the beginning; the first that matches is taken. */
const KINDS: readonly [kind: string, pattern: RegExp][] = [
  ["annual report", /\b(?:annual report|10-?k|form 10-k)\b/i],
  ["quarterly report", /\b(?:quarterly report|10-?q|form 10-q)\b/i],
  ["current report", /\b(?:current report|8-?k|form 8-k)\b/i],
  ["earnings release", /\b(?:earnings|quarter results|reports? .{0,40}results)\b/i],
  ["checklist", /\bchecklist\b/i],
  ["rule manual", /\b(?:rules? manual|rules? eff|rule no\.|underwriting manual)\b/i],
  ["rate pages", /\b(?:rate pages?|base rates?|rating factors?|rate table|rate profile)\b/i],
  ["objection response", /\bobjection\b/i],
  ["memorandum", /\bmemorandum|memo\b/i],
  ["cover letter", /\bcover letter\b/i],
  ["exhibit", /\bexhibit\b/i],
  ["agreement", /\b(?:agreement|contract|terms and conditions)\b/i],
  ["invoice", /\binvoice\b/i],
  ["statement", /\b(?:account|bank|brokerage|card) statement\b/i],
  ["form", /\b(?:application form|claim form|form no)\b/i],
  ["paper", /\babstract\b[\s\S]{0,3000}\bintroduction\b/i],
  ["policy", /\bpolicy\b/i],
  ["letter", /\bdear\b|\bsincerely\b/i],
  ["report", /\breport\b/i],
  ["manual", /\b(?:manual|guide|handbook)\b/i],
];

const PERIODS = [
  /\b(?:fiscal|calendar) years?(?: ended)? (?:\w+ \d{1,2}, )?(?:19|20)\d{2}\b/i,
  /\b(?:year|quarter|months?) ended \w+ \d{1,2}, (?:19|20)\d{2}\b/i,
  /\b(?:effective|eff\.?)(?: date)?:? ?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/i,
  /\bQ[1-4] ?(?:FY)?(?:19|20)\d{2}\b/,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, (?:19|20)\d{2}\b/,
  /\b(?:19|20)\d{2}\b/,
];

const IDENTIFIER = /\b(?:[A-Z]{1,4}[- ]?\d{1,4}(?:[- ]\d{2,4})*|\d{1,2}-[A-Z])\b/g;
const TOPICS = 8;
const IDENTIFIERS = 30;
const SUMMARY_CHARACTERS = 500;

/** `texts` are passages in document order; the beginning counts most. */
export function summarizeByRules(
  filename: string,
  firstPage: Page | undefined,
  texts: readonly string[],
): Summary {
  const opening = texts.slice(0, 4).join("\n");
  const { title, type = "document", period } = identifyByRules(filename, firstPage, opening);
  const topics = topicsOf(texts);
  return {
    document_type: type,
    summary: leadOf(texts, topics) || (title ?? filename),
    key_topics: topics,
    use_for: `Questions about ${topics.slice(0, 5).join(", ") || "its contents"} in this ${type}.`,
    details: {
      title,
      period,
      identifiers: mostFrequent(texts.join("\n").match(IDENTIFIER) ?? [], IDENTIFIERS),
    },
    source: "rules",
  };
}

type FirstPage = Pick<Page, "lines" | "height" | "text">;

/** Which document this is, as its name and its first words say. */
export function identifyByRules(
  filename: string,
  firstPage: FirstPage | undefined,
  opening: string,
): { title: string | null; type: string | undefined; period: string | null } {
  const words = `${filename}\n${opening}`;
  return {
    title: titleOf(firstPage),
    type: KINDS.find(([, pattern]) => pattern.test(words.slice(0, 6000)))?.[0],
    period: firstMatch(words, PERIODS),
  };
}

/** The largest text in the upper half of the first page; where there is no geometry, its first heading. */
function titleOf(page: FirstPage | undefined): string | null {
  if (page?.height === 0) return /^#+ (.{1,200})/m.exec(page.text)?.[1]?.trim() ?? null;
  const candidates = (page?.lines ?? []).filter(
    (line) => line.box.y < (page?.height ?? 0) / 2 && /\p{L}{3}/u.test(line.text),
  );
  const largest = Math.max(0, ...candidates.map((line) => line.box.height));
  const lines = candidates.filter((line) => line.box.height >= largest * 0.95).slice(0, 3);
  return lines.length === 0
    ? null
    : lines
        .map((line) => line.text.trim())
        .join(" ")
        .slice(0, 200);
}

/** Runs of two or three telling words that recur, then single words. */
function topicsOf(texts: readonly string[]): string[] {
  const phrases: string[] = [];
  const words: string[] = [];
  for (const text of texts) {
    for (const run of tellingRuns(text)) {
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

/** Neighbouring words of a line between stop words, short words and other signs. */
function tellingRuns(text: string): string[][] {
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

/** Sentences of the beginning that speak of the topics, in their order, up to a paragraph. */
function leadOf(texts: readonly string[], topics: readonly string[]): string {
  const wanted = new Set(topics.flatMap(termsOf));
  const beginning = texts.slice(0, 6).join("\n\n");
  const scored = sentencesOf(beginning)
    .map(({ start, end }, order) => ({ text: beginning.slice(start, end), order }))
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

function firstMatch(text: string, patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match[0];
  }
  return null;
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
