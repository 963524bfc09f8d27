// What an input names → its cells in the collection's tables, or why there are none.
import type { SearchOutcome } from "../../../domain/documents/passage.ts";
import type { FoundTable, TableEntry } from "../../../domain/documents/table.ts";
import { queryTerms } from "../../../language/words/terms.ts";
import { listAsked } from "../../synthesiser/lists/ask-list.ts";
import type { SearchCall } from "../../run/tools.ts";
import { type Grid, gridsOf } from "./grid.ts";
import { type Mentions, mentionsIn, namesIn } from "./mentions.ts";
import { labelledGrids } from "./labelled-values.ts";
import {
  asksForRate,
  LEAST_NEAR,
  LEAST_TITLED,
  type Reading,
  readGrid,
  type Sought,
  titleFit,
} from "./read-grid.ts";
import { type Settled, settleKey } from "./settle-key.ts";
import { onlyCommonest } from "./unsaid.ts";

export type ValueTools = {
  /** Tables whose titles and headings say most of the terms, best first, without their rows. */
  findHeaded: (terms: readonly string[]) => Promise<TableEntry[]>;
  readTables: (tables: readonly TableEntry[]) => Promise<FoundTable[]>;
  search: (call: SearchCall) => Promise<SearchOutcome>;
};

export type FoundValue = Reading & { settled: readonly Settled[] };

/** Tables whose rows are read for one input. */
const MOST_READ = 10;
/** Passages that are asked for what a table leaves open. */
const MOST_PASSAGES = 12;
/** Passages in which a figure may stand below its name. */
const MOST_LABELLED = 24;
/** What fits next must come this much behind, unless it says the same. */
const LEAST_LEAD = 0.04;
/** Rows that may be told where the question doesn't say which. */
export const MOST_ROWS = 6;

/** The terms by which the tables are looked for that a question seems to ask for; undefined if it seems to ask for none. */
export function headingTermsOf(question: string): string[] | undefined {
  if (listAsked(question) !== undefined) return queryTerms(question);
  return asksForRate(question) ? queryTerms(mentionsIn(question).text) : undefined;
}

/** The reading that fits best. Undefined where no table is named so, or two that are named alike say different things. */
export async function findValue(
  tools: ValueTools,
  sought: Sought,
): Promise<FoundValue | undefined> {
  const heads = await tools.findHeaded(queryTerms(sought.input));
  const tables = await tools.readTables(bestNamed(heads, sought.input));
  const found = await bestReading(tools, sought, gridsOf(tables));
  if (found !== undefined && found.unsaid.length === 0) return found;
  const query = sought.input;
  // What is asked by the name of a rate stands somewhere by that name; a search for it pays.
  const passages = asksForRate(query)
    ? (await tools.search({ query, topK: MOST_LABELLED })).passages
    : (sought.passages ?? []);
  // A name is all there is to tell such a figure by: it has to say everything that is asked.
  const weights = onlyCommonest(sought.weights);
  const labelled = await bestReading(tools, { ...sought, weights }, labelledGrids(passages, query));
  return labelled?.unsaid.length === 0 ? labelled : found;
}

async function bestReading(
  tools: ValueTools,
  sought: Sought,
  grids: readonly Grid[],
): Promise<FoundValue | undefined> {
  const readings = grids
    .flatMap((grid) => readGrid(grid, sought) ?? [])
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        titleWords(b).length - titleWords(a).length ||
        a.unmet.length - b.unmet.length ||
        b.met.size - a.met.size,
    );
  const [best, ...others] = await Promise.all(
    readings
      .filter(({ score }) => score > (readings[0]?.score ?? 0) - LEAST_LEAD)
      .map((reading) => settle(tools, reading, sought.question)),
  );
  if (best === undefined) return undefined;
  // Nothing is told of a table that lacks the row asked for.
  if (best.unmet.length > 0) return best;
  const rivals = others.filter(
    ({ met, used, unmet, grid }) =>
      unmet.length === 0 &&
      met.size + used.size >= best.met.size + best.used.size &&
      !saysLess(grid.title, best.grid.title),
  );
  return rivals.every((rival) => saysTheSame(best, rival)) ? best : undefined;
}

function titleWords({ grid }: Reading): readonly string[] {
  return namesIn(grid.title);
}

/** "Total money in" is not meant where "Total money out" is said too, and more of the question with it. */
function saysLess(title: string, other: string): boolean {
  const [own, others] = [namesIn(title), namesIn(other)];
  return own.length < others.length && own.every((word) => others.includes(word));
}

/** Those whose titles the input says most of, before their rows are read. */
function bestNamed(heads: readonly TableEntry[], input: string): TableEntry[] {
  return heads
    .filter(({ kind }) => kind === "data")
    .map((table) => ({ table, fit: titleFit(table.title, table.header.flat(), input) }))
    .filter(({ fit }) => fit >= (asksForRate(input) ? LEAST_NEAR : LEAST_TITLED))
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST_READ)
    .map(({ table }) => table);
}

/** Asks the documents for what is left open, one column after the other. */
async function settle(
  tools: ValueTools,
  reading: Reading,
  question: Mentions,
): Promise<FoundValue> {
  const [column, another] = reading.open;
  const nothing = { ...reading, settled: [] };
  if (column === undefined || another !== undefined || isOneValue(reading)) return nothing;
  const heading = reading.grid.headings[column] ?? "";
  const query = `${heading} ${openQuestion(reading, question)}`;
  const { passages } = await tools.search({ query, topK: MOST_PASSAGES });
  const settled = settleKey(reading, column, { question, passages });
  if (settled === undefined) return nothing;
  const rows = reading.rows.filter(({ texts }) => texts[column] === settled.text);
  // "Mandatory" may stand beside the sentence that says which holds.
  const around = new Set(
    settled.evidence.flatMap(({ passage }) => namesIn((passage.window ?? passage).text)),
  );
  const unsaid = reading.unsaid.filter((word) => !around.has(word));
  return { ...reading, rows, unsaid, open: [], settled: [settled] };
}

/** What the table's columns have not taken of the question: what a text may say something of. */
function openQuestion({ rows, met }: Reading, question: Mentions): string {
  const taken = [...met].map((column) => rows[0]?.texts[column] ?? "");
  const conditions = /\b(?:for|with|when|where|if|located|whose|in)\b.*/is.exec(question.text)?.[0];
  return taken.reduce((text, cell) => text.replaceAll(cell, " "), conditions ?? question.text);
}

/** Whether all rows say the same in the wanted columns. */
export function isOneValue({ rows, columns }: Pick<Reading, "rows" | "columns">): boolean {
  return (
    new Set(rows.map(({ texts }) => columns.map((column) => texts[column]).join("\n"))).size === 1
  );
}

function saysTheSame(a: Reading, b: Reading): boolean {
  return cellsOf(a) === cellsOf(b);
}

/** "$1,392.71" and "$1392.71" are one. */
function cellsOf({ rows, columns }: Pick<Reading, "rows" | "columns">): string {
  const cells = rows.map(({ texts }) => columns.map((column) => texts[column]).join("\n"));
  return cells.join("\n\n").replaceAll(",", "");
}
