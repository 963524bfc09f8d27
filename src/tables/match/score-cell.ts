// Scores how well a cell matches a phrase, from its row, column and table, and from what they say
// beyond it.
import { termsOf } from "../../language/words/terms.ts";
import type { Cell } from "../read/cell.ts";
import type { Period } from "../../language/time/period.ts";
import type { Amount } from "./amounts/amounts.ts";
import { WITHIN, findRange, replaceAmountsInRange } from "./amounts/ranges.ts";
import { namesOnlyAddedPart } from "./added-part.ts";
import { mismatchFactor } from "./mismatch-factor.ts";
import { isMonth } from "../../language/quantities/number-words.ts";
import { isUnitOf } from "../read/value-kind.ts";
import { AMOUNT_TERMS } from "../../language/question/weak-words.ts";
import { isEmptyWord, isDistinctive, includesTerm, weightOf, TOTAL } from "./phrase-terms.ts";

export type Sought = {
  terms: readonly string[];
  period: Period | undefined;
  /** Terms of the document's name. They identify no row by themselves. */
  documentTerms?: ReadonlySet<string>;
  /** The amounts in the phrase, for rows that have ranges. */
  amounts?: readonly Amount[];
  /** Terms that count only if the row or its column contains them. */
  context?: readonly string[] | undefined;
  /** Terms of the whole question. */
  questionTerms?: ReadonlySet<string> | undefined;
  /** Reports whether a cell holds the kind of value that is asked for. */
  holdsAskedKind?: ((cell: Cell) => boolean) | undefined;
  /** The share of the phrase that row, column and table must contain between them. */
  leastSaid?: number;
};

const LEAST_RECALL = 0.8;
/** The words around the row count a little less than its own. */
const AROUND = 0.9;

/**
 * Brackets hold a qualification such as "(loss)", which the phrase need not contain, or another
 * name such as "(Scope 1)".
 */
const WITHOUT_GLOSS = 0.9;
const BY_GLOSS = 0.8;
/** Applies to one of several naming columns: "Electrician" beside a person's name. */
const BY_PART = 0.95;
/** "Reconnection" means "Reconnection after disconnection" if nothing fits better. */
const BY_HEAD = 0.7;

/** Words that turn a name into that of a different figure. */
const QUALIFIERS = new Set(
  "accumulated deferred unearned unrecognized minimum maximum median pro forma adjusted other excluding"
    .split(" ")
    .flatMap(termsOf),
);
/** Need not be in the phrase: "with a pool" asks for the row "Yes". */
const [YES = ""] = termsOf("yes");
/**
 * Applies to a part of a total, to a total of something else, and to a figure that is qualified
 * otherwise than the one asked for.
 */
const OF_PART = 0.9;

/** Applies if the phrase omits the head of the label: "sales" does not mean "Cost of sales". */
const OF_OTHER = 0.88;

/** Returns the score in [0, 1], which is 0 if the cell contains too little of the phrase. */
export function scoreCell(cell: Cell, sought: Sought): number {
  const { documentTerms, context } = sought;
  if (namesOnlyAddedPart(cell.label, sought.terms)) return 0;
  const { labelTerms, headTerms, headingTerms, aroundTerms } = cell;
  const phrase = replaceAmountsInRange(sought, cell).filter((term) => !isUnitOf(term, cell));
  const besides = context?.filter((term) => labelTerms.has(term) || headingTerms.has(term)) ?? [];
  const terms = besides.length === 0 ? phrase : [...new Set([...phrase, ...besides])];
  let [all, named, own] = [0, 0, 0];
  for (const term of terms) {
    const weight = weightOf(term);
    all += weight;
    if (term === WITHIN || includesTerm(labelTerms, term) || includesTerm(headingTerms, term)) {
      named += weight;
      const isOwn = isDistinctive(term) || (term === TOTAL && isBareTotal(labelTerms));
      if (isOwn && documentTerms?.has(term) !== true) own += 1;
    } else if (includesTerm(aroundTerms, term)) named += weight * AROUND;
  }
  // The title names a table of rates.
  const needsOwn = terms.some((term) => isDistinctive(term) && documentTerms?.has(term) !== true);
  const isTime = isMonthOfRow(cell) || (sought.period !== undefined && isRowOfTime(cell));
  if (own === 0 && context === undefined && needsOwn && !isTime) return 0;
  const recall = all === 0 ? 0 : named / all;
  if (recall < (sought.leastSaid ?? LEAST_RECALL)) return 0;
  const label = labelShare(cell, terms, sought.amounts);
  const isOfPart =
    label < 1 && terms.includes(TOTAL) && !labelTerms.has(TOTAL) && !headingTerms.has(TOTAL);
  const isOther = [...labelTerms, ...headingTerms].some(
    (term) => QUALIFIERS.has(term) && !terms.includes(term),
  );
  // "Total" and numbers do not say what the head is.
  const head = [...headTerms].filter((term) => term !== TOTAL && !/^\d/.test(term));
  const isOfOther = head.length > 0 && !head.some((term) => terms.includes(term));
  return (
    mismatchFactor(cell, terms, sought.amounts ?? []) *
    (isOfOther ? OF_OTHER : 1) *
    (isOfPart || (isOfOther && headTerms.has(TOTAL)) ? OF_PART : 1) *
    (isOther ? OF_PART : 1) *
    recall *
    (0.6 + 0.4 * label) *
    (0.85 + 0.15 * shareNamed(headingTerms, terms))
  );
}

