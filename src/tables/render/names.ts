// Names a cell, its time and its amount in words that distinguish it from its neighbours.
import { onOneLine } from "../../shared/plain-text.ts";
import { informativeTerms } from "../../language/words/terms.ts";
import { type Cell, storedRowOf } from "../read/cell.ts";
import type { Instructions } from "../../language/question/parsed-question.ts";
import { isMonth } from "../../language/quantities/number-words.ts";
import { parseQuantity } from "../read/quantity.ts";
import { unitBeside, unitInBrackets, withoutUnit } from "../read/written-unit.ts";
import { scaleWord } from "../read/units.ts";
import { periodsIn, formatPeriod, withoutPeriods } from "../../language/time/time-periods.ts";

export function fullNameOf(cell: Cell, cells: readonly Cell[]): string {
  const parts = [nameOf(cell, cells), whenOf(cell, cells)].filter((part) => part !== "");
  const [name = "", when] = parts;
  return when === undefined ? name : `${name} (${when})`;
}

/**
 * Returns the row's label, with its section if the table has another row of that name. If several
 * columns name the row, it returns all of them. From a long name it returns only the parts that
 * distinguish the row, and the parts with a term in `said`.
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

/**
 * Matches a name of words. A code such as "CS150" alone does not tell a reader which course it is.
 */
const IN_WORDS = /^\D*\p{L}{3}\D*$/u;

/** In characters. */
const LONG = 40;

/**
 * Returns the columns that name the row, joined, such as "Red" from "Red | Off for the rest of the
 * match". Returns undefined if only one column names the row.
 */
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

/**
 * Returns a name such as "Deposit for Meter size (mm) 40" if a figure names the row, and undefined
 * otherwise.
 */
export function nameByHeading({ label, heading, stub, period }: Cell): string | undefined {
  if (heading === "" || period !== undefined || parseQuantity(label) === undefined)
    return undefined;
  const what = plain(heading.replaceAll(/\s*\([$€£¥%]\)/g, ""));
  return `${what} for ${plain(`${stub} ${label}`)}`;
}

/** A currency in brackets, as in "Fine (€)". The amount already contains it. */
const SIGN = /\s*\([$€£¥]\)$/;

/**
 * Returns the cell's time. Returns the heading if the row has several cells of that time or the
 * time is unknown.
 */
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

/**
 * Returns what changes over time and when. A row that is labelled with a year, such as "2021", is
 * named by its column heading.
 */
export function nameAndTimeOf(cell: Cell, cells: readonly Cell[]): { name: string; when: string } {
  const isOfYear = cell.label !== "" && withoutPeriods(cell.label).trim() === "";
  return isOfYear
    ? { name: plain(cell.heading), when: plain(cell.label) }
    : { name: nameOf(cell, cells), when: whenOf(cell, cells) };
}

function plain(text: string): string {
  return onOneLine(text).replace(/:$/, "");
}

/**
 * Returns the amount as written, with the currency, scale and unit that its table states: "$5,209
 * million".
 */
export function amountOf(cell: Cell): string {
  const { text, measure, value } = cell;
  if (Number.isNaN(value)) return text;
  const written = text.replaceAll(/\s+/g, " ").replace(/^(\(?[$€£¥]) /, "$1");
  const sign =
    measure.currency !== undefined && !/[$€£¥]|^\(?[A-Z]{3}\b|\b[A-Z]{3}$/.test(written)
      ? withSpace(measure.currency)
      : "";
  const percent = measure.percent && !written.includes("%") ? "%" : "";
  const scale = text.includes("%") ? "" : scaleWord(measure.scale);
  // "-12 | °C" below "Value | Unit" is an amount with its unit.
  const isBare = sign === "" && scale === "" && /\d\)?$/.test(`${written}${percent}`);
  const unit = isBare ? (unitBeside(cell) ?? unitInBrackets(cell.heading)) : undefined;
  return [`${sign}${written}${percent}`, scale, unit].filter(Boolean).join(" ");
}

/** Separates a currency code from the amount with a space: "$5", but "NOK 5". */
function withSpace(currency: string): string {
  return /^\p{L}/u.test(currency) ? `${currency} ` : currency;
}

/**
 * Returns the amount, followed by the same amount in the scale that the question asks for if the
 * table uses another.
 */
export function amountWith(cell: Cell, instructions: Instructions): string {
  const converted = convertedAmount(cell, instructions);
  return converted === undefined ? amountOf(cell) : `${amountOf(cell)} (${converted})`;
}

/**
 * Returns the amount in the scale that the question asks for, or undefined if the table already
 * uses that scale.
 */
export function convertedAmount(
  { measure, value }: Cell,
  { scale, decimals }: Instructions,
): string | undefined {
  if (scale === undefined || measure.percent || measure.scale === scale) return undefined;
  const places = decimals ?? 2;
  const converted = ((value * measure.scale) / scale).toLocaleString("en-US", {
    minimumFractionDigits: 0,
    maximumFractionDigits: places,
  });
  return `${withSpace(measure.currency ?? "")}${converted} ${scaleWord(scale)}`;
}
