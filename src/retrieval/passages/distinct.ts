// Diversifies results: each should add another page, another text or another aspect.
import type { Passage } from "../../domain/documents/passage.ts";
import { readText } from "./read-text.ts";

/** A printed page is shorter; longer texts are files without pages, or worksheets. */
const LONGEST_PAGE = 15_000;
/**
 * Passages of one document with this share of common terms are considered duplicates, such as
 * overlapping or reprinted text.
 */
const SAME = 0.9;
/** The number of results that MMR reorders; the rest keep their order. */
const CHOSEN_AMONG = 50;

/**
 * Drops passages whose pages are all covered by better ones, and keeps the order. This only applies
 * to documents with pages: if all passages of a document are on one page, or a page is longer than
 * a printed one, all of them stay.
 */
export function uniquePages(passages: readonly Passage[]): Passage[] {
  const byVersion = Map.groupBy(passages, ({ versionNo }) => versionNo);
  const paged = new Set([...byVersion].filter(([, own]) => isPaged(own)).map(([no]) => no));
  const shown = new Set<string>();
  return passages.filter(({ versionNo, pageStart, pageEnd }) => {
    if (!paged.has(versionNo)) return true;
    const before = shown.size;
    for (let page = pageStart; page <= pageEnd; page += 1) shown.add(`${versionNo}:${page}`);
    return shown.size > before;
  });
}

function isPaged(passages: readonly Passage[]): boolean {
  const whole = passages.filter(({ pageStart, pageEnd }) => pageStart === pageEnd);
  const pages = Map.groupBy(whole, ({ pageStart }) => pageStart);
  const isLong = [...pages.values()].some((page) => {
    const start = Math.min(...page.map((passage) => passage.start));
    return Math.max(...page.map((passage) => passage.end)) - start > LONGEST_PAGE;
  });
  return !isLong && passages.some(({ pageStart }) => pageStart > 1);
}

/**
 * Returns the first `limit` passages, without near-duplicates of a better passage in the same
 * document.
 */
export function withoutRepeats(passages: readonly Passage[], limit: number): Passage[] {
  const kept: { passage: Passage; terms: ReadonlySet<string> }[] = [];
  for (const passage of passages) {
    if (kept.length >= limit) break;
    const terms = readText(passage.text).distinct;
    const isRepeat = kept.some(
      (other) =>
        other.passage.versionNo === passage.versionNo && likeness(other.terms, terms) >= SAME,
    );
    if (!isRepeat) kept.push({ passage, terms });
  }
  return kept.map(({ passage }) => passage);
}

/**
 * Maximal marginal relevance (Carbonell & Goldstein 1998): selects the next passage by `lambda` ×
 * its score − (1 − `lambda`) × its similarity to the most similar passage before it. Scores do not
 * change, only the order does.
 */
export function byMarginalRelevance(passages: readonly Passage[], lambda: number): Passage[] {
  const rest = passages
    .slice(0, CHOSEN_AMONG)
    .map((passage) => ({ passage, terms: readText(passage.text).distinct, alike: 0 }));
  const chosen: Passage[] = [];
  while (rest.length > 0) {
    const values = rest.map((c) => lambda * c.passage.score - (1 - lambda) * c.alike);
    const [taken] = rest.splice(values.indexOf(Math.max(...values)), 1);
    if (taken === undefined) break;
    chosen.push(taken.passage);
    for (const candidate of rest) {
      candidate.alike = Math.max(candidate.alike, likeness(taken.terms, candidate.terms));
    }
  }
  return [...chosen, ...passages.slice(CHOSEN_AMONG)];
}

/** Returns the Jaccard coefficient. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = a.intersection(b).size;
  const all = a.size + b.size - common;
  return all === 0 ? 1 : common / all;
}
