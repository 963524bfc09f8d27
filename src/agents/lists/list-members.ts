// Answers "List all …" and "Which rules are in Section C?" with the members of the requested list,
// in the document's order.
import type { Passage } from "../../domain/documents/passage.ts";
import type { FoundTable } from "../../domain/documents/table.ts";
import { queryTerms } from "../../language/words/terms.ts";
import type { Statement } from "../run/statement.ts";
import type { TableTools } from "../table-reader/table-tools.ts";
import { type AskedList, readListQuestion } from "./ask-list.ts";
import { findListItems, isSuperseded } from "./passage-lists.ts";
import {
  entriesOf,
  type Item,
  findTableList,
  namesOf,
  containsWords,
  type TableList,
} from "./table-lists.ts";
import { withSkipped } from "./skipped-entries.ts";

const MOST_TABLES = 8;
const MOST_ITEMS = 120;
/** The question uses a plural. */
const FEWEST_ITEMS = 2;

/**
 * Returns the members from tables, or else from lists in the passages. Of equally fitting lists,
 * that of the best passage's document counts.
 */
export async function findListMembers(
  tools: TableTools,
  question: string,
  passages: readonly Passage[],
): Promise<Statement[] | undefined> {
  const asked = readListQuestion(question);
  if (asked === undefined) return undefined;
  const members = await membersInTables(tools, asked, passages);
  if (members !== undefined) return members;
  const items = findListItems(question, passages).map(({ name, ...evidence }): Statement => ({
    text: `- ${name}`,
    evidence: [evidence],
    given: name,
  }));
  return items.length === 0 ? undefined : items;
}

type Members = { table: FoundTable; list: TableList; items: readonly Item[] };

async function membersInTables(
  tools: TableTools,
  asked: AskedList,
  passages: readonly Passage[],
): Promise<Statement[] | undefined> {
  const documents = [...new Set(passages.map(({ documentId }) => documentId))];
  const rankOf = ({ documentId }: { documentId: string }): number =>
    documents.includes(documentId) ? documents.indexOf(documentId) : documents.length;
  const heads = await tools.findHeaded(queryTerms(asked.question));
  const fitting = heads
    .flatMap((table) => {
      const list = findTableList(table, asked);
      return list === undefined ? [] : [{ table, list }];
    })
    .toSorted(
      (a, b) =>
        b.list.fit - a.list.fit ||
        isSuperseded(a.table, asked.question) - isSuperseded(b.table, asked.question) ||
        rankOf(a.table) - rankOf(b.table),
    )
    .slice(0, MOST_TABLES);
  const read = await tools.readTables(fitting.map(({ table }) => table));
  const found = fitting.flatMap(({ table: { no }, list }): Members[] => {
    const table = read.find((one) => one.no === no);
    if (table === undefined) return [];
    const items =
      table.kind === "contents"
        ? entriesOf(table).filter(({ text }) => containsWords(text, list.missingWords))
        : namesOf(table, list, asked);
    // One of several rows is not a list.
    const isList = items.length >= Math.min(FEWEST_ITEMS, table.rows.length);
    return isList && items.length <= MOST_ITEMS ? [{ table, list, items }] : [];
  });
  const [best, ...others] = found;
  if (best === undefined || others.some((other) => isRival(best, other))) return undefined;
  const statements = await toStatements(tools, best);
  return statements.length >= best.items.length ? statements : undefined;
}

/**
 * Returns whether another table of the same document fits equally well and lists something else, so
 * that the meaning is ambiguous.
 */
function isRival(best: Members, other: Members): boolean {
  const told = ({ items }: Members): string => items.map(({ text }) => text).join("\n");
  const isOfSame = other.table.documentId === best.table.documentId;
  return other.list.fit === best.list.fit && isOfSame && told(other) !== told(best);
}

/**
 * Fills in skipped entries before selecting by the question, because a selection also skips
 * entries.
 */
async function toStatements(
  tools: TableTools,
  { table, list, items }: Members,
): Promise<Statement[]> {
  const isContents = table.kind === "contents";
  const rows = isContents ? entriesOf(table) : items;
  const quotes = await Promise.all(rows.map(async ({ row }) => tools.quoteRow({ table, row })));
  const quoted = rows.flatMap(({ text }, at) => {
    const quote = quotes[at];
    return quote === undefined ? [] : [{ text, quote, given: `${table.title} ${text}` }];
  });
  const entries = isContents
    ? withSkipped(quoted).filter(({ text }) => containsWords(text, list.missingWords))
    : quoted;
  return entries.map(({ text, quote, given }): Statement => ({
    text: `- ${text}`,
    evidence: [quote],
    given,
  }));
}
