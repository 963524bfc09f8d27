// The unit that a row is measured in, as its table writes it: "mg/dl" in a column of units, "Weight (kg)".
import { MEASURES } from "../../language/quantities/number-words.ts";
import { unitNamedIn } from "./quantity.ts";
import { type Cell, storedRowOf } from "./cell.ts";

const UNIT = /^units?$/i;
/** "min" as well as "minutes"; a single letter may be anything. */
const UNITS = new Set([...MEASURES.values()].filter((unit) => unit.length > 1));
const IN_BRACKETS = /(?<=\()[^()]+(?=\))/g;

/**
 * Whether the cell's value is in the unit, a measure or the sign of a currency. Without one, it says none behind its figure. A
 * table need not say its currency, but years are none.
 */
export function isInUnit(cell: Cell, unit: string | undefined): boolean {
  const { behind, currency = unit } = cell.measure;
  if (unit !== undefined && !/^\p{Sc}$/u.test(unit)) return unitOf(cell) === unit;
  if (unit !== undefined && unitOf(cell) !== undefined) return false;
  return behind === undefined && (unit === undefined || currency === unit);
}

/** Whether two values may stand in a sum, a difference or a comparison: both of one unit, as far as the table says. */
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

/** As the cell itself, the column of units or brackets beside a name write it. */
export function unitOf(cell: Cell): string | undefined {
  const written = cell.measure.behind ?? unitBeside(cell);
  if (written !== undefined) return MEASURES.get(written.toLowerCase()) ?? written.toLowerCase();
  // "Weight (kg)", and a heading of nothing else: "Hours". "Years ended December 31" names no unit.
  const bracketed = `${cell.label} ${cell.heading}`.match(IN_BRACKETS) ?? [];
  return (
    [...bracketed, cell.heading].flatMap((text) => {
      const said = text.trim().toLowerCase();
      return MEASURES.get(said) ?? (UNITS.has(said) ? said : []);
    })[0] ?? (cell.period === undefined ? unitNamedIn(cell.heading) || undefined : undefined)
  );
}

/** What the column "Unit" says of the cell's row; undefined for its own cells and where there is none. */
export function unitBeside(cell: Cell): string | undefined {
  // The first column names the rows: "Unit" above it may be a part of a company.
  const columns = cell.table.header.map((level) =>
    level.findIndex((head, at) => at > 0 && UNIT.test(head)),
  );
  const column = columns.find((at) => at >= 0);
  if (column === undefined || column === cell.column) return undefined;
  return storedRowOf(cell)[column]?.text;
}

const BEHIND = /\s+\((?<unit>(?:working |business |calendar )?[^()\s]{1,8})\)\s*$/;
/** A measure, or what only a unit is written with: "m²", "km/h", "°C", "mg/l". */
const SIGNS = /[°²³µ%]|^\p{L}{1,3}\/\p{L}{1,3}$/u;

/** What a heading says behind its words: "kg" of "Weight (kg)". */
export function unitInBrackets(heading: string): string | undefined {
  const unit = BEHIND.exec(heading)?.groups?.["unit"] ?? "";
  const measure = unit.split(" ").at(-1) ?? "";
  return SIGNS.test(unit) || MEASURES.has(measure) || UNITS.has(measure) ? unit : undefined;
}

/** "Weight" of "Weight (kg)". */
export function withoutUnit(heading: string): string {
  return unitInBrackets(heading) === undefined ? heading : heading.replace(BEHIND, "");
}
