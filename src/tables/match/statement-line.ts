// Finds a line of a financial statement by the names that companies use for it, in a statement of
// the right kind.
import type { Table } from "../../domain/documents/table.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";
import type { Match } from "./choose-among.ts";
import { type Cell, isOfPeriod } from "../read/cell.ts";
import {
  type LineItem,
  plainName,
  type StatementKind,
  isPartialStatement,
  isPrimaryStatement,
} from "../lexicon/line-items.ts";
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
      statementKindOf(cell.table) === item.statement &&
      (period === undefined || isOfPeriod(cell, period)),
  );
  const { plainNames, pattern } = item;
  const tests = plainNames.map((name) => (label: string) => label === name);
  if (pattern !== undefined) tests.push((label) => pattern.test(label));
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
