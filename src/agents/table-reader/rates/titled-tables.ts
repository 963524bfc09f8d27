// Tables that a question names by their titles, wherever in the collection they stand: each rate and each factor has a table of
// its own.
import type { FoundTable, TableEntry } from "../../../domain/documents/table.ts";
import type { TableTools } from "../table-tools.ts";
import { bareTitle } from "../../../tables/read/headings.ts";
import { queryTerms, termsOf } from "../../../language/words/terms.ts";
import { parseOnce } from "../../../language/question/parse-question.ts";

/** Tables whose rows are read for one question. */
const MOST_READ = 16;
/** Part of a title that the question must say. */
const LEAST_TITLED = 0.3;
/** A table is also named by the column that tells its rows apart. */
const BY_HEADING = 0.9;

/** Those whose titles the question says most of, with their rows. */
export async function titledTables(tools: TableTools, question: string): Promise<FoundTable[]> {
  const { operands } = parseOnce(question).operation;
  // Each thing that is calculated with has a table of its own, which the rest of the question may say little of.
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

/** In [0, 1]: the share of the title, or of a heading of several words, that is asked for. */
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
