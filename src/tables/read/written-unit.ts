// Reads the unit of a row as its table writes it: "mg/dl" in a column of units, "Weight (kg)".
import { MEASURES } from "../../language/quantities/number-words.ts";
import { unitNamedIn } from "./quantities/parse-quantity.ts";
import { type Cell, storedRowOf } from "./cell.ts";

const UNIT = /^units?$/i;
/**
 * Units such as "min", besides words such as "minutes". A single letter is left out because it may
 * mean anything.
 */
const UNITS = new Set([...MEASURES.values()].filter((unit) => unit.length > 1));
const IN_BRACKETS = /(?<=\()[^()]+(?=\))/g;

/**
 * Reports whether the cell's value has the unit, which is a measure or the sign of a currency.
 * Without a unit, it reports whether no unit follows the figure. A table need not state its
 * currency.
 */
export function isInUnit(cell: Cell, unit: string | undefined): boolean {
  const { behind, currency = unit } = cell.measure;
  if (unit !== undefined && !/^\p{Sc}$/u.test(unit)) return unitOf(cell) === unit;
  if (unit !== undefined && unitOf(cell) !== undefined) return false;
  return behind === undefined && (unit === undefined || currency === unit);
}

/**
 * Reports whether the values can be added, subtracted or compared: as far as the table says, all
 * have one unit.
 */
export function areComparable(cells: readonly Cell[]): boolean {
  const [first, ...others] = cells;
  if (first === undefined) return true;
  const [unit, { percent, currency }] = [unitOf(first), first.measure];
  return others.every((other) => {
    const [own, { measure }] = [unitOf(other), other];
    const isOfMoney =
      currency === undefined || measure.currency === undefined || currency === measure.currency;
    return (
      percent === measure.percent &&
      isOfMoney &&
      (measure.scale === first.measure.scale ||
        (currency !== undefined && measure.currency !== undefined)) &&
      (unit === undefined || own === undefined || unit === own)
    );
  });
}

/**
 * Returns the unit from the cell itself, from the column of units, or from brackets beside a name.
 */
export function unitOf(cell: Cell): string | undefined {
  const written = cell.measure.behind ?? unitBeside(cell);
  if (written !== undefined) return MEASURES.get(written.toLowerCase()) ?? written.toLowerCase();
  // "Weight (kg)", or a heading of the unit alone: "Hours". "Years ended December 31" does not name
  // a unit.
  const bracketed = `${cell.label} ${cell.heading}`.match(IN_BRACKETS) ?? [];
  return (
    [...bracketed, cell.heading].flatMap((text) => {
      const name = text.trim().toLowerCase();
      return MEASURES.get(name) ?? (UNITS.has(name) ? name : []);
    })[0] ?? (cell.period === undefined ? unitNamedIn(cell.heading) || undefined : undefined)
  );
}

/**
 * Returns the entry of the row in the column "Unit", or undefined for a cell of that column or if
 * there is none. A number below "Units" counts things.
 */
export function unitBeside(cell: Cell): string | undefined {
  // The first column names the rows: "Unit" above it may mean a part of a company.
  const columns = cell.table.header.map((level) =>
    level.findIndex((head, at) => at > 0 && UNIT.test(head)),
  );
  const column = columns.find((at) => at >= 0);
  if (column === undefined || column === cell.column) return undefined;
  const entry = storedRowOf(cell)[column];
  return entry?.value === null ? entry.text : undefined;
}

const BEHIND = /\s+\((?<unit>(?:working |business |calendar )?[^()\s]{1,8})\)\s*$/;
/** Matches a measure that only units contain: "m²", "km/h", "°C", "mg/l". */
const SIGNS = /[°²³µ%]|^\p{L}{1,3}\/\p{L}{1,3}$/u;

/** Returns the unit in brackets at the end of a heading, such as "kg" of "Weight (kg)". */
export function unitInBrackets(heading: string): string | undefined {
  const unit = BEHIND.exec(heading)?.groups?.["unit"] ?? "";
  const measure = unit.split(" ").at(-1) ?? "";
  return SIGNS.test(unit) || MEASURES.has(measure) || UNITS.has(measure) ? unit : undefined;
}

/** Removes the unit, so that "Weight (kg)" becomes "Weight". */
export function withoutUnit(heading: string): string {
  return unitInBrackets(heading) === undefined ? heading : heading.replace(BEHIND, "");
}
