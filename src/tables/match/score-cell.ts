// How well a cell says a phrase: what its row, column and table say of it, and what they say beside it.
import { termsOf } from "../../language/words/terms.ts";
import type { Cell } from "../read/cell.ts";
import type { Period } from "../../language/time/time-periods.ts";
import { type Amount, WITHIN, withoutMet } from "./amounts.ts";
import { fitOfRest } from "./fit-of-rest.ts";
import { isMonth } from "../../language/quantities/number-words.ts";
import { isUnitOf } from "../read/value-kind.ts";
import { WORDS_OF_AMOUNT } from "../../language/question/weak-words.ts";
import { isEmptyWord, isTelling, says, weightOf, TOTAL } from "./phrase-terms.ts";

export type Sought = {
  terms: readonly string[];
  period: Period | undefined;
  /** Terms of what the document is called: they name no row by themselves. */
  named?: ReadonlySet<string>;
  /** Amounts that the phrase names, for rows that are of a range. */
  amounts?: readonly Amount[];
  /** Terms that count where the row or its column says them, and not where it doesn't. */
  context?: readonly string[] | undefined;
  /** Terms of the whole question. */
  said?: ReadonlySet<string> | undefined;
  /** Whether a cell holds the kind of value that is asked for. */
  isMeant?: ((cell: Cell) => boolean) | undefined;
  /** Part of the phrase that row, column and table must say between them. */
  leastSaid?: number;
};

const LEAST_SAID = 0.8;
/** What stands around the row counts a little less than what it says itself. */
const AROUND = 0.9;

/** Brackets hold a case, "(loss)", which need not be named; or another name, "(Scope 1)". */
const WITHOUT_GLOSS = 0.9;
const BY_GLOSS = 0.8;
/** One of several columns that name the row: "Electrician" beside the name of who it is. */
const BY_PART = 0.95;
/** "Reconnection" means "Reconnection after disconnection", where nothing fits better. */
const BY_HEAD = 0.7;

/** Words that make another figure of a thing. */
const QUALIFIERS = new Set(
  "accumulated deferred unearned unrecognized minimum maximum median pro forma adjusted other excluding"
    .split(" ")
    .flatMap(termsOf),
);
/** Goes without saying: "with a pool" asks for the row "Yes". */
const [YES = ""] = termsOf("yes");
/** Of a part, or otherwise another figure than the one that is asked for. */
const OF_PART = 0.9;

/** "Cost of sales" is not meant by "sales": what it is first of all is not said. */
const OF_OTHER = 0.88;

/** In [0, 1]; 0 where too little of the phrase is said. */
export function scoreCell(cell: Cell, sought: Sought): number {
  const { named: ofDocument, context } = sought;
  const { labelTerms, partTerms, headTerms, glossTerms, headingTerms, aroundTerms } = cell;
  const phrase = withoutMet(sought, cell).filter((term) => !isUnitOf(term, cell));
  const besides = context?.filter((term) => labelTerms.has(term) || headingTerms.has(term)) ?? [];
  const terms = besides.length === 0 ? phrase : [...new Set([...phrase, ...besides])];
  let [all, said, own] = [0, 0, 0];
  for (const term of terms) {
    const weight = weightOf(term);
    all += weight;
    if (term === WITHIN || says(labelTerms, term) || says(headingTerms, term)) {
      said += weight;
      const isOwn = isTelling(term) || (term === TOTAL && isBareTotal(labelTerms));
      if (isOwn && ofDocument?.has(term) !== true) own += 1;
    } else if (says(aroundTerms, term)) said += weight * AROUND;
  }
  // A table of rates is named by its title.
  const needsOwn = terms.some((term) => isTelling(term) && ofDocument?.has(term) !== true);
  // "July" below the column of the year is the time that is asked for, and what is told of it stands in the title.
  const isTime = cell.period?.month !== undefined && isMonth(cell.label);
  if (own === 0 && context === undefined && needsOwn && !isTime) return 0;
  const recall = all === 0 ? 0 : said / all;
  if (recall < (sought.leastSaid ?? LEAST_SAID)) return 0;
  const label = isOfHeading(cell, terms)
    ? 0
    : Math.max(
        isTime ? 1 : 0,
        named(labelTerms, terms),
        ...(partTerms ?? []).map((part) => named(part, terms) * BY_PART),
        named(labelTerms.difference(glossTerms), terms) * WITHOUT_GLOSS,
        glossTerms.size > 1 ? named(glossTerms, terms) * BY_GLOSS : 0,
        headTerms.size > 0 ? named(headTerms, terms) * BY_HEAD : 0,
      );
  const isOfPart =
    label < 1 && terms.includes(TOTAL) && !labelTerms.has(TOTAL) && !headingTerms.has(TOTAL);
  const isOther = [...labelTerms, ...headingTerms].some(
    (term) => QUALIFIERS.has(term) && !terms.includes(term),
  );
  const isOfOther = headTerms.size > 0 && headTerms.isDisjointFrom(new Set(terms));
  return (
    fitOfRest(cell, terms, sought.amounts ?? []) *
    (isOfOther ? OF_OTHER : 1) *
    (isOfPart ? OF_PART : 1) *
    (isOther ? OF_PART : 1) *
    recall *
    (0.6 + 0.4 * label) *
    (0.85 + 0.15 * named(headingTerms, terms))
  );
}

/** All that the phrase says of the label heads the column: "Whole Foods Market" over the row "Marketing-related". */
function isOfHeading({ labelTerms, headingTerms }: Cell, terms: readonly string[]): boolean {
  const said = terms.filter((term) => labelTerms.has(term));
  const isPart = said.length > 0 && said.length < labelTerms.size;
  return isPart && said.every((term) => headingTerms.has(term));
}

/** The row "Total" is of what the table's title says. */
function isBareTotal(labelTerms: ReadonlySet<string>): boolean {
  return labelTerms.size === 1 && labelTerms.has(TOTAL);
}

/** "S1" of "Saw S1": where the phrase names no model, it means the only one there is. */
const MODEL = /^\p{L}{1,2}\d+$/u;

/** Share of a label that the phrase names: "sales" means "Sales" rather than "Cost of sales". Empty words and numbers tell little. */
function named(label: ReadonlySet<string>, terms: readonly string[]): number {
  const told = new Set(terms);
  const namesModel = terms.some((term) => MODEL.test(term));
  let [all, said] = [0, 0];
  for (const term of label) {
    const isSaid = says(told, term);
    const isNumber = /^\d+%?$/.test(term) || (MODEL.test(term) && !namesModel);
    if (isEmptyWord(term) || term === YES || (isNumber && !isSaid)) continue;
    const weight = WORDS_OF_AMOUNT.has(term) ? 0.3 : 1;
    all += weight;
    if (isSaid) said += weight;
  }
  return all === 0 ? 1 : said / all;
}
