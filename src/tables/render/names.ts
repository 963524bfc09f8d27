// Names a cell and its time in words that distinguish it from its neighbours.
import { onOneLine } from "../../shared/plain-text.ts";
import { informativeTerms } from "../../language/words/terms.ts";
import { type Cell, storedRowOf } from "../read/cell.ts";
import { isMonth } from "../../language/quantities/number-words.ts";
import { parseQuantity } from "../read/quantities/parse-quantity.ts";
import { unitBeside, withoutUnit } from "../read/written-unit.ts";
import { periodsIn, withoutPeriods } from "../../language/time/time-periods.ts";
import { formatPeriod } from "../../language/time/period.ts";

export function fullNameOf(cell: Cell, cells: readonly Cell[]): string {
  const parts = [nameOf(cell, cells), whenOf(cell, cells)].filter((part) => part !== "");
  const [name = "", when] = parts;
  return when === undefined ? name : `${name} (${when})`;
}

/**
 * Returns the row's label, with its section if another row has the same label, or all columns that
 * name the row. Of a long name, it keeps the parts that distinguish the row and those with an asked
 * term.
 */
export function nameOf(
  cell: Cell,
  cells: readonly Cell[],
  askedTerms?: ReadonlySet<string>,
): string {
  const { table, row, label, section } = cell;
  const bare = nameFromColumns(cell, askedTerms) ?? plain(label);
  const isTold =
    section === "" ||
    periodsIn(section).length > 0 ||
    bare.toLowerCase().includes(plain(section).toLowerCase());
  const hasTwin = cells.some(
    (other) => other.table.id === table.id && other.row !== row && other.label === label,
  );
  return !isTold && hasTwin ? `${plain(section)} – ${bare}` : bare;
}

/** Matches a name with words. A code such as "CS150" does not say what it stands for. */
const IN_WORDS = /^\D*\p{L}{3}\D*$/u;

/** In characters. */
const LONG = 40;

/** Returns the joined columns that name the row, or undefined if only one does. */
function nameFromColumns(cell: Cell, askedTerms?: ReadonlySet<string>): string | undefined {
  const parts = storedRowOf(cell)
    .slice(0, cell.column)
    .map((part) => part?.text ?? "");
  const count = parts.findIndex((_, at) => parts.slice(0, at + 1).join(" ") === cell.label) + 1;
  if (count < 2) return undefined;
  const own = parts.slice(0, count);
  const unit = unitBeside(cell);
  const all = joined(own.filter((part) => part !== unit));
  if (askedTerms === undefined || all.length <= LONG) return all;
  const others = cell.table.rows.filter(({ index }) => index !== cell.row);
  const isApart = (length: number): boolean =>
    own.slice(0, length).some((part) => IN_WORDS.test(part)) &&
    others.every(({ cells }) => own.slice(0, length).some((part, at) => cells[at]?.text !== part));
  const enough = own.findIndex((_, at) => isApart(at + 1)) + 1 || count;
  const isSaid = (part: string): boolean =>
    informativeTerms(part).some((term) => askedTerms.has(term));
  return joined(own.filter((part, at) => part !== unit && (at < enough || isSaid(part))));
}

function joined(parts: readonly string[]): string {
  return parts.map(plain).join(", ");
}

/** Returns a name such as "Deposit for Meter size (mm) 40" if a figure names the row. */
export function nameByHeading({ label, heading, stub, period }: Cell): string | undefined {
  if (heading === "" || period !== undefined || parseQuantity(label) === undefined)
    return undefined;
  const what = plain(heading.replaceAll(/\s*\([$€£¥%]\)/g, ""));
  return `${what} for ${plain(`${stub} ${label}`)}`;
}

/** A currency in brackets, as in "Fine (€)". The amount already contains it. */
const SIGN = /\s*\([$€£¥]\)$/;

/** Returns the cell's time, or its heading if the time is unknown or not unique in the row. */
export function whenOf(
  { table, row, column, label, period, heading }: Cell,
  cells: readonly Cell[],
): string {
  if (period === undefined || isMonth(label)) return plain(withoutUnit(heading).replace(SIGN, ""));
  const when = formatPeriod(period);
  const isTwin = (other: Cell) =>
    other.table.id === table.id && other.row === row && other.column !== column;
  const twins = cells.filter(isTwin);
  if (label.includes(when) || periodsIn(label).some((mention) => formatPeriod(mention) === when)) {
    const isOnlyTime = withoutPeriods(label).trim() === "";
    return twins.length > 0 || !isOnlyTime ? plain(heading) : "";
  }
  const hasTwin = twins.some(
    (other) => other.period !== undefined && formatPeriod(other.period) === when,
  );
  if (!hasTwin || heading === "") return when;
  return periodsIn(heading).length > 0 ? plain(heading) : `${plain(withoutUnit(heading))}, ${when}`;
}

/** Returns what changes and when. A row "2021" is named by its column heading. */
export function nameAndTimeOf(cell: Cell, cells: readonly Cell[]): { name: string; when: string } {
  const isOfYear = cell.label !== "" && withoutPeriods(cell.label).trim() === "";
  return isOfYear
    ? { name: plain(cell.heading), when: plain(cell.label) }
    : { name: nameOf(cell, cells), when: whenOf(cell, cells) };
}

function plain(text: string): string {
  return onOneLine(text).replace(/:$/, "");
}
