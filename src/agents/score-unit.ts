// How well a sentence or row answers a question, by the words they share and what else it says.
import { isStopTerm, queryTerms, termsOf } from "../shared/terms.ts";
import { holdsAnswerType, withoutAsking } from "./answer-type.ts";
import { compareAmounts } from "./comparison.ts";
import { isContrary } from "./contraries.ts";
import { isContents, isFragment, isHeading, isLeadIn } from "./fragment.ts";
import { statesResult } from "./figures/states-result.ts";
import type { ReadUnit, Surroundings } from "./read-passage.ts";
import type { Unit } from "./units.ts";

export type Asking = {
  text: string;
  termWeights: ReadonlyMap<string, number>;
  /** Times the usual thresholds of what passages must hold to count as an answer; 1 where it is not said. */
  strictness?: number;
  /** Once tables have been read in vain: only a sentence that says the figure asked for itself counts as an answer. */
  requiresResult?: boolean;
};

/** Part of the question's weight that a passage must hold at all to count as speaking of it. */
const LEAST_NEAR = 0.55;
/** A row of figures says nothing of what it speaks of: what the question names, the table or its page must name. */
const LEAST_NEAR_A_ROW = 0.85;
/** Part of what the document's name leaves open that the sentence itself must hold. */
const LEAST_OWN = 0.3;
/** A term of the document's name counts this much of its weight in a sentence. */
const NAMED = 0.25;
/** What the sentence before holds counts by half. */
const BEFORE = 0.5;
/** A sentence that asks something seldom answers it. */
const ASKS = 0.5;
/** Shorter questions ("storm deductible") stand in their answers as they are. */
const LEAST_REPEATED = 5;
/** A row that holds no word of the question is told by its header alone, as are all the rows beside it. */
const UNNAMED_ROW = 0.6;

type Weights = ReadonlyMap<string, number>;

/** The question's informative terms. Figures and identifiers count double, because a near miss on them is a wrong answer. */
export function weightsOf({ text, termWeights }: Asking): Weights {
  const known = [...termWeights.values()];
  const usual = known.length === 0 ? 1 : known.reduce((a, b) => a + b, 0) / known.length;
  return new Map(
    queryTerms(withoutAsking(text)).map((term) => {
      const weight = termWeights.get(term) ?? usual;
      return [term, /\d/.test(term) ? 2 * weight : weight];
    }),
  );
}

type Scoring = { question: Asking; weights: Weights; surroundings: Surroundings };

/** In [0, about 1.4]; 0 for what can't be the answer. */
export function scoreUnit({ unit, terms, before }: ReadUnit, scoring: Scoring): number {
  const { question, weights } = scoring;
  const fit = compareAmounts(question.text, unit.text);
  if (fit === "contradicts" || !addsInformation(unit, terms, weights)) return 0;
  if (!holdsAnswerType(question.text, unit.text)) return 0;
  if (isFragment(unit) || isHeading(unit) || isContrary(question.text, unit)) return 0;
  if (isLeadIn(unit) || isContents(unit.text)) return 0;
  if (isOfOtherYear(question.text, scoring.surroundings)) return 0;
  if (question.requiresResult === true && !statesFigure(scoring, unit)) return 0;
  const { near, own } = coverageOf({ ...scoring, terms, before, isFitting: fit === "fits" });
  const { strictness = 1 } = question;
  const least = unit.isRow ? LEAST_NEAR_A_ROW : LEAST_NEAR * strictness;
  if (near < least || own < LEAST_OWN * strictness) return 0;
  const coverage = (0.8 * own + 0.2 * near) * (fit === "fits" ? 1.15 : 1);
  const named = isNamedRow(unit, weights) ? 1 : UNNAMED_ROW;
  const asks = repeats(unit.text, question.text) ? ASKS : 1;
  return coverage * named * asks * focus(terms, weights) * form(unit.text, weights);
}

function statesFigure({ question, surroundings }: Scoring, unit: Unit): boolean {
  const header = unit.header?.text ?? unit.headings ?? "";
  const { text, isRow } = unit;
  return statesResult(question.text, { text, isRow, header, named: surroundings.named });
}

