// Cells of words in the wrong place: what the claim says of a row or a column is what another cell beside it says.
import { memoizeText } from "../../../shared/cache/memoize-text.ts";
import type { Conflict } from "../conflict.ts";
import { type Evidence, type Reading, readSentence } from "../evidence.ts";
import { type CellPlace, headingOf, quotedCells } from "../tables/cell-places.ts";
import { type Item, itemsOf, likenessOf } from "./item.ts";

/**
 * "The secretary is Ann Lee" of "Chair | Ann Lee" beside "Secretary | Tom Day": the claim says the whole of a cell, and of the two
 * names that tell it from another cell of its row or its column it says the other one alone. A cell that says the same in a place
 * that fits is the one that is meant.
 */
export function misplacedTexts(claim: Reading, { tables }: Evidence): Conflict[] {
  const said = itemsOf(claim);
  const isSaid = (item: Item): boolean => said.some((own) => likenessOf(own, item) === 1);
  const cells = quotedCells(tables).filter(({ cell: { column, amount, text } }) => {
    return column > 0 && amount === undefined && itemsIn(text).length > 0;
  });
  const told = cells.filter(({ cell }) => itemsIn(cell.text).every(isSaid));
  const open = cells.filter((place) => !told.includes(place));
  const found = Map.groupBy(told, ({ cell }) => cell.text.toLowerCase());
  return [...found.values()].flatMap((places): Conflict[] => {
    const conflicts = places.map((own) =>
      open.flatMap((rival) => conflictOf({ own, rival }, isSaid)).at(0),
    );
    const [first] = conflicts;
    return first === undefined || conflicts.includes(undefined) ? [] : [first];
  });
}

function conflictOf(
  { own, rival }: { own: CellPlace; rival: CellPlace },
  isSaid: (item: Item) => boolean,
): Conflict[] {
  if (own.table !== rival.table) return [];
  const kind = own.row === rival.row ? "column" : "row";
  if (kind === "row" && own.cell.column !== rival.cell.column) return [];
  const [mine, theirs] = [own, rival].map((place) => itemsIn(nameOf(place, kind)));
  if (mine === undefined || theirs === undefined) return [];
  const ofOwn = mine.filter((item) => !isAmong(item, theirs));
  const ofRival = theirs.filter((item) => !isAmong(item, mine));
  const isOther =
    ofRival.length > 0 && ofRival.every(isSaid) && ofOwn.length > 0 && !ofOwn.some(isSaid);
  return isOther ? [{ kind, force: "denied", about: nameOf(rival, kind) }] : [];
}

/** What tells the cells of a row apart, or those of a column. */
function nameOf({ table, row, cell }: CellPlace, kind: "column" | "row"): string {
  return kind === "column" ? headingOf(table, cell.column) : (row.cells[0]?.text ?? "");
}

function isAmong(item: Item, others: readonly Item[]): boolean {
  return others.some((other) => likenessOf(item, other) === 1);
}

const itemsIn = memoizeText((text: string): readonly Item[] => itemsOf(readSentence(text)));
