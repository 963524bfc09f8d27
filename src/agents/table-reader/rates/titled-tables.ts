// Tables that a question names by their titles, wherever in the collection they stand: each rate and each factor has a table of
// its own.
import type { FoundTable, TableEntry } from "../../../domain/documents/table.ts";
import type { TableTools } from "../table-tools.ts";
import { bareTitle } from "../../../tables/read/headings.ts";
import { queryTerms, termsOf } from "../../../language/words/terms.ts";

/** Tables whose rows are read for one question. */
const MOST_READ = 16;
/** Part of a title that the question must say. */
const LEAST_TITLED = 0.3;
/** What such tables hold: "the year built factor". */
const VALUES = new Set(termsOf("factor rate discount credit surcharge charge premium"));
/** A table is also named by the column that tells its rows apart. */
const BY_HEADING = 0.9;
const ASKS_PRICE = /\bhow much\b|\bcosts?\b/i;

/** Whether a price, a rate or a factor is asked for. */
export function asksForRate(question: string): boolean {
  return ASKS_PRICE.test(question) || termsOf(question).some((term) => VALUES.has(term));
}

/** Those whose titles the question says most of, with their rows. */
export async function titledTables(tools: TableTools, question: string): Promise<FoundTable[]> {
  const heads = await tools.findHeaded(queryTerms(question));
  const asked = new Set(termsOf(question));
  const titled = heads
    .filter(({ kind }) => kind === "data")
    .map((table) => ({ table, fit: titleFit(table, asked) }))
    .filter(({ fit }) => fit >= LEAST_TITLED)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST_READ);
  return tools.readTables(titled.map(({ table }) => table));
}

/** In [0, 1]: the share of the title that is asked for. */
function titleFit({ title, header }: TableEntry, asked: ReadonlySet<string>): number {
  const shareOf = (text: string): number => {
    const own = new Set(termsOf(text));
    return own.size === 0 ? 0 : own.intersection(asked).size / own.size;
  };
  const isHeaded = header
    .flat()
    .some((heading) => /\s/.test(heading.trim()) && shareOf(heading) === 1);
  return Math.max(shareOf(bareTitle(title)), isHeaded ? BY_HEADING : 0);
}
