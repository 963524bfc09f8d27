// Reranks the candidates by their full texts, whereas the first rankings only counted words.
import type { Passage } from "../../domain/documents/passage.ts";
import { yearsIn } from "../../language/time/periods.ts";
import { bestWindow } from "./best-window.ts";
import { coverQuestion, needsSeveralConcepts } from "../lexical/cover-question.ts";
import { countMatcher } from "./counted-things.ts";
import { asksList, entryShare } from "./matching-list.ts";
import { asksAmount, rowMatcher } from "./matching-row.ts";
import {
  type Concept,
  hasOtherNames,
  mentionedShare,
  mentionWeight,
  questionConcepts,
} from "../lexical/question-concepts.ts";
import { type ReadText, readText } from "../passages/read-text.ts";
import type { Route } from "../routing/route.ts";
import { pageScorer } from "./page-scorer.ts";

/**
 * Weights of the parts of a score. Chosen on TAT-QA's dev questions and on queries of SciFact,
 * Cranfield, 2Wiki, chunk_spans and FinanceBench, with the same values for all. Differences around
 * these values are smaller than the noise of any single data set.
 */
const PARTS = {
  window: 1,
  lists: 1,
  heading: 0.15,
  page: 0.3,
  year: 0.2,
  row: 0.1,
  list: 0.3,
  count: 0.3,
};
/**
 * The weight of the first rankings if the question's concepts have no synonyms. They count the
 * question's own words, so reranking adds less information then.
 */
const LISTS_OF_OWN_WORDS = 2;
/** The number of passages that are reranked; the others keep their order below them. */
const READ = 60;
/**
 * The factor for a table of contents, which repeats the words of headings, unless a list is asked
 * for.
 */
const OF_CONTENTS = 0.5;
/** The factor for a concept that is only mentioned above the passage and not in its own text. */
const IN_HEADING = 0.5;

export type RerankWeights = {
  termWeights: ReadonlyMap<string, number>;
  nameTerms: Route["nameTerms"];
  factor: (versionNo: number) => number;
};

type ReadPassage = {
  passage: Passage;
  text: ReadText;
  own: ReadonlySet<string>;
  above: ReadonlySet<string>;
};

/**
 * Returns the passages best first, with the score as `scores.rerank`. If the collection knows none
 * of the question's terms, the order does not change.
 */
export function rerankByRules(
  question: string,
  weights: RerankWeights,
  passages: readonly Passage[],
): Passage[] {
  const concepts = questionConcepts(question, weights);
  if (concepts.length === 0) return [...passages];
  const read = passages.slice(0, READ).map((passage): ReadPassage => {
    const text = readText(passage.text);
    return { passage, text, own: text.distinct, above: readText(passage.context).distinct };
  });
  const isList = asksList(question);
  const score = scorer(question, { concepts, read, factor: weights.factor });
  const kindFactor = ({ text }: ReadPassage) => (!isList && text.isContents() ? OF_CONTENTS : 1);
  const isSeveral = needsSeveralConcepts(question);
  const scored = read.map((candidate) => ({
    item: candidate.passage,
    score: score(candidate) * weights.factor(candidate.passage.versionNo) * kindFactor(candidate),
    covers: isSeveral ? concepts.map((concept) => coverOf(concept, candidate)) : [],
  }));
  const ordered = isSeveral
    ? coverQuestion(
        scored,
        concepts.map(({ weight }) => weight),
      )
    : scored.toSorted((a, b) => b.score - a.score);
  const best = ordered.map(({ item, score: rerank }) => ({
    ...item,
    score: rerank,
    scores: { ...item.scores, rerank },
  }));
  const lowest = best.at(-1)?.score ?? 0;
  return [...best, ...passages.slice(READ).map((p) => ({ ...p, score: p.score * lowest }))];
}

/**
 * Returns the scorer. The scores of the first rankings already contain the factors of the
 * documents; they are removed here and applied once to the total.
 */
function scorer(
  question: string,
  asked: {
    concepts: readonly Concept[];
    read: readonly ReadPassage[];
    factor: RerankWeights["factor"];
  },
): (candidate: ReadPassage) => number {
  const { concepts, read, factor } = asked;
  const onPage = pageScorer(read, concepts);
  const years = yearsIn(question).map(String);
  const listed = ({ passage }: ReadPassage) => passage.score / factor(passage.versionNo);
  const highest = Math.max(...read.map(listed)) || 1;
  const parts: { weight: number; value: (candidate: ReadPassage) => number }[] = [
    { weight: PARTS.window, value: ({ text }) => bestWindow(text, concepts) },
    {
      weight: concepts.some(hasOtherNames) ? PARTS.lists : LISTS_OF_OWN_WORDS,
      value: (candidate) => listed(candidate) / highest,
    },
    { weight: PARTS.heading, value: ({ above }) => mentionedShare(concepts, (t) => above.has(t)) },
    { weight: PARTS.page, value: ({ passage }) => onPage(passage) },
  ];
  if (years.length > 0) {
    const holds = ({ own, above }: ReadPassage) => years.filter((y) => own.has(y) || above.has(y));
    parts.push({
      weight: PARTS.year,
      value: (candidate) => holds(candidate).length / years.length,
    });
  }
  if (asksAmount(question)) {
    const matchingRow = rowMatcher(concepts);
    parts.push({ weight: PARTS.row, value: ({ text }) => matchingRow(text.labels()) });
  }
  const isCounted = countMatcher(question);
  if (isCounted !== undefined) {
    parts.push({ weight: PARTS.count, value: ({ text }) => Number(isCounted(text.places())) });
  }
  if (asksList(question)) {
    parts.push({ weight: PARTS.list, value: ({ passage }) => entryShare(passage.text) });
  }
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  return (candidate) =>
    parts.reduce((sum, { weight, value }) => sum + weight * value(candidate), 0) / total;
}

function coverOf(concept: Concept, { own, above }: ReadPassage): number {
  const inText = mentionWeight(concept, (term) => own.has(term));
  return Math.max(inText, IN_HEADING * mentionWeight(concept, (term) => above.has(term)));
}
