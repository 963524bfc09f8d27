// A phrase and a time → the one cell that they name, or none.
import { isStopTerm, termsOf } from "../../shared/terms.ts";
import type { Cell } from "../read/cells.ts";
import { isSamePeriod, type Period } from "../../language/time-periods.ts";
import { isPrimary } from "../lexicon/statements.ts";

export type Sought = { terms: readonly string[]; period: Period | undefined };

/** Part of the phrase that row, column and table must say between them. */
const LEAST_SAID = 0.8;
const LEAST_SCORE = 0.72;
/** Stop words of prose that tell rows apart: "income before tax", "other assets". */
const TELLING = new Set("other before after above below".split(" ").flatMap(termsOf));

function isEmptyWord(term: string): boolean {
  return isStopTerm(term) && !TELLING.has(term);
}

/** What fits next must come this much behind, unless it is the same cell again. */
export const LEAST_LEAD = 0.04;
/** What stands around the row counts a little less than what it says itself. */
const AROUND = 0.9;

/** Brackets hold a case, "(loss)", which need not be named; or another name, "(Scope 1)". */
const WITHOUT_GLOSS = 0.9;
const BY_GLOSS = 0.8;

/** Words that make another figure of a thing. */
const QUALIFIERS = new Set(
  "accumulated deferred unearned unrecognized minimum maximum median pro forma adjusted other excluding"
    .split(" ")
    .flatMap(termsOf),
);
const TOTAL = "total";
/** Of a part, or otherwise another figure than the one that is asked for. */
const OF_PART = 0.9;

export type Match = { cell: Cell; score: number };

/** Words that name no row by themselves. */
const EMPTY = new Set(
  "amount value figure number company year end ended period fiscal respective reported total expense cost"
    .split(" ")
    .flatMap(termsOf),
);

/** What any figure is said to do: "the fee costs", "the people who work in". */
const VERBS = new Set(
  "per spend spent work employ operate run pay paid include come make made post own bring get got need take see saw show figure people person member"
    .split(" ")
    .flatMap(termsOf),
);

/** How much of a phrase a word is. */
export function weightOf(term: string): number {
  if (VERBS.has(term)) return 0.15;
  return EMPTY.has(term) ? 0.3 : 1;
}

export function phraseTerms(phrase: string): string[] {
  return [...new Set(termsOf(phrase))].filter((term) => !isEmptyWord(term));
}

/** The best cells for a phrase at a time, best first. */
export function rankCells(cells: readonly Cell[], sought: Sought): Match[] {
  const matches: Match[] = [];
  for (const cell of cells) {
    const { period } = sought;
    if (period !== undefined && (cell.period === undefined || !isSamePeriod(period, cell.period)))
      continue;
    const score = scoreCell(cell, sought.terms);
    if (score > 0) matches.push({ cell, score });
  }
  return matches.toSorted((a, b) => b.score - a.score);
}

/** The one cell meant; undefined where nothing says enough of the phrase or two say it equally well. */
export function findCell(cells: readonly Cell[], sought: Sought): Match | undefined {
  const [best, ...others] = rankCells(cells, sought);
  if (best === undefined || best.score < LEAST_SCORE) return undefined;
  const rival = others.find(
    ({ cell, score }) => score > best.score - LEAST_LEAD && !isSame(cell, best.cell),
  );
  return rival === undefined ? best : ofStatement([best, ...others]);
}

/** The same figure again, or the same words. */
function isSame(a: Cell, b: Cell): boolean {
  return Number.isNaN(a.value) ? a.text === b.text : a.value === b.value;
}

/** Of rows that fit as well, that of a primary statement comes before those of notes. */
function ofStatement(matches: readonly Match[]): Match | undefined {
  const least = (matches[0]?.score ?? 0) - LEAST_LEAD;
  const [first, ...others] = matches.filter(
    ({ cell, score }) => score > least && isPrimary(cell.table),
  );
  const isOne = others.every(({ cell }) => cell.value === first?.cell.value);
  return isOne ? first : undefined;
}

function scoreCell(
  { labelTerms, glossTerms, headingTerms, aroundTerms }: Cell,
  terms: readonly string[],
): number {
  let [all, said, own] = [0, 0, 0];
  for (const term of terms) {
    const weight = weightOf(term);
    all += weight;
    if (labelTerms.has(term) || headingTerms.has(term)) {
      said += weight;
      if (weight === 1) own += 1;
    } else if (aroundTerms.has(term)) said += weight * AROUND;
  }
  if (own === 0 && terms.some((term) => weightOf(term) === 1)) return 0;
  const recall = all === 0 ? 0 : said / all;
  if (recall < LEAST_SAID) return 0;
  const label = Math.max(
    named(labelTerms, terms),
    named(labelTerms.difference(glossTerms), terms) * WITHOUT_GLOSS,
    glossTerms.size > 1 ? named(glossTerms, terms) * BY_GLOSS : 0,
  );
  const isOfPart =
    label < 1 && terms.includes(TOTAL) && !labelTerms.has(TOTAL) && !headingTerms.has(TOTAL);
  const isOther = [...labelTerms].some((term) => QUALIFIERS.has(term) && !terms.includes(term));
  return (
    (isOfPart ? OF_PART : 1) *
    (isOther ? OF_PART : 1) *
    recall *
    (0.6 + 0.4 * label) *
    (0.85 + 0.15 * named(headingTerms, terms))
  );
}

/** Share of a label that the phrase names: "sales" means "Sales" rather than "Cost of sales". Empty words and numbers tell little. */
function named(label: ReadonlySet<string>, terms: readonly string[]): number {
  let [all, said] = [0, 0];
  for (const term of label) {
    const isSaid = terms.includes(term);
    if (isEmptyWord(term) || (/^\d+%?$/.test(term) && !isSaid)) continue;
    const weight = EMPTY.has(term) ? 0.3 : 1;
    all += weight;
    if (isSaid) said += weight;
  }
  return all === 0 ? 1 : said / all;
}