/** A row "July" is the time that is asked for. Its table's title names the figure. */
function isMonthOfRow({ period, label }: Cell): boolean {
  return period?.month !== undefined && isMonth(label);
}

/** Reports whether the row is named by its time alone, as in a table with a row for each year. */
function isRowOfTime({ period, labelTerms }: Cell): boolean {
  return period !== undefined && labelTerms.size === 0;
}

/** Returns how much of the row's name the phrase contains, in [0, 1]. */
function labelShare(
  cell: Cell,
  terms: readonly string[],
  amounts: readonly Amount[] | undefined,
): number {
  const { ranges, labelTerms, partTerms, headTerms, glossTerms } = cell;
  // The unit of a label that is a range need not be that of the phrase: "0.2 kg" is "up to 500 g".
  const isOnlyRange = ranges.length > 0 && glossTerms === labelTerms;
  const isMet = isOnlyRange && liesInRowRange(amounts, cell);
  const isUnmet = isOnlyRange && !isMet && [...labelTerms].every((term) => isEmptyWord(term));
  if (isUnmet || isNamedByHeading(cell, terms)) return 0;
  return Math.max(
    isMet || isMonthOfRow(cell) ? 1 : 0,
    shareNamed(labelTerms, terms),
    ...(partTerms ?? []).map((part) => shareNamed(part, terms) * BY_PART),
    shareNamed(labelTerms.difference(glossTerms), terms) * WITHOUT_GLOSS,
    glossTerms.size > 1 ? shareNamed(glossTerms, terms) * BY_GLOSS : 0,
    headTerms.size > 0 ? shareNamed(headTerms, terms) * BY_HEAD : 0,
  );
}

/** Reports whether one of the amounts lies in a range of the row, and not only of its column. */
function liesInRowRange(amounts: readonly Amount[] = [], cell: Cell): boolean {
  const row = { ...cell, columnRanges: [] };
  return amounts.some((amount) => findRange(amount, row) !== undefined);
}

/**
 * Reports whether the column's heading contains all that the phrase shares with the label: "Whole
 * Foods Market" over the row "Marketing-related".
 */
function isNamedByHeading({ labelTerms, headingTerms }: Cell, terms: readonly string[]): boolean {
  const namedTerms = terms.filter((term) => labelTerms.has(term));
  const isPart = namedTerms.length > 0 && namedTerms.length < labelTerms.size;
  return isPart && namedTerms.every((term) => headingTerms.has(term));
}

/** Reports whether the label is only "Total". The table's title then says of what. */
function isBareTotal(labelTerms: ReadonlySet<string>): boolean {
  return labelTerms.size === 1 && labelTerms.has(TOTAL);
}

/** A model such as "S1" of "Saw S1". A phrase without a model means the only one there is. */
const MODEL = /^\p{L}{1,2}\d+$/u;

/**
 * Returns the share of a label that the phrase contains, so that "sales" means "Sales" rather than
 * "Cost of sales". Empty words and numbers do not count, and words for an amount count little.
 */
function shareNamed(label: ReadonlySet<string>, terms: readonly string[]): number {
  const asked = new Set(terms);
  const namesModel = terms.some((term) => MODEL.test(term));
  let [all, named] = [0, 0];
  for (const term of label) {
    const isSaid = includesTerm(asked, term);
    const isNumber = /^\d+%?$/.test(term) || (MODEL.test(term) && !namesModel);
    if (isEmptyWord(term) || term === YES || (isNumber && !isSaid)) continue;
    const weight = AMOUNT_TERMS.has(term) ? 0.3 : 1;
    all += weight;
    if (isSaid) named += weight;
  }
  return all === 0 ? 1 : named / all;
}
