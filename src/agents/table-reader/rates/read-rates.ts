// Reads tables of rates and factors: those whose titles the question mentions, in any document,
// with the rows that contain its amounts.
import type { FoundTable, TableEntry } from "../../../domain/documents/table.ts";
import { spacedName } from "../../../language/time/periods.ts";
import { queryTerms, termsOf } from "../../../language/words/terms.ts";
import { amountsIn } from "../../../tables/match/amounts/amounts.ts";
import { cellsOf } from "../../../tables/read/cells.ts";
import { bareTitle } from "../../../tables/read/headings.ts";
import { namesUnknownTo } from "../name-check.ts";
import type { ReadSource } from "../read-source.ts";
import type { OfferTools, TableTools } from "../table-tools.ts";
import { labelledTables } from "./labelled-values.ts";
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";
import { joinCodes } from "../../../language/names.ts";
import { parseOnce } from "../../../language/question/parse-question.ts";

/** The number of passages that are searched for figures below their names. */
const MOST_LABELLED = 24;

export async function readRates(tools: OfferTools, question: string): Promise<ReadSource> {
  return sourceOf(question, await titledTables(tools, question));
}

/**
 * Adds figures that stand below their names outside of tables. `names` are those of the question.
 */
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
    cellsOf(withJoinedCodes(table), "", amounts).map((cell) => ({
      ...cell,
      // "Hurricane Deductible Factor – Policy Form HO3, Coverage A Limit $750,000".
      label: [bareTitle(cell.table.title), cell.label].filter((part) => part !== "").join(" – "),
    })),
  );
  const headings = new Set(tables.flatMap(({ header }) => header.flat()));
  const known = [...headings, ...new Set(tables.map(({ filename }) => spacedName(filename)))];
  const name = new Set(known.flatMap((one) => termsOf(joinCodes(one))));
  return {
    tables,
    cells,
    texts: [],
    documentTerms: new Set(),
    context: queryTerms(question),
    unknown: namesUnknownTo({ labels: new Set(), name, said: new Set() }, question, cells),
  };
}

/** Cached, because the cells of a table are rewritten in the same way each time. */
const withJoinedCodes = memoizeObject((table: FoundTable): FoundTable => ({
  ...table,
  title: joinCodes(table.title),
  header: table.header.map((level) => level.map((text) => joinCodes(text))),
  rows: table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => cell && { ...cell, text: joinCodes(cell.text) }),
  })),
}));

/** The most tables whose rows are read for one question. */
const MOST_READ = 16;
/** The least share of a title that the question must contain. */
const LEAST_TITLED = 0.3;
/** The fit of a table that is named by its key column. */
const BY_HEADING = 0.9;

/** Returns the tables whose titles fit the question best, with their rows. */
async function titledTables(tools: TableTools, question: string): Promise<FoundTable[]> {
  const { operands } = parseOnce(question).operation;
  // Each operand of a calculation has a table of its own, of which the rest of the question may say
  // little.
  const sought = [question, ...(operands.length > 1 ? operands : [])].map(queryTerms);
  const found = await Promise.all(sought.map(async (terms) => tools.findHeaded(terms)));
  const heads = new Map(found.flat().map((table) => [table.no, table]));
  const asked = new Set(termsOf(question));
  const titled = [...heads.values()]
    .filter(({ kind }) => kind === "data")
    .map((table) => ({ table, fit: titleFit(table, asked) }))
    .filter(({ fit }) => fit >= LEAST_TITLED)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST_READ);
  return tools.readTables(titled.map(({ table }) => table));
}

/**
 * Returns, in [0, 1], the share of the title, or of a heading of several words, that the question
 * contains.
 */
function titleFit(
  { title, header }: Pick<TableEntry, "title" | "header">,
  asked: ReadonlySet<string>,
): number {
  const shareOf = (text: string): number => {
    const own = new Set(termsOf(text));
    return own.size === 0 ? 0 : own.intersection(asked).size / own.size;
  };
  const isHeaded = header
    .flat()
    .some((heading) => /\s/.test(heading.trim()) && shareOf(heading) === 1);
  return Math.max(shareOf(bareTitle(title)), isHeaded ? BY_HEADING : 0);
}
