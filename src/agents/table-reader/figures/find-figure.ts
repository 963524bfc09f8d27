// A phrase and a time → the one figure that they name, or none.
import { isStopTerm, termsOf } from "../../../language/terms.ts";
import type { Figure } from "./grid.ts";
import { isSamePeriod, type Period } from "./periods.ts";
import { isPrimary } from "./primary-statement.ts";

export type Sought = { terms: readonly string[]; period: Period | undefined };

/** Part of the phrase that row, column and table must say between them. */
const LEAST_SAID = 0.8;
const LEAST_SCORE = 0.72;
/** Stop words of prose that tell rows apart: "income before tax", "other assets". */
const INFORMATIVE_STOP_TERMS = new Set(
  "other before after above below".split(" ").flatMap(termsOf),
);

function isEmptyWord(term: string): boolean {
  return isStopTerm(term) && !INFORMATIVE_STOP_TERMS.has(term);
}

/** What fits next must come this much behind, unless it is the same figure again. */
export const LEAST_LEAD = 0.04;
/** What stands around the row counts a little less than what it says itself. */
const AROUND = 0.9;

/** Brackets hold a case, "(loss)", which need not be named; or another name, "(Scope 1)". */
const WITHOUT_GLOSS = 0.9;
const BY_GLOSS = 0.8;

export type Match = { figure: Figure; score: number };

/** Words that name no row by themselves. */
const EMPTY = new Set(
  "amount value figure number company year end ended period fiscal respective reported total expense cost"
    .split(" ")
    .flatMap(termsOf),
);

export function phraseTerms(phrase: string): string[] {
  return [...new Set(termsOf(phrase))].filter((term) => !isEmptyWord(term));
}

/** The best figures for a phrase at a time, best first. */
function rankFigures(figures: readonly Figure[], sought: Sought): Match[] {
  const matches: Match[] = [];
  for (const figure of figures) {
    const { period } = sought;
    if (
      period !== undefined &&
      (figure.period === undefined || !isSamePeriod(period, figure.period))
    )
      continue;
    const score = scoreFigure(figure, sought.terms);
    if (score > 0) matches.push({ figure, score });
  }
  return matches.toSorted((a, b) => b.score - a.score);
}

/** The one figure meant; undefined where nothing says enough of the phrase or two say it equally well. */
export function findFigure(figures: readonly Figure[], sought: Sought): Match | undefined {
  const [best, ...others] = rankFigures(figures, sought);
  if (best === undefined || best.score < LEAST_SCORE) return undefined;
  const rival = others.find(
    ({ figure, score }) => score > best.score - LEAST_LEAD && figure.value !== best.figure.value,
  );
  return rival === undefined ? best : ofStatement([best, ...others]);
}

/** Of rows that fit as well, that of a primary statement comes before those of notes. */
function ofStatement(matches: readonly Match[]): Match | undefined {
  const least = (matches[0]?.score ?? 0) - LEAST_LEAD;
  const [first, ...others] = matches.filter(
    ({ figure, score }) => score > least && isPrimary(figure.table),
  );
  const isOne = others.every(({ figure }) => figure.value === first?.figure.value);
  return isOne ? first : undefined;
}

function scoreFigure(
  { labelTerms, glossTerms, headingTerms, aroundTerms }: Figure,
  terms: readonly string[],
): number {
  let [all, said, own] = [0, 0, 0];
  for (const term of terms) {
    const weight = EMPTY.has(term) ? 0.3 : 1;
    all += weight;
    if (labelTerms.has(term) || headingTerms.has(term)) {
      said += weight;
      if (!EMPTY.has(term)) own += 1;
    } else if (aroundTerms.has(term)) said += weight * AROUND;
  }
  if (own === 0 && !terms.every((term) => EMPTY.has(term))) return 0;
  const recall = all === 0 ? 0 : said / all;
  if (recall < LEAST_SAID) return 0;
  const label = Math.max(
    named(labelTerms, terms),
    named(labelTerms.difference(glossTerms), terms) * WITHOUT_GLOSS,
    glossTerms.size > 1 ? named(glossTerms, terms) * BY_GLOSS : 0,
  );
  return recall * (0.6 + 0.4 * label) * (0.9 + 0.1 * named(headingTerms, terms));
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
