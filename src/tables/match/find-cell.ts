// A phrase and a time → the one cell that they name, or none.
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import { parseQuantity, type Quantity } from "../read/quantity.ts";
import type { Cell } from "../read/cells.ts";
import { isSamePeriod, type Period } from "../../language/time/time-periods.ts";
import { isPrimary } from "../lexicon/statements.ts";

export type Sought = {
  terms: readonly string[];
  period: Period | undefined;
  /** Terms of what the document is called: they name no row by themselves. */
  named?: ReadonlySet<string>;
  /** Amounts that the phrase names, for rows that are of a range. */
  amounts?: readonly Quantity[];
};

/** Part of the phrase that row, column and table must say between them. */
const LEAST_SAID = 0.8;
const LEAST_SCORE = 0.72;
/** Stop words of prose that tell rows apart: "income before tax", "other assets". */
const TELLING = new Set("other before after above below no".split(" ").flatMap(termsOf));

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
/** Goes without saying: "with a pool" asks for the row "Yes". */
const [YES = ""] = termsOf("yes");
/** Of a part, or otherwise another figure than the one that is asked for. */
const OF_PART = 0.9;

/** "Cost of sales" is not meant by "sales": what it is first of all is not said. */
const OF_OTHER = 0.88;
/** A figure of the question that neither row nor heads give: another row is meant. */
const UNMET = 0.7;

export type Match = { cell: Cell; score: number };

/** Words that name no row by themselves. */
const EMPTY = new Set(
  "amount value figure number company year annual end ended period fiscal respective reported total expense cost"
    .split(" ")
    .flatMap(termsOf),
);

/** What any figure is said to do: "the fee costs", "the people who work in". */
const VERBS = new Set(
  "per apply applies applied spend spent work employ operate run pay paid include come make made post own bring get got need take see saw show figure people person member"
    .split(" ")
    .flatMap(termsOf),
);

/** How much of a phrase a word is. */
export function weightOf(term: string): number {
  if (VERBS.has(term)) return 0.15;
  return EMPTY.has(term) ? 0.3 : 1;
}

/** The terms without those of an amount that lies in the row's range: it is said. */
function withoutMet({ terms, amounts = [] }: Sought, { ranges }: Cell): readonly string[] {
  if (ranges.length === 0 || amounts.length === 0) return terms;
  const met = amounts.filter((amount) => ranges.some((range) => isWithin(amount, range)));
  return met.length === 0
    ? terms
    : [...terms.filter((term) => !met.some(({ low }) => term === String(low))), WITHIN];
}

/** Stands for an amount that lies in the row's range. */
const WITHIN = "\u2713";

/** The amounts of a phrase, each with its unit. */
export function amountsIn(phrase: string): Quantity[] {
  const found =
    phrase.match(
      /[$€£]?\d[\d,]*(?:\.\d+)?(?:\s?(?:%|feet|foot|ft|miles?|years?|months?|days?)\b)?/gi,
    ) ?? [];
  return found.flatMap((text) => parseQuantity(text) ?? []);
}

function isWithin({ low, unit }: Quantity, range: Quantity): boolean {
  // Money and percentages are of nothing that doesn't say so.
  const isOpen = unit === "" || (range.unit === "" && !/^[$€£¥%]$/.test(unit));
  if (!isOpen && unit !== range.unit) return false;
  const isAbove = range.openLow ? low > range.low : low >= range.low;
  return isAbove && (range.openHigh ? low < range.high : low <= range.high);
}

export function phraseTerms(phrase: string): string[] {
  return [...new Set(termsOf(phrase.replaceAll(/\bwithout\b/gi, "no")))].filter(
    (term) => !isEmptyWord(term),
  );
}

/** The best cells for a phrase at a time, best first. */
export function rankCells(cells: readonly Cell[], sought: Sought): Match[] {
  const matches: Match[] = [];
  for (const cell of cells) {
    const { period } = sought;
    if (period !== undefined && (cell.period === undefined || !isSamePeriod(period, cell.period)))
      continue;
    const score = scoreCell(cell, { ...sought, terms: withoutMet(sought, cell) });
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
  if (rival === undefined) return best;
  const near = [best, ...others].filter(({ score }) => score > best.score - LEAST_LEAD);
  return ofStatement(near);
}

/** The same figure again, or the same words. */
function isSame(a: Cell, b: Cell): boolean {
  return Number.isNaN(a.value) ? a.text === b.text : a.value === b.value;
}

/** Of rows that fit as well, that of a primary statement comes before those of notes. */
function ofStatement(matches: readonly Match[]): Match | undefined {
  const [first, ...others] = matches.filter(({ cell }) => isPrimary(cell.table));
  const isOne = others.every(({ cell }) => cell.value === first?.cell.value);
  return isOne ? first : undefined;
}

function scoreCell(
  cell: Cell,
  { terms, named: ofDocument }: Pick<Sought, "terms" | "named">,
): number {
  const { labelTerms, headTerms, glossTerms, headingTerms, aroundTerms } = cell;
  let [all, said, own] = [0, 0, 0];
  for (const term of terms) {
    const weight = weightOf(term);
    all += weight;
    if (term === WITHIN || labelTerms.has(term) || headingTerms.has(term)) {
      said += weight;
      if (weight === 1 && ofDocument?.has(term) !== true) own += 1;
    } else if (aroundTerms.has(term)) said += weight * AROUND;
  }
  if (own === 0 && terms.some((term) => weightOf(term) === 1 && ofDocument?.has(term) !== true))
    return 0;
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
  const isUnmet = terms.some((term) => FIGURE.test(term) && !givesFigure(cell, term));
  const isOfOther = headTerms.size > 0 && headTerms.isDisjointFrom(new Set(terms));
  return (
    (isUnmet ? UNMET : 1) *
    (isOfOther ? OF_OTHER : 1) *
    (isOfPart ? OF_PART : 1) *
    (isOther ? OF_PART : 1) *
    recall *
    (0.6 + 0.4 * label) *
    (0.85 + 0.15 * named(headingTerms, terms))
  );
}

const FIGURE = /^(?!(?:19|20)\d\d$)\d[\d.]*%?$/;

/** What a document is called says no figure of a row. */
function givesFigure({ labelTerms, headingTerms, section, table }: Cell, term: string): boolean {
  if (labelTerms.has(term) || headingTerms.has(term)) return true;
  return termsOf(`${section} ${table.title} ${table.unit ?? ""}`).includes(term);
}

/** Share of a label that the phrase names: "sales" means "Sales" rather than "Cost of sales". Empty words and numbers tell little. */
function named(label: ReadonlySet<string>, terms: readonly string[]): number {
  let [all, said] = [0, 0];
  for (const term of label) {
    const isSaid = terms.includes(term);
    if (isEmptyWord(term) || term === YES || (/^\d+%?$/.test(term) && !isSaid)) continue;
    const weight = EMPTY.has(term) ? 0.3 : 1;
    all += weight;
    if (isSaid) said += weight;
  }
  return all === 0 ? 1 : said / all;
}