/** As years are written: "2,000 feet" and "$2000" are none. */
const YEARS =
  /(?<![\d,.$€£-])(?:1[89]|20)\d\d(?![\d,%]|\.\d)(?!\s?(?:feet|foot|ft|miles?|square|dollars|pounds)\b)/gi;

/** The question names a year, and neither the passage nor what its document is called does: it speaks of another one. */
function isOfOtherYear(question: string, { named, text }: Surroundings): boolean {
  const years = question.match(YEARS) ?? [];
  return years.length > 0 && !years.some((year) => named.has(year) || text.has(year));
}

function isNamedRow(unit: Unit, weights: Weights): boolean {
  return !unit.isRow || termsOf(unit.text).some((term) => weights.has(term));
}

/** Shares of the question's weight: `near` in the passage, `own` in the sentence of what is left open before it. */
function coverageOf(
  scoring: Scoring & Pick<ReadUnit, "terms" | "before"> & { isFitting: boolean },
): { near: number; own: number } {
  const { weights, surroundings, terms, before, isFitting } = scoring;
  let [total, near, asked, own] = [0, 0, 0, 0];
  for (const [term, weight] of weights) {
    const isNamed = surroundings.named.has(term);
    // An amount within the sentence's limits is spoken of without being written.
    const isMet = terms.has(term) || (isFitting && /^\d+(?:\.\d+)?$/.test(term));
    total += weight;
    if (isMet || isNamed || surroundings.text.has(term)) near += weight;
    // What the document's name says already, its sentences need not repeat.
    const open = isNamed ? weight * NAMED : weight;
    asked += open;
    if (isMet) own += open;
    else if (before.has(term)) own += open * BEFORE;
  }
  return total === 0 ? { near: 0, own: 0 } : { near: near / total, own: own / asked };
}

/** An answer says something beside the question's own words; a heading or a salutation only repeats them. */
function addsInformation(unit: Unit, terms: ReadonlySet<string>, weights: Weights): boolean {
  const beside = [...terms].filter((term) => !weights.has(term) && !isStopTerm(term));
  const brings = bringsFigure(unit.text, weights);
  const words = unit.text.split(/\s+/).length;
  if (unit.isRow) return brings && /\p{L}{2}/u.test(unit.text);
  return brings ? beside.length > 0 : beside.length >= 2 && words >= 5;
}

/** Long sentences hold many terms by chance: their score falls with what they say beside the question. */
function focus(terms: ReadonlySet<string>, weights: Weights): number {
  const beside = [...terms].filter((term) => !isStopTerm(term) && !weights.has(term)).length;
  return 1 / (1 + Math.max(0, beside - 8) / 40);
}

/** A number or a date that stands by itself, not in an identifier, and that the question doesn't name. */
function bringsFigure(text: string, weights: Weights): boolean {
  const figures =
    text.match(/(?<![\p{L}\p{N}-])(?:\d{4}-\d\d-\d\d|\d[\d,]*(?:\.\d+)?%?)(?![\p{L}\p{N}-])/gu) ??
    [];
  return figures.some((figure) => termsOf(figure).every((term) => !weights.has(term)));
}

/** The question's own words from first to last, as bait for search begins: it asks, or wants to be found. */
function repeats(text: string, question: string): boolean {
  const [held, asked] = [text, question].map(
    (of) => of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
  );
  if (held === undefined || asked === undefined || asked.length < LEAST_REPEATED) return false;
  return ` ${held.join(" ")} `.includes(` ${asked.join(" ")} `);
}

function form(text: string, weights: Weights): number {
  const isWhole = /\p{Ll}/u.test(text) && /[.!:;]["”’)]*$/.test(text);
  const isConditional = /^\W*(?:if|unless|except|provided|when)\b/i.test(text);
  return (
    (bringsFigure(text, weights) ? 1.15 : 1) *
    (isWhole ? 1.1 : 0.9) *
    (text.trimEnd().endsWith("?") ? ASKS : 1) *
    (isConditional ? 0.85 : 1)
  );
}
