// Ranks candidates by how likely each answers. `npm run evaluate -- train` fits the weights on
// questions with known answers, including unanswerable ones.
import type { Passage } from "../../domain/documents/passage.ts";
import { saysOtherSide } from "../../language/question/prepositions.ts";
import { saysOtherOrdinal } from "../../language/quantities/ordinals.ts";
import { compareAmounts } from "../synthesiser/comparison.ts";
import { candidatesIn } from "./candidates.ts";
import { namesOtherPost } from "./certain/post-holder.ts";
import { shareMet } from "./coverage.ts";
import { isOfOtherYears } from "./features/conflicts.ts";
import { featuresOf } from "./features/features.ts";
import { summarisePassages } from "./features/passages-summary.ts";
import { statesOtherAmount } from "./other-amount.ts";
import { concernsOtherCase, concernsOnlyFuture } from "./other-case.ts";
import { otherOwnerTest, namesOtherPerson } from "./owners/other-owner.ts";
import { belongsToOther } from "./owners/other-bearer.ts";
import { namesOnlyFormerHolder } from "./owners/former-holder.ts";
import { withSpacedNames } from "./owners/spaced-names.ts";
import { type WeightedQuestion, readQuestion } from "./read-question.ts";
import { withAliases, withRelated } from "./related.ts";
import { EXCLUDED, type Ranked, type Scored } from "./ranked.ts";
import fitted from "./weights.json" with { type: "json" };

export type Weights = Partial<Record<string, number>>;

const RANKED = new WeakMap<readonly Passage[], { asking: WeightedQuestion; scored: Scored }>();

/**
 * Returns every candidate that contains a term of the question, the most likely first. The result
 * is cached by the list of passages, because the assessor, the synthesiser and the closest passages
 * use the same ranking.
 */
export function rankCandidates(asking: WeightedQuestion, passages: readonly Passage[]): Scored {
  const { text, termWeights } = asking;
  const known = RANKED.get(passages);
  if (known?.asking.text === text && known.asking.termWeights === termWeights) return known.scored;
  const scored = rankUncached(asking, passages);
  RANKED.set(passages, { asking, scored });
  return scored;
}

function rankUncached(asking: WeightedQuestion, passages: readonly Passage[]): Scored {
  const { text } = asking;
  const asked = withAliases(readQuestion(asking), passages);
  const sought = withRelated(asked, passages);
  const field = summarisePassages(sought, passages);
  const repeats = repetitionTest(text);
  // A list answers no question of yes or no, but one of its items may.
  const candidates = withSpacedNames(candidatesIn(passages), asked.names).filter(
    ({ form }) => form !== "list" || asked.parsed.answerType !== "yes_no",
  );
  const isOfOther = otherOwnerTest(sought, candidates);
  const ranked = candidates
    .filter((one) => shareMet(sought, (term) => one.terms.has(term)) > 0 && !repeats(one.text))
    .map((candidate) => ({
      candidate,
      features: featuresOf(sought, candidate, field),
      isExcluded:
        compareAmounts(text, candidate.text) === "contradicts" ||
        (sought.parsed.answerType !== "yes_no" && statesOtherAmount(text, candidate.text)) ||
        saysOtherOrdinal(text, candidate.text) ||
        saysOtherSide(text, candidate.text) ||
        namesOnlyFormerHolder(sought, candidate) ||
        concernsOnlyFuture(sought, candidate.text) ||
        isOfOtherYears(sought, candidate) ||
        concernsOtherCase(sought, candidate) ||
        namesOtherPerson(sought, candidate) ||
        namesOtherPost(sought, candidate) ||
        belongsToOther(sought, candidate) ||
        isOfOther(candidate),
      strength: 0,
    }));
  const fair = withoutMixedLists(ranked);
  const { best: searchBest, bm25Best } = field;
  return rankWith(fitted.ranking, { sought, ranked: fair, bm25Best, searchBest });
}

/** Excludes lists with an excluded item. Their other items may still answer. */
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

/** Returns the same candidates in the order of other weights. */
export function rankWith(weights: Weights, scored: Scored): Scored {
  const ranked = scored.ranked.map((one): Ranked => {
    const strength = weightedSum(one.features, weights) - (one.isExcluded ? EXCLUDED : 0);
    return { ...one, strength };
  });
  return { ...scored, ranked: ranked.toSorted((a, b) => b.strength - a.strength) };
}

/** Returns the weighted sum of the inputs. */
export function weightedSum(inputs: Readonly<Record<string, number>>, weights: Weights): number {
  return Object.entries(inputs).reduce(
    (sum, [name, value]) => sum + (weights[name] ?? 0) * value,
    0,
  );
}

/**
 * The least words of a repeated question, because answers contain shorter ones ("storm
 * deductible").
 */
const LEAST_REPEATED = 5;
/** The text after the question mark of a question in the document. */
const ANSWERED = /^["”’)]*\?["”’)]*\s+\S/;
/**
 * After a comma and without a question mark, the words describe what precedes them: "Ms Berg, who
 * is in charge of the keys".
 */
const BEHIND_COMMA = /[\p{L}\p{N})”"’],\s+$/u;
const MARKED = /^["”’)]*\?/;

/**
 * Returns a function that tells whether a text repeats the whole question. Such a text also asks,
 * or is bait for search, and does not answer, unless an answer follows its own question mark. The
 * mark of another question does not count.
 */
function repetitionTest(question: string): (text: string) => boolean {
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
