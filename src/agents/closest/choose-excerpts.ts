// Which excerpts are shown of all candidates: the nearest, those that together most probably show the answer, and those of pages that
// a conversation goes on about.
import type { Place } from "../../domain/answers/session.ts";
import type { TextRange } from "../../language/sentences.ts";
import { termsOf } from "../../language/words/terms.ts";
import { LEAST_NEARNESS, nearnessOf } from "../evidence/probability.ts";
import { EXCLUDED, type Ranked, type Scored } from "../evidence/score.ts";
import { type Excerpt, excerptOf } from "./excerpt.ts";

/** Candidates that excerpts are made of; those behind them promise next to nothing. */
const MOST_READ = 80;
/** The weights are fitted to tell the one that answers; several weaker candidates side by side count somewhat more than they say. */
const SHARPNESS = 0.8;
/** Instead of what an answer loses by it: a text of another case does not answer, but a reader may want to see it. */
const OF_OTHER_CASE = 2;
/** Texts that share this part of the shorter one's terms say the same. */
const SAME = 0.85;

/** `share`: how likely the candidate answers, against the best one; `said`: its terms. */
export type Chosen = Ranked & { excerpt: Excerpt; share: number; said: ReadonlySet<string> };

/** Added to the strength of what stands on a page that a conversation is about. */
const SPOKEN_OF = 1.5;

/** Near by its strength, or because it speaks of everything that the question names. */
export function promising(scored: Scored, places: readonly Place[] = []): Chosen[] {
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
    said: new Set(termsOf(one.candidate.text)),
  }));
}

/** "The bar made a loss" of a question about its profit goes behind what is nearly as good, not behind all others. */
function strengthOf({ strength, isExcluded, candidate }: Ranked, places: readonly Place[]): number {
  const { documentId, pageStart, pageEnd } = candidate.passage;
  const isSpokenOf = places.some(
    (place) => place.documentId === documentId && pageStart <= place.page && place.page <= pageEnd,
  );
  const own = isExcluded ? strength + EXCLUDED - OF_OTHER_CASE : strength;
  return isSpokenOf ? own + SPOKEN_OF : own;
}

/**
 * The excerpt of the best candidate, and the few others that together most probably show the answer: several sentences side by
 * side may go before a single better one, and what an excerpt shows already adds nothing to the next.
 */
export function choose(promised: readonly Chosen[], most: number): Chosen[] {
  let open = promised;
  const chosen: Chosen[] = [];
  while (chosen.length < most && open.length > 0) {
    const gains = open.map((one) => gainOf(one, open));
    const best = chosen.length === 0 ? open[0] : open[gains.indexOf(Math.max(...gains))];
    if (best === undefined) break;
    chosen.push(best);
    open = open.filter((one) => one !== best && !shows(best, one) && !isAlike(best.said, one.said));
  }
  return chosen.toSorted((a, b) => b.strength - a.strength);
}

/** The first of each list, then the second of each; what an excerpt before it shows is left out. */
export function takeTurns(lists: readonly (readonly Chosen[])[], most: number): Chosen[] {
  if (lists.length === 1) return lists.flat();
  const taken: Chosen[] = [];
  for (let at = 0; at < most; at += 1) {
    for (const one of lists.flatMap((list) => list.slice(at, at + 1))) {
      if (!taken.some((other) => shows(other, one) || isAlike(other.said, one.said)))
        taken.push(one);
    }
  }
  return taken;
}

function gainOf(one: Chosen, open: readonly Chosen[]): number {
  return open.reduce((sum, other) => sum + (shows(one, other) ? other.share : 0), 0);
}

/** Most of the other's candidate stands in the excerpt. */
function shows({ candidate: { passage }, excerpt }: Chosen, { candidate }: Ranked): boolean {
  return (
    passage.versionId === candidate.passage.versionId && holdsMost(excerpt.range, candidate.range)
  );
}

export function holdsMost(shown: TextRange, { start, end }: TextRange): boolean {
  return Math.min(end, shown.end) - Math.max(start, shown.start) > (end - start) / 2;
}

function isAlike(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return isIn(left, right) || isIn(right, left);
}

/** Nearly all of the part's terms are among those of the whole. */
export function isIn(whole: ReadonlySet<string>, part: ReadonlySet<string>): boolean {
  return whole.intersection(part).size > SAME * part.size;
}
