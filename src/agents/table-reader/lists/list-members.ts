// "List all …", "Which rules are in Section C?" → every entry of the section of a table of contents, or every name of a
// table's column, that the question asks for.
import type { Passage } from "../../../domain/documents/passage.ts";
import type { FoundTable } from "../../../domain/documents/table.ts";
import { wordsOf } from "../../../retrieval/tables/words.ts";
import { queryTerms } from "../../../language/words/terms.ts";
import { type AskedList, isListing, labelIn, listAsked } from "../../synthesiser/lists/ask-list.ts";
import { findListItems } from "../../synthesiser/lists/list-items.ts";
import { isSuperseded } from "../../synthesiser/superseded.ts";
import type { Statement } from "../../run/statement.ts";
import { columnOf, type Item, namesOf } from "./list-column.ts";
import { withSkipped } from "./skipped-entries.ts";
import type { TableTools } from "../table-tools.ts";

/** "Section C", "Part 3": the label that a heading begins with. */
const LABEL = /\b(section|part|chapter|article|appendix|division)\s+([A-Z]{1,4}|\d+)\b/i;

const MOST_TABLES = 8;
const MOST_ITEMS = 120;
/** A plural is asked for. */
const FEWEST_ITEMS = 2;
/** Part of a heading's words that the question must say. */
const LEAST_SAID = 0.6;

/** In the document's order: of tables, else of the lists in the passages. Of lists that fit alike, the best passage's document's is told. */
export async function listMembers(
  tools: TableTools,
  question: string,
  passages: readonly Passage[],
): Promise<Statement[] | undefined> {
  const members = await membersInTables(tools, question, passages);
  if (members !== undefined) return members;
  const items = findListItems(question, passages).map(({ name, ...evidence }): Statement => ({
    text: `- ${name}`,
    evidence: [evidence],
    given: name,
  }));
  return items.length === 0 ? undefined : items;
}

async function membersInTables(
  tools: TableTools,
  question: string,
  passages: readonly Passage[],
): Promise<Statement[] | undefined> {
  const documents = [...new Set(passages.map(({ documentId }) => documentId))];
  const asked = listAsked(question);
  if (asked === undefined) return undefined;
  const heads = await tools.findHeaded(queryTerms(question));
  const fitting = heads
    .map((table) => ({
      table,
      fit: Math.max(contentsFit(table, question), columnFit(table, asked, question)),
    }))
    .filter(({ fit }) => fit > 0)
    .toSorted(
      (a, b) =>
        b.fit - a.fit ||
        isSuperseded(a.table, question) - isSuperseded(b.table, question) ||
        rankOf(documents, a.table) - rankOf(documents, b.table),
    )
    .slice(0, MOST_TABLES);
  const read = await tools.readTables(fitting.map(({ table }) => table));
  const lists = fitting.flatMap(({ table: { no }, fit }) => {
    const table = read.find((one) => one.no === no);
    const items = table === undefined ? [] : itemsOf(table, asked, question);
    // One of many is no list.
    const fewest = Math.min(FEWEST_ITEMS, table?.rows.length ?? 0);
    return table === undefined || items.length < fewest || items.length > MOST_ITEMS
      ? []
      : [{ table, items, fit }];
  });
  const [best, ...others] = lists;
  if (best === undefined || others.some((other) => isRival(best, other))) return undefined;
  const statements = await renderMembers(tools, best, { asked, question });
  return statements.length >= best.items.length ? statements : undefined;
}

type List = { table: FoundTable; items: readonly Item[]; fit: number };
type Head = Pick<FoundTable, "kind" | "title" | "header">;

/** Another table of the same document that fits as well and lists something else: which is meant can't be told. */
function isRival(best: List, other: List): boolean {
  const rendered = ({ items }: List): string => items.map(({ text }) => text).join("\n");
  return (
    other.fit === best.fit &&
    other.table.documentId === best.table.documentId &&
    rendered(other) !== rendered(best)
  );
}

function rankOf(documents: readonly string[], { documentId }: { documentId: string }): number {
  const rank = documents.indexOf(documentId);
  return rank < 0 ? documents.length : rank;
}

/** In [0, 2]: 2 where the question names the section by its label, else the share of its heading that is said. */
function contentsFit({ kind, title }: Head, question: string): number {
  if (kind !== "contents") return 0;
  const [own, asked] = [LABEL.exec(title), LABEL.exec(question)];
  if (asked !== null) return own !== null && label(own) === label(asked) ? 2 : 0;
  const words = [...new Set(wordsOf(nameOf(title)))];
  const said = new Set(wordsOf(question));
  const share = words.filter((word) => said.has(word)).length / Math.max(1, words.length);
  return share >= LEAST_SAID ? share : 0;
}

function label([, word = "", mark = ""]: RegExpExecArray): string {
  return `${word} ${mark}`.toLowerCase();
}

/** "SECTION C – RATING PLAN" → "RATING PLAN". */
function nameOf(title: string): string {
  return title.replace(LABEL, " ").replace(/^[\s–—:.-]+/, "");
}

/** Below 1, so that a section of a table of contents goes first; less where the cells have to say a part of what is asked. */
function columnFit(table: Head, asked: AskedList, question: string): number {
  if (table.kind !== "data" || LABEL.test(question)) return 0;
  const column = columnOf(table, asked);
  if (column === undefined) return 0;
  return column.open.length === 0 ? 0.9 : 0.7 - 0.1 * column.open.length;
}

function itemsOf(table: FoundTable, asked: AskedList, question: string): Item[] {
  return table.kind === "contents"
    ? entriesOf(table, asked, question)
    : namesOf(table, asked).filter(({ text }) => text !== "");
}

/** What the question says beyond the section's name chooses among its entries: "the discounts of the rating plan". */
function entriesOf(table: FoundTable, asked: AskedList, question: string): Item[] {
  return allEntries(table).filter(({ text }) => isWanted(text, table, { asked, question }));
}

function allEntries(table: FoundTable): Item[] {
  return table.rows.map((row): Item => {
    const [identifier = "", title = ""] = row.cells.map((cell) => cell?.text ?? "");
    return { table, row, text: `${identifier} ${title}`.trim() };
  });
}

type Choice = { asked: AskedList; question: string };

function isWanted(text: string, table: FoundTable, { asked, question }: Choice): boolean {
  const titled = new Set(wordsOf(table.title));
  const labelled = new Set(wordsOf(labelIn(question) ?? ""));
  const further = asked.wanted.filter((word) => !titled.has(word) && !labelled.has(word));
  const words = new Set(wordsOf(text));
  return further.every((word) => words.has(word) || isListing(word));
}

/** Entries that were skipped are filled in before the question chooses among them: chosen ones skip the others. */
async function renderMembers(
  tools: TableTools,
  { table: best, items }: List,
  choice: Choice,
): Promise<Statement[]> {
  const isContents = best.kind === "contents";
  const rows = isContents ? allEntries(best) : items;
  const quotes = await Promise.all(rows.map(({ table, row }) => tools.quoteRow({ table, row })));
  const rendered = rows.flatMap(({ text, table }, i) => {
    const quote = quotes[i];
    return quote === undefined ? [] : [{ text, quote, given: `${table.title} ${text}` }];
  });
  const entries = isContents
    ? withSkipped(rendered).filter(({ text }) => isWanted(text, best, choice))
    : rendered;
  return entries.map(({ text, quote, given }): Statement => ({
    text: `- ${text}`,
    evidence: [quote],
    given,
  }));
}
