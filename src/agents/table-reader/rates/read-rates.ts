// Tables of rates and factors as a source of figures: those that the question names by their titles, wherever they stand, with the
// rows that say its amounts.
import type { FoundTable } from "../../../domain/documents/table.ts";
import { spacedName } from "../../../language/time/periods.ts";
import { queryTerms, termsOf } from "../../../language/words/terms.ts";
import { amountsIn } from "../../../tables/match/amounts.ts";
import type { Cell } from "../../../tables/read/cell.ts";
import { cellsOf } from "../../../tables/read/cells.ts";
import { bareTitle } from "../../../tables/read/headings.ts";
import { namesUnknownTo } from "../name-check.ts";
import type { ReadSource } from "../read-source.ts";
import { titledTables } from "./titled-tables.ts";
import type { OfferTools } from "../table-tools.ts";
import { labelledTables } from "./labelled-values.ts";
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";
import { joinCodes } from "../../../language/names.ts";

/** Passages in which a figure may stand below its name. */
const MOST_LABELLED = 24;

export async function readRates(tools: OfferTools, question: string): Promise<ReadSource> {
  return sourceOf(question, await titledTables(tools, question));
}

/** The same with figures that stand below their names outside of tables. `names` are those that are asked for. */
export async function withLabelled(
  tools: OfferTools,
  { question, names }: { question: string; names: readonly string[] },
  { tables }: ReadSource,
): Promise<ReadSource> {
  const found = await Promise.all(
    names.map(async (query) => (await tools.search({ query, topK: MOST_LABELLED })).passages),
  );
  const passages = new Map(found.flat().map((passage) => [passage.id, passage]));
  const labelled = labelledTables([...passages.values()], question);
  const all = [...tables, ...labelled.map(({ table }) => table)];
  const quotes = new Map(labelled.map(({ table, quote }) => [table.id, quote]));
  return { ...sourceOf(question, all), quotes };
}

function sourceOf(question: string, tables: readonly FoundTable[]): ReadSource {
  const amounts = amountsIn(question);
  const cells = tables.flatMap((table) =>
    cellsOf(withJoinedCodes(table), "", amounts).map((cell) => ({ ...cell, label: nameOf(cell) })),
  );
  const headings = new Set(tables.flatMap(({ header }) => header.flat()));
  const known = [...headings, ...new Set(tables.map(({ filename }) => spacedName(filename)))];
  const name = new Set(known.flatMap((one) => termsOf(joinCodes(one))));
  return {
    tables,
    cells,
    texts: [],
    named: new Set(),
    context: queryTerms(question),
    unknown: namesUnknownTo({ labels: new Set(), name, said: new Set() }, question, cells),
  };
}

/** Each table's cells are written so once. */
const withJoinedCodes = memoizeObject((table: FoundTable): FoundTable => ({
  ...table,
  title: joinCodes(table.title),
  header: table.header.map((level) => level.map((text) => joinCodes(text))),
  rows: table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => cell && { ...cell, text: joinCodes(cell.text) }),
  })),
}));

/** "Hurricane Deductible Factor – Policy Form HO3, Coverage A Limit $750,000". */
function nameOf({ table, label }: Cell): string {
  return [bareTitle(table.title), label].filter((part) => part !== "").join(" – ");
}
