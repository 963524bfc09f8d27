// Finds a line of a financial statement by the names that companies use for it, in a statement of
// the right kind.
import type { Table } from "../../domain/documents/table.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";
import type { Match } from "./rivals/choose-among.ts";
import { type Cell, isOfPeriod } from "../read/cell.ts";
import {
  type LineItem,
  plainName,
  type StatementKind,
  isPartialStatement,
  isPrimaryStatement,
  withoutNetOf,
} from "../lexicon/line-items.ts";
import { termsOf } from "../../language/words/terms.ts";
import { bareTitle } from "../read/headings.ts";
import { BRACKETED } from "../read/rows/row-labels.ts";
import { isEmptyWord, phraseTerms } from "./phrase-terms.ts";
import type { Period } from "../../language/time/period.ts";

export function findStatementLine(
  cells: readonly Cell[],
  item: LineItem,
  period: Period | undefined,
): Match | undefined {
  const statement = cells.filter(
    (cell) =>
      !cell.measure.percent &&
      !isPartialStatement(cell.table) &&
      !OF_AVERAGES.test(cell.heading) &&
      statementKindOf(cell.table) === item.statement &&
      (period === undefined || isOfPeriod(cell, period)),
  );
  const { plainNames, pattern } = item;
  const tests = plainNames.map((name) => (label: string) => label === name);
  if (pattern !== undefined) tests.push((label) => pattern.test(label));
  tests.push((label) => plainNames.includes(withoutNetOf(label)));
  tests.push((label) => plainNames.includes(label.replace(LOSS, "income")));
  const main = statement.filter(({ table }) => isPrimaryStatement(table));
  for (const among of [main, statement]) {
    for (const fits of tests) {
      const matches = among.filter(({ label }) => fits(plainName(label)));
      const [cell] = matches;
      if (cell !== undefined && matches.every(({ value }) => value === cell.value)) {
        return { cell, score: 1 };
      }
    }
  }
  return undefined;
}

/** "Net loss" is the net income of a year with a loss. */
const LOSS = /\bloss(?:es)?\b/;

/** Reports whether some of the cells are of the statement to which a line item belongs. */
export function hasStatementOf({ statement }: LineItem, cells: readonly Cell[]): boolean {
  return cells.some(
    ({ table }) => isPrimaryStatement(table) && statementKindOf(table) === statement,
  );
}

/** The heading of a column that holds no line of a statement. */
const OF_AVERAGES = /\baverage\b/i;

/** The terms of words that a company adds to the name of a line. */
export const ADDED_TO_NAMES: ReadonlySet<string> = new Set(
  termsOf("total net gross consolidated company trade note"),
);

/**
 * Reports whether a cell can be a line item although no statement has the line under one of its
 * usual names: the row or its table names all of it, and the row names nothing else. A line of the
 * balance sheet is no change of it in the statement of cash flows. `hasStatement` is whether the
 * document has the statement to which the line belongs.
 */
export function canBeLine(
  cell: Cell,
  { statement, names }: LineItem,
  hasStatement: boolean,
): boolean {
  const { labelTerms, glossTerms, headingTerms, heading, table, section, stub } = cell;
  if (isPartialStatement(table) || OF_AVERAGES.test(heading)) return false;
  if (statement === "balance" && statementKindOf(table) === "cash flow") return false;
  const nameTerms = names.map((name) => phraseTerms(name));
  const known = new Set([...nameTerms.flat(), ...ADDED_TO_NAMES]);
  // "Total" is the total of its section, but of some other thing if a statement has the line.
  const isBare = ADDED_TO_NAMES.isSupersetOf(labelTerms.difference(glossTerms));
  if (isBare && hasStatement) return false;
  const around = isBare ? `${bareTitle(table.title)} ${section} ${stub}` : "";
  const said = labelTerms.union(headingTerms).union(new Set(termsOf(around)));
  const rest = isPrimaryStatement(table) ? /[,;–—]|\bof\b/ : /[,;–—]/;
  const head = termsOf(cell.label.replaceAll(BRACKETED, " ").split(rest)[0] ?? "");
  return (
    head.every((term) => known.has(term) || glossTerms.has(term) || isEmptyWord(term)) &&
    nameTerms.some((terms) => terms.every((term) => said.has(term)))
  );
}

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

/**
 * Returns which statement a table is, from its title or from lines that only that statement has.
 */
const statementKindOf = memoizeObject(({ title, rows }: Table): StatementKind | "other" => {
  const labels = rows.map(({ cells }) => cells[0]?.text ?? "");
  return (
    TITLES.find(([, words]) => words.test(title))?.[0] ??
    KIND_WORDS.find(([, words]) => labels.some((label) => words.test(label)))?.[0] ??
    "other"
  );
});
