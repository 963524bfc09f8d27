// A phrase and a time → the one figure that they name, or none.
import { isStopTerm, termsOf } from "../../shared/terms.ts";
import type { Table } from "../../domain/table.ts";
import type { Figure } from "./grid.ts";
import { type LineItem, plainName, type StatementKind } from "./line-items.ts";
import { isSamePeriod, type Period } from "./periods.ts";

export type Sought = { terms: readonly string[]; period: Period | undefined };

/** Part of the phrase that row, column and table must say between them. */
const LEAST_SAID = 0.8;
const LEAST_SCORE = 0.72;
/** Stop words of prose that tell rows apart: "income before tax", "other assets". */
const TELLING = new Set("other before after above below".split(" ").flatMap(termsOf));

function isEmptyWord(term: string): boolean {
  return isStopTerm(term) && !TELLING.has(term);
}

/** What fits next must come this much behind, unless it is the same figure again. */
const LEAST_LEAD = 0.04;
/** What stands around the row counts a little less than what it says itself. */
const AROUND = 0.9;

export type Match = { figure: Figure; score: number };

/** Words that name no row by themselves. */
const EMPTY = new Set(
  "amount value figure number company year end ended period fiscal respective reported total"
    .split(" ")
    .flatMap(termsOf),
);

export function phraseTerms(phrase: string): string[] {
  return [...new Set(termsOf(phrase))].filter((term) => !isEmptyWord(term));
}

/** The best figures for a phrase at a time, best first. */
export function rankFigures(figures: readonly Figure[], sought: Sought): Match[] {
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
  return rival === undefined ? best : undefined;
}

/** The line of a statement by any of its names, in a table of that kind; the name it fits best, in the item's order. */
export function findLine(
  figures: readonly Figure[],
  item: LineItem,
  period: Period | undefined,
): Match | undefined {
  const statement = figures.filter(
    ({ table, period: headed }) =>
      kindOf(table) === item.statement &&
      (period === undefined || (headed !== undefined && isSamePeriod(period, headed))),
  );
  const { names, pattern } = item;
  const tests = names.map((name) => {
    const plain = plainName(name);
    return (label: string) => label === plain;
  });
  if (pattern !== undefined) tests.push((label) => pattern.test(label));
  // The statements themselves come before notes and summaries that repeat some of their lines.
  const main = statement.filter(({ table }) => STATEMENT_TITLE.test(table.title));
  for (const among of [main, statement]) {
    for (const fits of tests) {
      const matches = among.filter(({ label }) => fits(plainName(label)));
      const [figure] = matches;
      if (figure !== undefined && matches.every(({ value }) => value === figure.value)) {
        return { figure, score: 1 };
      }
    }
  }
  return undefined;
}

const STATEMENT_TITLE =
  /\bconsolidated (?:balance sheets?|statements?|income)\b|\b(?:statements? of (?:income|operations|earnings|financial (?:position|condition)|cash flows?)|balance sheets?)\b/i;

const KINDS = new WeakMap<Table, StatementKind | "other">();

const KIND_WORDS: readonly [StatementKind, RegExp][] = [
  [
    "cash flow",
    /^(?:total )?net cash|^net cash flows|^(?:net )?cash (?:provided|used|flows)|^purchases? of property/i,
  ],
  [
    "balance",
    /^total (?:current )?(?:assets|liabilities)|^total (?:share|stock)holders|^accounts payable/i,
  ],
  [
    "income",
    /^(?:income|earnings|loss)(?: \(loss\))? (?:from continuing operations )?before|^operating (?:income|profit|earnings)|^(?:provision for|income tax)|^cost of (?:sales|goods|revenue|products)|^gross (?:profit|margin)|^total (?:net )?(?:revenues?|sales)|^net sales/i,
  ],
];

const TITLES: readonly [StatementKind | "other", RegExp][] = [
  ["other", /\bcomprehensive\b|\bequity\b/i],
  ["cash flow", /\bstatements? of cash flows?\b/i],
  ["balance", /\bbalance sheets?\b|\bstatements? of financial (?:position|condition)\b/i],
  ["income", /\bstatements? of (?:consolidated )?(?:income|operations|earnings)\b/i],
];

/** Which statement a table is, by its title or by the lines that only it has. */
function kindOf(table: Table): StatementKind | "other" {
  const known = KINDS.get(table);
  if (known !== undefined) return known;
  const labels = table.rows.map(({ cells }) => cells[0]?.text ?? "");
  const kind =
    TITLES.find(([, words]) => words.test(table.title))?.[0] ??
    KIND_WORDS.find(([, words]) => labels.some((label) => words.test(label)))?.[0] ??
    "other";
  KINDS.set(table, kind);
  return kind;
}

function scoreFigure(
  { labelTerms, headingTerms, aroundTerms }: Figure,
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
  return recall * (0.6 + 0.4 * named(labelTerms, terms)) * (0.9 + 0.1 * named(headingTerms, terms));
}

/** Share of a label that the phrase names: "sales" means "Sales" rather than "Cost of sales". */
function named(label: ReadonlySet<string>, terms: readonly string[]): number {
  const telling = [...label].filter((term) => !isEmptyWord(term));
  if (telling.length === 0) return 1;
  return telling.filter((term) => terms.includes(term)).length / telling.length;
}
