// Reads figures that have their unit or scale in each cell, such as "62 l" below "Water" or "$1.1M"
// below "Budget", so that they can be compared and calculated with.
import { SCALES } from "../../../language/quantities/number-words.ts";
import type { Cell } from "../cell.ts";
import type { Measure } from "../units.ts";
import { isNamedFirst } from "./text-cells.ts";
import { inSmallestUnit, isPoint } from "../quantities/quantity.ts";
import { parseQuantity } from "../quantities/parse-quantity.ts";

/**
 * Returns the cells of columns that hold only amounts of one unit, with their values. Each cell is
 * listed once, under the name in the first column.
 */
export function measuredCells(texts: readonly Cell[]): Cell[] {
  const named = texts.filter((cell) => cell.column > 0 && isNamedFirst(cell));
  const columns = Map.groupBy(named, ({ table, column }) => `${table.id} ${column}`);
  return [...columns.values()].flatMap(
    (cells) =>
      withValues(cells, readAmount) ??
      withValues(cells, readSumOfParts) ??
      withValues(cells, readMoneyInOnes) ??
      [],
  );
}

type Amount = { value: number; unit: string; isMoney?: boolean };

/**
 * Adds values to the cells. Returns undefined unless every cell has an amount and all amounts have
 * one unit.
 */
function withValues(
  cells: readonly Cell[],
  amountIn: (text: string) => Amount | undefined,
): Cell[] | undefined {
  const amounts = cells.map(({ text }) => amountIn(text));
  const [first] = amounts;
  if (first === undefined || amounts.some((amount) => amount?.unit !== first.unit))
    return undefined;
  const { unit, isMoney } = first;
  const measure: Measure = { scale: 1, percent: false, [isMoney ? "currency" : "behind"]: unit };
  return cells.map((cell, at) => ({ ...cell, value: amounts[at]?.value ?? Number.NaN, measure }));
}

const WRITTEN = /^(?<figure>\d{1,3}(?:,\d{3})+|\d+)(?<part>\.\d+)?\s*(?<unit>\p{L}{1,12})$/u;

/** Reads an amount such as "62 l". */
function readAmount(text: string): Amount | undefined {
  const { figure = "", part = "", unit } = WRITTEN.exec(text.trim())?.groups ?? {};
  // "10W" is a code, and not an amount.
  if (unit === undefined || parseQuantity(text) === undefined) return undefined;
  return { value: Number(figure.replaceAll(",", "") + part), unit };
}

const PART = /\d[\d.,]*\s*\p{L}+/gu;

/**
 * Adds up figures with units of one kind: "1 h 20 min" is 80 minutes. Returns undefined if the text
 * contains anything else.
 */
function readSumOfParts(text: string): Amount | undefined {
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

const MONEY = /^(?<unit>[$€£¥₹])\s?(?<figure>\d[\d,]*(?:\.\d+)?)\s?(?<scale>\p{L}+)$/u;
/** The decimal digits that a double holds exactly. */
const EXACT_DIGITS = 15;

/** Reports whether the text is an amount with its scale, such as "$1.1M". Its value is in ones. */
export function hasScale(text: string): boolean {
  return readMoneyInOnes(text) !== undefined;
}

/** Reads "$1.1M" as 1,100,000, which can be compared with "$900K". */
function readMoneyInOnes(text: string): Amount | undefined {
  const { unit, figure = "", scale = "" } = MONEY.exec(text.trim())?.groups ?? {};
  const times = SCALES.get(scale.toLowerCase());
  if (unit === undefined || times === undefined) return undefined;
  const value = Number((Number(figure.replaceAll(",", "")) * times).toPrecision(EXACT_DIGITS));
  return { value, unit, isMoney: true };
}
