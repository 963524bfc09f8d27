// Figures that stand with their unit in each cell, "62 l" below "Water": they are compared and calculated with like others.
import type { Cell } from "../cell.ts";
import type { Measure } from "../units.ts";
import { isNamedFirst } from "./text-cells.ts";
import { inSmallestUnit, isPoint, parseQuantity } from "../quantity.ts";

/** Of cells of words: those of columns that hold nothing but amounts of one unit, each under its first column, with values. */
export function measuredCells(texts: readonly Cell[]): Cell[] {
  const named = texts.filter((cell) => cell.column > 0 && isNamedFirst(cell));
  const columns = Map.groupBy(named, ({ table, column }) => `${table.id} ${column}`);
  return [...columns.values()].flatMap((cells) => {
    const read = (amountIn: (text: string) => Amount | undefined) =>
      withValues(
        cells,
        cells.map(({ text }) => amountIn(text)),
      );
    return read(asWritten) ?? read(inOneUnit) ?? [];
  });
}

type Amount = { value: number; unit: string };

/** Undefined unless each cell has an amount, all of them of one unit. */
function withValues(
  cells: readonly Cell[],
  amounts: readonly (Amount | undefined)[],
): Cell[] | undefined {
  const [first] = amounts;
  if (first === undefined || amounts.some((amount) => amount?.unit !== first.unit))
    return undefined;
  const measure: Measure = { scale: 1, percent: false, behind: first.unit };
  return cells.map((cell, at) => ({ ...cell, value: amounts[at]?.value ?? Number.NaN, measure }));
}

const WRITTEN = /^(?<figure>\d{1,3}(?:,\d{3})+|\d+)(?<part>\.\d+)?\s*(?<unit>\p{L}{1,12})$/u;

/** "62 l" */
function asWritten(text: string): Amount | undefined {
  const { figure = "", part = "", unit } = WRITTEN.exec(text.trim())?.groups ?? {};
  // "10W" is a code and no ten of something.
  if (unit === undefined || parseQuantity(text) === undefined) return undefined;
  return { value: Number(figure.replaceAll(",", "") + part), unit };
}

const PART = /\d[\d.,]*\s*\p{L}+/gu;

/** "1 h 20 min" is 80 minutes; undefined where the text is anything but figures with units of one kind. */
function inOneUnit(text: string): Amount | undefined {
  const parts = text.match(PART) ?? [];
  if (text.replaceAll(PART, "").trim() !== "") return undefined;
  const amounts = parts.flatMap((part) => {
    const amount = parseQuantity(part);
    return amount !== undefined && isPoint(amount) ? [inSmallestUnit(amount)] : [];
  });
  const [unit = "", ...others] = new Set(amounts.map((amount) => amount.unit));
  if (unit === "" || others.length > 0 || amounts.length < parts.length) return undefined;
  return { value: amounts.reduce((sum, { low }) => sum + low, 0), unit };
}
