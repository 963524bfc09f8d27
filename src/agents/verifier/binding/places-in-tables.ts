// Finds the places in tables where the evidence states an amount, with the labels and headings that
// describe them.
import { wordsOf } from "../../../language/words/words.ts";
import { parseSentence } from "../evidence.ts";
import type { EvidenceCell } from "../tables/evidence-lines.ts";
import { type CellPlace, headingLevels } from "../tables/cell-places.ts";
import type { EvidenceRow, EvidenceTable } from "../tables/evidence-table.ts";
import { isRangeOf } from "../amounts/derived-amounts.ts";
import { type Item, itemsOf, kindOfQuantity } from "./item.ts";
import { indexFacts, type DescribingFact } from "./fact-index.ts";
import { abbreviationsIn } from "../../../language/words/alike/abbreviated.ts";
import { memoizeText } from "../../../shared/cache/memoize-text.ts";
import type { Place } from "./place.ts";

export function placesInTables(tables: readonly EvidenceTable[]): Place[] {
  return tables.flatMap((table) => {
    const headings = table.headings.flat().flatMap(itemsIn);
    const headed = new Set(headings.map(({ word }) => word.stem));
    return table.rows.flatMap((row) => {
      const name = namesOfRow(row, headed);
      const items = new Map(row.cells.map((cell) => [cell, itemOfCell(cell)]));
      return row.cells
        .filter((cell) => mayHoldAmount(cell, table))
        .map((cell) => placeOf({ table, row, cell }, name, items));
    });
  });
}

/** A heading on an upper level may cover one column or several, so it weighs less. */
const UPPER_HEADING = 0.6;
const GROUP_LABEL = 0.5;
const SAME_ROW = 0.7;

function placeOf(
  cellPlace: CellPlace,
  name: readonly DescribingFact[],
  items: ReadonlyMap<EvidenceCell, Item>,
): Place {
  const { table, row, cell } = cellPlace;
  // A heading that several columns share does not distinguish them; the level above it does.
  const lowest = table.headings.at(-1) ?? [];
  const own = lowest[cell.column] ?? "";
  const isRepeated = own !== "" && lowest.filter((text) => text === own).length > 1;
  const heads = headingLevels(table, cell.column).flatMap((text, level, all) => {
    const weight = level < all.length - 1 && !isRepeated ? UPPER_HEADING : 1;
    return itemsIn(text).map((item) => ({ item, weight, isName: true }));
  });
  const beside = row.cells.flatMap((other) => {
    const item = items.get(other);
    if (item === undefined || other === cell || other.amount === undefined) return [];
    return [{ item, weight: SAME_ROW, isName: false }];
  });
  const item = items.get(cell) ?? itemOfCell(cell);
  return {
    item,
    facts: indexFacts([...name, ...heads, ...beside]),
    cellPlace,
    sentence: undefined,
  };
}

/**
 * Returns the row's label, with the amount that may replace it, and the label of its group. Words
 * of the column headings are left out, because they describe every row.
 */
function namesOfRow(
  { label, group, cells: [key] }: EvidenceRow,
  headed: ReadonlySet<string>,
): DescribingFact[] {
  const isKeyed = key?.amount !== undefined && !label.includes(key.text);
  const items = itemsIn(isKeyed ? `${key.text} ${label}` : label);
  // The unit of an amount is no name: "months" in the label "6 months to 5 years".
  const isUnit = ({ word }: Item) =>
    items.some(({ quantity, last }) => quantity?.unit !== undefined && last === word.index - 1);
  const own = items.filter(
    (item) => item.quantity !== undefined || !(headed.has(item.word.stem) || isUnit(item)),
  );
  return [
    ...own.map((item) => ({ item, weight: 1, isName: true })),
    ...itemsIn(group).map((item) => ({ item, weight: GROUP_LABEL, isName: true })),
  ];
}

/** In a column of amounts, "not offered" and an empty cell compete with the amounts. */
function mayHoldAmount({ column, text, amount }: EvidenceCell, { rows }: EvidenceTable): boolean {
  if (column === 0) return false;
  if (amount !== undefined || text === "") return true;
  const cells = rows.flatMap((row) => row.cells.find((cell) => cell.column === column) ?? []);
  return 2 * cells.filter((cell) => cell.amount !== undefined).length >= cells.length;
}

function itemOfCell({ amount, text }: EvidenceCell): Item {
  // An item needs a word, even for an empty cell.
  const [word] = [...wordsOf(text), ...wordsOf("none")];
  const kind = amount === undefined ? "amount" : kindOfQuantity(amount);
  if (word === undefined) throw new Error("a text of one word has a word");
  return { kind, word, quantity: amount, last: word.index };
}

/** The same labels and headings recur for every cell of a table, so many are cached. */
const REMEMBERED = { longest: Infinity, most: 5000 };
const FOOTNOTE = /\((?:\d{1,2}|[a-z])\)|\[[^\]]*\]/g;

const itemsIn = memoizeText((text: string) => {
  const bare = text.replaceAll(FOOTNOTE, " ");
  const shorts = abbreviationsIn(bare);
  const items = itemsOf(parseSentence(bare)).map((item) =>
    shorts.includes(item.word.text) ? { ...item, isShort: true } : item,
  );
  return withRanges(items);
}, REMEMBERED);

/**
 * Merges the ends of a range, such as "6–9" and "3 to 7 years", into one item that matches each
 * amount between them.
 */
function withRanges(items: readonly Item[]): Item[] {
  return items.flatMap((item, i): Item[] => {
    const ends = [items[i - 1], item, items[i + 1]].map((one) =>
      one?.kind === "amount" ? one.quantity : undefined,
    );
    const [before, own, next] = ends;
    if (own === undefined) return [item];
    if (before !== undefined && isRangeOf(before, own)) return [];
    return [next !== undefined && isRangeOf(own, next) ? { ...item, to: next } : item];
  });
}
