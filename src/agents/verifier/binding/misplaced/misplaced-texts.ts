// Reports a conflict when the claim gives a row or column the text of a neighbouring cell.
import { memoizeText } from "../../../../shared/cache/memoize-text.ts";
import type { Conflict } from "../../conflict.ts";
import { type Evidence, type ParsedSentence, parseSentence } from "../../evidence.ts";
import { type CellPlace, headingOf, quotedCells } from "../../tables/cell-places.ts";
import { type Item, itemsOf, likenessOf } from "../item.ts";

/**
 * "The secretary is Ann Lee" conflicts with "Chair | Ann Lee" beside "Secretary | Tom Day": the
 * claim contains a whole cell, but names the row or column of another cell instead. If several
 * cells have the same text, there is no conflict as long as one of them fits.
 */
export function misplacedTextConflicts(claim: ParsedSentence, { tables }: Evidence): Conflict[] {
  const claimItems = itemsBesideUnits(claim);
  const isInClaim = (item: Item): boolean => claimItems.some((own) => likenessOf(own, item) === 1);
  const cells = quotedCells(tables).filter(({ cell: { column, amount, text } }) => {
    return column > 0 && amount === undefined && itemsIn(text).length > 0;
  });
  const stated = cells.filter(({ cell }) => itemsIn(cell.text).every(isInClaim));
  const others = cells.filter((place) => !stated.includes(place));
  const found = Map.groupBy(stated, ({ cell }) => cell.text.toLowerCase());
  return [...found.values()].flatMap((places): Conflict[] => {
    const conflicts = places.map((own) =>
      others.flatMap((rival) => conflictOf({ own, rival }, isInClaim)).at(0),
    );
    const [first] = conflicts;
    return first === undefined || conflicts.includes(undefined) ? [] : [first];
  });
}

function conflictOf(
  { own, rival }: { own: CellPlace; rival: CellPlace },
  isInClaim: (item: Item) => boolean,
): Conflict[] {
  if (own.table !== rival.table) return [];
  const kind = own.row === rival.row ? "column" : "row";
  if (kind === "row" && own.cell.column !== rival.cell.column) return [];
  const [ownItems, rivalItems] = [own, rival].map((place) => itemsIn(nameOf(place, kind)));
  if (ownItems === undefined || rivalItems === undefined) return [];
  const onlyOwn = ownItems.filter((item) => !isAmong(item, rivalItems));
  const onlyRival = rivalItems.filter((item) => !isAmong(item, ownItems));
  const isOther =
    onlyRival.length > 0 &&
    onlyRival.every(isInClaim) &&
    onlyOwn.length > 0 &&
    !onlyOwn.some(isInClaim);
  return isOther ? [{ kind, force: "denied", about: nameOf(rival, kind) }] : [];
}

/** Returns the name that distinguishes a cell from the others of its row or column. */
function nameOf({ table, row, cell }: CellPlace, kind: "column" | "row"): string {
  return kind === "column" ? headingOf(table, cell.column) : (row.cells[0]?.text ?? "");
}

function isAmong(item: Item, others: readonly Item[]): boolean {
  return others.some((other) => likenessOf(item, other) === 1);
}

const itemsIn = memoizeText((text: string): readonly Item[] =>
  itemsBesideUnits(parseSentence(text)),
);

/** Leaves out the units of amounts: "every 3 months" does not say "monthly". */
function itemsBesideUnits(sentence: ParsedSentence): Item[] {
  const items = itemsOf(sentence);
  const units = new Set(
    items.flatMap(({ quantity, last }) => (quantity?.unit === undefined ? [] : [last + 1])),
  );
  return items.filter(({ word }) => !units.has(word.index));
}
