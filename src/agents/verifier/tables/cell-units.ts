// In which unit of measure a cell of a table counts: its row, its heading or the line above the table may say.
import { type CellPlace, headingOf } from "./cell-places.ts";
import { isHundredth } from "../../../language/quantities/currency.ts";
import { MEASURES, SCALES } from "../../../language/quantities/number-words.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { wordsOf } from "../../../language/words/words.ts";

/** An amount of a cell with the unit that the table has for it; undefined where it has its own, or the table says none. */
export function inUnitOfTable(
  { table, row, cell }: CellPlace,
  amount: Quantity,
): Quantity | undefined {
  if (amount.kind !== "number" || amount.unit !== undefined) return undefined;
  const [first, ...others] = row.cells.filter((one) => one.amount === undefined);
  const unit =
    others.map(({ text }) => measureAt(text)).find((found) => found !== undefined) ??
    measureIn(first?.text ?? "") ??
    measureAt(headingOf(table, cell.column)) ??
    measureIn(headingOf(table, cell.column)) ??
    measureIn(table.title);
  if (unit === undefined) return undefined;
  if (unit === PERCENT) return { ...amount, kind: "percent", unit };
  if (!isHundredth(unit)) return { ...amount, unit };
  const value = Number((amount.value / 100).toPrecision(15));
  return { ...amount, kind: "money", unit, value, step: amount.step / 100 };
}

const PERCENT = "%";

/** "Weight (kg)", "Oral pain relief (doses in milligrams)"; not "(€ per 100 kg)". */
function measureIn(text: string): string | undefined {
  const parts = Array.from(text.matchAll(/\(([^()]+)\)/g), ([, part = ""]) => part);
  return parts
    .map((part) => measureAt(/\bin (.+)$/.exec(part)?.[1] ?? part))
    .find((found) => found !== undefined);
}

/** "megalitres per day": the unit that a text begins with. Letters that also stand for a scale, as in "£m", say none. */
function measureAt(text: string): string | undefined {
  if (text.startsWith(PERCENT)) return PERCENT;
  const [word] = wordsOf(text);
  return word === undefined || word.start > 0 || SCALES.has(word.text)
    ? undefined
    : MEASURES.get(word.text);
}
