// What a result adds to those before it: another page, another text, another side of the matter.
import type { Passage } from "../domain/passage.ts";
import { readText } from "./read-text.ts";

/** A page on paper holds less; what is longer is a file without pages, or a sheet. */
const LONGEST_PAGE = 15_000;
/** Passages of one document with this share of their terms in common say the same, as overlaps and reprints do. */
const SAME = 0.9;
/** Results among which MMR chooses; the rest keep their order. */
const CHOSEN_AMONG = 50;

/**
 * Best first as given, without passages all of whose pages better ones stand on. Only in documents with pages: where
 * all of a document's passages are on one page, or a page is longer than paper, all stay.
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

/** The first `limit` without those that a better one of the same document has said nearly word for word. */
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
 * Maximal marginal relevance (Carbonell & Goldstein 1998): each next passage by `lambda` × its score less
 * (1 − `lambda`) × its likeness to the most alike before it. Scores stay; only the order changes.
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

/** Jaccard's coefficient. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = a.intersection(b).size;
  const all = a.size + b.size - common;
  return all === 0 ? 1 : common / all;
}
