// Chooses which excerpts are shown: the nearest, those that together most probably show the answer,
// and those on pages that a conversation is about.
import type { Place } from "../../domain/answers/session.ts";
import type { TextRange } from "../../language/text-range.ts";
import { termsOf } from "../../language/words/terms.ts";
import { LEAST_NEARNESS, nearnessOf } from "../evidence/probability.ts";
import { EXCLUDED, type Ranked, type Scored } from "../evidence/ranked.ts";
import { type Excerpt, excerptOf } from "./excerpt.ts";

/** The number of candidates that are made into excerpts; later ones hardly ever answer. */
const MOST_READ = 80;
/**
 * The weights are fitted to find one answer. Below 1, several weaker candidates together count
 * somewhat more than their scores.
 */
const SHARPNESS = 0.8;
/**
 * The penalty for a text about another case, in place of the one for answers: it does not answer,
 * but a reader may want to see it.
 */
const OTHER_CASE = 2;
/** Two texts say the same if they share this part of the shorter one's terms. */
const LEAST_SHARED_TERMS = 0.85;

/** `share` is how likely the candidate answers, relative to the best one, and `terms` its terms. */
export type ExcerptCandidate = Ranked & {
  excerpt: Excerpt;
  share: number;
  terms: ReadonlySet<string>;
};

/** Added to the strength of candidates on a page that the conversation is about. */
const IN_CONVERSATION = 1.5;

/**
 * Returns the candidates that are strong enough, or that mention every name in the question,
 * strongest first.
 */
export function selectPromising(scored: Scored, places: readonly Place[] = []): ExcerptCandidate[] {
  const { sought } = scored;
  const ranked = scored.ranked
    .map((one) => ({ ...one, strength: strengthOf(one, places) }))
    .toSorted((a, b) => b.strength - a.strength);
  const isNear = (one: Ranked): boolean =>
    nearnessOf(one) >= LEAST_NEARNESS || (sought.names.length > 0 && one.features.nameUnmet === 0);
  const near = ranked.filter(isNear).slice(0, MOST_READ);
  const best = near[0]?.strength ?? 0;
  return near.map((one) => ({
    ...one,
    excerpt: excerptOf(one.candidate),
    share: Math.exp(SHARPNESS * (one.strength - best)),
    terms: new Set(termsOf(one.candidate.text)),
  }));
}

/**
 * Returns the strength for display. "The bar made a loss" for a question about its profit ranks
 * behind texts that are nearly as good, but not last.
 */
function strengthOf({ strength, isExcluded, candidate }: Ranked, places: readonly Place[]): number {
  const { documentId, pageStart, pageEnd } = candidate.passage;
  const isSpokenOf = places.some(
    (place) => place.documentId === documentId && pageStart <= place.page && place.page <= pageEnd,
  );
  const own = isExcluded ? strength + EXCLUDED - OTHER_CASE : strength;
  return isSpokenOf ? own + IN_CONVERSATION : own;
}

/**
 * Returns the excerpt of the best candidate and a few others that together most probably show the
 * answer. Several adjacent sentences may precede a single better one, and what an excerpt already
 * shows adds nothing to the next.
 */
export function chooseExcerpts(
  promised: readonly ExcerptCandidate[],
  most: number,
): ExcerptCandidate[] {
  let open = promised;
  const chosen: ExcerptCandidate[] = [];
  while (chosen.length < most && open.length > 0) {
    const gains = open.map((one) => gainFrom(one, open));
    const best = chosen.length === 0 ? open[0] : open[gains.indexOf(Math.max(...gains))];
    if (best === undefined) break;
    chosen.push(best);
    open = open.filter(
      (one) => one !== best && !containsCandidate(best, one) && !isAlike(best.terms, one.terms),
    );
  }
  return chosen.toSorted((a, b) => b.strength - a.strength);
}

/**
 * Returns the first of each list, then the second of each, without what an earlier excerpt shows.
 */
export function interleave(
  lists: readonly (readonly ExcerptCandidate[])[],
  most: number,
): ExcerptCandidate[] {
  if (lists.length === 1) return lists.flat();
  const taken: ExcerptCandidate[] = [];
  for (let at = 0; at < most; at += 1) {
    for (const one of lists.flatMap((list) => list.slice(at, at + 1))) {
      if (!taken.some((other) => containsCandidate(other, one) || isAlike(other.terms, one.terms)))
        taken.push(one);
    }
  }
  return taken;
}

function gainFrom(one: ExcerptCandidate, open: readonly ExcerptCandidate[]): number {
  return open.reduce((sum, other) => sum + (containsCandidate(one, other) ? other.share : 0), 0);
}

/** Returns whether the excerpt contains most of the other candidate. */
function containsCandidate(
  { candidate: { passage }, excerpt }: ExcerptCandidate,
  { candidate }: Ranked,
): boolean {
  return (
    passage.versionId === candidate.passage.versionId && holdsMost(excerpt.range, candidate.range)
  );
}

export function holdsMost(shown: TextRange, { start, end }: TextRange): boolean {
  return Math.min(end, shown.end) - Math.max(start, shown.start) > (end - start) / 2;
}

function isAlike(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return containsTerms(left, right) || containsTerms(right, left);
}

/** Returns whether the whole contains nearly all of the part's terms. */
export function containsTerms(whole: ReadonlySet<string>, part: ReadonlySet<string>): boolean {
  return whole.intersection(part).size > LEAST_SHARED_TERMS * part.size;
}
