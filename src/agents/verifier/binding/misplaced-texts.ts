// Reports a conflict when the claim gives a row or column the text of a neighbouring cell.
import { memoizeText } from "../../../shared/cache/memoize-text.ts";
import type { Conflict } from "../conflict.ts";
import { type Evidence, type Reading, readSentence } from "../evidence.ts";
import { type CellPlace, headingOf, quotedCells } from "../tables/cell-places.ts";
import { type Item, itemsOf, likenessOf } from "./item.ts";

/**
 * "The secretary is Ann Lee" conflicts with "Chair | Ann Lee" beside "Secretary | Tom Day": the
 * claim contains a whole cell, but names the row or column of another cell instead. If several
 * cells have the same text, there is no conflict as long as one of them fits.
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

/** Returns the name that distinguishes a cell from the others of its row or column. */
function nameOf({ table, row, cell }: CellPlace, kind: "column" | "row"): string {
  return kind === "column" ? headingOf(table, cell.column) : (row.cells[0]?.text ?? "");
}

function isAmong(item: Item, others: readonly Item[]): boolean {
  return others.some((other) => likenessOf(item, other) === 1);
}

const itemsIn = memoizeText((text: string): readonly Item[] => itemsOf(readSentence(text)));
