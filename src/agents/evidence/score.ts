// Candidates → ranked by how likely each answers. The weights are fitted by `npm run evaluate -- train` on questions with known
// answers, unanswerable ones among them.
import type { Passage } from "../../domain/documents/passage.ts";
import { saysOtherSide } from "../../language/question/prepositions.ts";
import { saysOtherOrdinal } from "../../language/quantities/ordinals.ts";
import { compareAmounts } from "../synthesiser/comparison.ts";
import { type Candidate, candidatesIn } from "./candidates.ts";
import { tellsOfOtherPost } from "./certain/post-holder.ts";
import { shareMet } from "./coverage.ts";
import { isOfOtherYears } from "./features/conflicts.ts";
import { type Features, featuresOf } from "./features/features.ts";
import { fieldOf } from "./features/field.ts";
import { tellsOfOther, tellsOnlyAhead } from "./told-of-other.ts";
import { ofOtherOwner, tellsOfOtherPerson } from "./owners/other-owner.ts";
import { tellsOnlyFormer } from "./owners/former-holder.ts";
import { type Asking, readQuestion, type Sought } from "./read-question.ts";
import { withAliases, withRelated } from "./related.ts";
import fitted from "./weights.json" with { type: "json" };

export type Ranked = {
  candidate: Candidate;
  features: Features;
  /** The question's amount lies beyond a limit that it gives, it speaks of the first half and not of the second, of what is only planned, of the opposite, of somebody who held a post once, or of another than the one who is named. */
  isExcluded: boolean;
  /** Logit of the ranking; only differences between candidates of one question mean something. */
  strength: number;
};

export type Weights = Partial<Record<string, number>>;

/** What is excluded, by a limit ("within 900 feet" for 1,000), an ordinal or its time, goes behind all others. */
export const EXCLUDED = 10;

export type Scored = {
  sought: Sought;
  ranked: readonly Ranked[];
  bm25Best: number;
  /** The best score of search. */
  searchBest: number;
};

const RANKED = new WeakMap<readonly Passage[], { asking: Asking; scored: Scored }>();

/** Every candidate that holds a term of the question, the most likely first. Remembered by the list of passages, because the assessor, the synthesiser and the closest passages rank the same. */
export function rankCandidates(asking: Asking, passages: readonly Passage[]): Scored {
  const { text, termWeights } = asking;
  const known = RANKED.get(passages);
  if (known?.asking.text === text && known.asking.termWeights === termWeights) return known.scored;
  const scored = rankAnew(asking, passages);
  RANKED.set(passages, { asking, scored });
  return scored;
}

function rankAnew(asking: Asking, passages: readonly Passage[]): Scored {
  const { text } = asking;
  const asked = withAliases(readQuestion(asking), passages);
  const sought = withRelated(asked, passages);
  const field = fieldOf(sought, passages);
  const repeats = repeating(text);
  const candidates = candidatesIn(passages);
  const isOfOther = ofOtherOwner(sought, candidates);
  const ranked = candidates
    .filter((one) => shareMet(sought, (term) => one.terms.has(term)) > 0 && !repeats(one.text))
    .map((candidate) => ({
      candidate,
      features: featuresOf(sought, candidate, field),
      isExcluded:
        compareAmounts(text, candidate.text) === "contradicts" ||
        saysOtherOrdinal(text, candidate.text) ||
        saysOtherSide(text, candidate.text) ||
        tellsOnlyFormer(sought, candidate) ||
        tellsOnlyAhead(sought, candidate.text) ||
        isOfOtherYears(sought, candidate) ||
        tellsOfOther(sought, candidate) ||
        tellsOfOtherPerson(sought, candidate) ||
        tellsOfOtherPost(sought, candidate) ||
        isOfOther(candidate),
      strength: 0,
    }));
  const fair = withoutMixedLists(ranked);
  const { best: searchBest, bm25Best } = field;
  return orderBy(fitted.ranking, { sought, ranked: fair, bm25Best, searchBest });
}

/** A list with an item that the question's amount lies beyond does not answer as a whole; its other items may. */
function withoutMixedLists(ranked: readonly Ranked[]): Ranked[] {
  const excluded = ranked.filter(({ isExcluded }) => isExcluded);
  return ranked.map((one) => {
    const { passage, form, range } = one.candidate;
    const isMixed = excluded.some(
      ({ candidate: item }) =>
        item.passage === passage && range.start <= item.range.start && item.range.end <= range.end,
    );
    return form === "list" && isMixed ? { ...one, isExcluded: true } : one;
  });
}

/** The same candidates in the order of other weights. */
export function orderBy(weights: Weights, scored: Scored): Scored {
  const ranked = scored.ranked.map((one): Ranked => {
    const strength = weighed(one.features, weights) - (one.isExcluded ? EXCLUDED : 0);
    return { ...one, strength };
  });
  return { ...scored, ranked: ranked.toSorted((a, b) => b.strength - a.strength) };
}

/** The sum of the inputs, each times its weight. */
export function weighed(inputs: Readonly<Record<string, number>>, weights: Weights): number {
  return Object.entries(inputs).reduce(
    (sum, [name, value]) => sum + (weights[name] ?? 0) * value,
    0,
  );
}

/** Shorter questions ("storm deductible") stand in their answers as they are. */
const LEAST_REPEATED = 5;
/** What follows the mark of a question that a document asks. */
const ANSWERED = /^["”’)]*\?["”’)]*\s+\S/;
/** "Ms Berg, who is in charge of the keys": behind a comma and without a mark, the words tell of what stands before them. */
const BEHIND_COMMA = /[\p{L}\p{N})”"’],\s+$/u;
const MARKED = /^["”’)]*\?/;

/**
 * Whether a text has the question's own words from first to last. Then it asks as well, or is bait for search, and does not answer,
 * unless an answer follows the question's own mark: the mark of another question behind it is none.
 */
function repeating(question: string): (text: string) => boolean {
  const asked = question.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (asked.length < LEAST_REPEATED) return () => false;
  const words = new RegExp(
    `(?<![\\p{L}\\p{N}])${asked.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`,
    "iu",
  );
  return (text) => {
    const found = words.exec(text);
    if (found === null) return false;
    const behind = text.slice(found.index + found[0].length);
    const isClause = BEHIND_COMMA.test(text.slice(0, found.index)) && !MARKED.test(behind);
    return !isClause && !ANSWERED.test(behind);
  };
}
