// "List all …", "Which rules are in Section C?" → every entry of the section of a table of contents, or every name of a
// table's column, that the question asks for.
import type { FoundTable, StoredRow } from "../../domain/table.ts";
import { parseQuantity } from "../../retrieval/tables/quantity.ts";
import { fillFromAbove } from "../../retrieval/tables/row-labels.ts";
import { wordsOf } from "../../retrieval/tables/words.ts";
import { queryTerms } from "../../shared/terms.ts";
import type { Statement } from "../statement.ts";
import type { RowTools } from "./answer-values.ts";
import { tellingWords } from "./mentions.ts";
import { bareTitle } from "./read-grid.ts";

const ASKS_FOR_LIST =
  /^\W*(?:please )?(?:list|enumerate|name (?:all|the|every)|what are|which are|give (?:me )?(?:all|a list|the list|every)|show (?:me )?(?:all|every))\b|^\W*(?:which|what) (?:[\w-]+ ){1,4}(?:are|is|does|do)\b[^?]*\b(?:in|under|within|of|contain|include)\b/i;
const LISTING = new Set(
  wordsOf(
    `list all every name enumerate include contain rule section part chapter item entry topic heading type class category kind
     different available following offer there have`,
  ),
);
/** "Section C", "Part 3": the label that a heading begins with. */
const LABEL = /\b(section|part|chapter|article|appendix|division)\s+([A-Z]{1,4}|\d+)\b/i;

const MOST_TABLES = 8;
const MOST_ITEMS = 120;
/** Part of a heading's words that the question must say. */
const LEAST_SAID = 0.6;
const LEAST_NAMES = 2;

type Item = { table: FoundTable; row: StoredRow; text: string };

/** In the document's order. `documents` are ids, best first: of lists that fit alike, the first document's is told. */
export async function listMembers(
  tools: RowTools,
  question: string,
  documents: readonly string[],
): Promise<Statement[] | undefined> {
  if (!ASKS_FOR_LIST.test(question)) return undefined;
  const heads = await tools.findHeaded(queryTerms(question));
  const fitting = heads
    .map((table) => ({
      table,
      fit: Math.max(contentsFit(table, question), columnFit(table, question)),
    }))
    .filter(({ fit }) => fit > 0)
    .toSorted(
      (a, b) =>
        b.fit - a.fit ||
        isSuperseded(a.table, question) - isSuperseded(b.table, question) ||
        rankOf(documents, a.table) - rankOf(documents, b.table),
    );
  const tables = await tools.readTables(fitting.slice(0, MOST_TABLES).map(({ table }) => table));
  for (const table of tables) {
    const items = itemsOf(table, question);
    if (items.length === 0 || items.length > MOST_ITEMS) continue;
    const statements = await tell(tools, items);
    if (statements.length === items.length) return statements;
  }
  return undefined;
}

type Head = Pick<FoundTable, "kind" | "title" | "header">;

function rankOf(documents: readonly string[], { documentId }: { documentId: string }): number {
  const rank = documents.indexOf(documentId);
  return rank < 0 ? documents.length : rank;
}

/** What replaces a document goes before it, unless the question asks for the older one. */
const SUPERSEDED =
  /\b(?:legacy|superseded|obsolete|archived?|withdrawn|draft|red ?lined?|mark(?:ed)? ?up)\b/i;

function isSuperseded({ filename }: { filename: string }, question: string): number {
  const mark = SUPERSEDED.exec(filename.replaceAll(/[_-]/g, " "))?.[0];
  return Number(mark !== undefined && !question.toLowerCase().includes(mark.toLowerCase()));
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

/** Below 1, so that a section of a table of contents goes first: how well title and heading of a column say what is listed. */
function columnFit(table: Head, question: string): number {
  const column = columnOf(table, question);
  return column === undefined ? 0 : 0.9;
}

/** The column whose heading is asked for, alone or within the table's title. */
function columnOf({ kind, title, header }: Head, question: string): number | undefined {
  if (kind !== "data" || LABEL.test(question)) return undefined;
  const wanted = soughtWords(question);
  if (wanted.length === 0) return undefined;
  const asked = new Set(wordsOf(question));
  const titled = new Set(wordsOf(bareTitle(title)));
  const width = Math.max(0, ...header.map((level) => level.length));
  return Array.from({ length: width }, (_, column) => column).find((column) => {
    const heading = wordsOf(header.map((level) => level[column] ?? "").join(" "));
    const isAsked = heading.length > 0 && heading.every((word) => asked.has(word));
    return isAsked && wanted.every((word) => heading.includes(word) || titled.has(word));
  });
}

function soughtWords(question: string): string[] {
  return tellingWords(question.replace(LABEL, " ")).filter((word) => !LISTING.has(word));
}

function itemsOf(table: FoundTable, question: string): Item[] {
  return table.kind === "contents" ? entriesOf(table, question) : namesOf(table, question);
}

/** What the question says beyond the section's name chooses among its entries: "the discounts of the rating plan". */
function entriesOf(table: FoundTable, question: string): Item[] {
  const titled = new Set(wordsOf(table.title));
  const further = soughtWords(question).filter((word) => !titled.has(word));
  return table.rows.flatMap((row): Item[] => {
    const [identifier = "", title = ""] = row.cells.map((cell) => cell?.text ?? "");
    const words = new Set(wordsOf(title));
    if (!further.every((word) => words.has(word))) return [];
    return [{ table, row, text: `${identifier} ${title}`.trim() }];
  });
}

/** Each name once; figures are no names. */
function namesOf(table: FoundTable, question: string): Item[] {
  const column = columnOf(table, question) ?? 0;
  const items = new Map<string, Item>();
  let above: readonly string[] = [];
  for (const row of table.rows) {
    above = fillFromAbove(
      row.cells.map((cell) => cell?.text.trim() ?? ""),
      above,
    );
    const text = above[column] ?? "";
    if (text === "" || items.has(text)) continue;
    if (parseQuantity(text) !== undefined) return [];
    // The name alone is quoted: what is said of it may be longer than a chunk.
    const cell = row.cells[column] ?? undefined;
    items.set(text, { table, row: cell === undefined ? row : { ...row, cells: [cell] }, text });
  }
  return items.size < LEAST_NAMES ? [] : [...items.values()];
}

async function tell(tools: RowTools, items: readonly Item[]): Promise<Statement[]> {
  const quotes = await Promise.all(items.map(({ table, row }) => tools.quoteRow({ table, row })));
  return items.flatMap(({ text, table }, i): Statement[] => {
    const quote = quotes[i];
    return quote === undefined
      ? []
      : [{ text: `- ${text}`, evidence: [quote], given: `${table.title} ${text}` }];
  });
}
