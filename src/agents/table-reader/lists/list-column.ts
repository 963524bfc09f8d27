// The names in one column of a table, where its heading or title is what a question for a list asks for.
import type { FoundTable, StoredRow } from "../../../domain/documents/table.ts";
import { parseQuantity } from "../../../tables/read/quantity.ts";
import { fillFromAbove } from "../../../retrieval/tables/row-labels.ts";
import { type AskedList, isListing } from "../../synthesiser/lists/ask-list.ts";
import { bareTitle } from "../../../tables/read/headings.ts";
import { keysOf } from "../../../tables/read/keys.ts";
import { namesIn } from "./list-words.ts";

export type Item = { table: FoundTable; row: StoredRow; text: string };
type Head = Pick<FoundTable, "title" | "header">;

const FEWEST_NAMES = 2;
/** A title that leads in to its table names what its first column lists. */
const LEADS_IN = /\bfollowing\b|:\s*$/i;
const NO_NAME = /^n\/?a$/i;

/** `open`: what of the question neither heading nor title says, so that the cells have to. */
export function columnOf(
  { title, header }: Head,
  { wanted, head, kind }: AskedList,
): { column: number; open: readonly string[] } | undefined {
  if (wanted.length === 0) return undefined;
  const titled = new Set(namesIn(bareTitle(title)));
  if (LEADS_IN.test(title) && wanted.every((word) => titled.has(word)))
    return { column: 0, open: [] };
  const width = Math.max(0, ...header.map((level) => level.length));
  const asked = new Set([...wanted, head, kind]);
  return Array.from({ length: width }, (_, column) => {
    const text = header.map((level) => level[column] ?? "").join(" ");
    // "Factor/Endorsement" heads both.
    const heading = [text, ...text.split("/")].map(namesIn).find((words) => {
      const isSaid = words.every((word) => asked.has(word) || isListing(word));
      return isSaid && (words.includes(head) || words.includes(kind));
    });
    if (heading === undefined) return [];
    const open = wanted.filter((word) => !heading.includes(word) && !titled.has(word));
    return [{ column, open }];
  })
    .flat()
    .toSorted((a, b) => a.open.length - b.open.length)[0];
}

/** Each name once. Figures are names where they tell the rows apart. */
export function namesOf(table: FoundTable, asked: AskedList): Item[] {
  const found = columnOf(table, asked);
  if (found === undefined) return [];
  const { column, open } = found;
  const isKey = column < keysOf(table.rows, table.rows[0]?.cells.length ?? 0, []);
  const items = new Map<string, Item>();
  let above: readonly string[] = [];
  for (const row of table.rows) {
    above = fillFromAbove(
      row.cells.map((cell) => cell?.text.trim() ?? ""),
      above,
    );
    const text = above[column] ?? "";
    if (text === "" || NO_NAME.test(text) || items.has(text)) continue;
    if (parseQuantity(text) !== undefined && !isKey) return [];
    const words = new Set(open.length === 0 ? [] : namesIn(above.join(" ")));
    if (!open.every((word) => words.has(word))) continue;
    // The name alone is quoted: what is said of it may be longer than a chunk.
    const cell = row.cells[column] ?? undefined;
    items.set(text, { table, row: cell === undefined ? row : { ...row, cells: [cell] }, text });
  }
  const names = withoutResult([...items.values()], asked);
  return names.length < FEWEST_NAMES || isCutOff(names) ? [] : names;
}

/** Names that are numbered on from another than the first: their beginning stands elsewhere. */
function isCutOff(names: readonly Item[]): boolean {
  const numbers = names.map(({ text }) => /^\p{L}+ (\d+)$/u.exec(text)?.[1]);
  return numbers.every((number) => number !== undefined) && Number(numbers[0]) > 1;
}

/** What all others make up says every word that was asked for itself: it is no part of itself. */
function withoutResult(names: readonly Item[], { wanted, head, isMadeUp }: AskedList): Item[] {
  const whole = wanted.filter((word) => word !== head);
  const last = new Set(namesIn(names.at(-1)?.text ?? ""));
  const isResult = isMadeUp && whole.length > 1 && whole.every((word) => last.has(word));
  return isResult ? names.slice(0, -1) : [...names];
}
