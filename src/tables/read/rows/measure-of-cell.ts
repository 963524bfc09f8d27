// Finds what a cell is measured in: its own sign, or what its row, its column and its table state,
// unless the row has a unit of its own.
import type { StoredRow, Table } from "../../../domain/documents/table.ts";
import { CODES_WITH_A_SIGN } from "../../../language/quantities/currency.ts";
import { MEASURES } from "../../../language/quantities/number-words.ts";
import { HEAD_OF_PRICE, isCount, isRatio, NUMBER_OF } from "../../../language/quantities/of-one.ts";
import { PRICE_TERMS } from "../../../language/question/weak-words.ts";
import { isYear } from "../../../language/time/periods.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";
import { isPerShare } from "../per-share.ts";
import { bareTitle } from "../headings.ts";
import { isPercent, type Measure, measureOf, namesCurrency, scaleIn } from "../units.ts";

type Place = {
  row: StoredRow;
  table: Table;
  label: string;
  section: string;
  heading: string;
  column: number;
  stub: string;
  isKeyed: boolean;
};

/**
 * Amounts that are part of a row's or a column's name: "$2,000,000" of a limit, "up to £250". "$000"
 * is a scale.
 */
const AMOUNTS = /[$€£¥]\s?(?!000)\d[\d.,]*/g;

function withoutAmounts(name: string): string {
  return name.replaceAll(AMOUNTS, " ");
}

/** A currency's code that is part of a name, and not in brackets, after "in" or before a scale. */
const CODE_OF_NAME = new RegExp(
  `(?<!\\bin |\\(|^)\\b(?:${CODES_WITH_A_SIGN})\\b(?! (?:thousand|million|billion)|\\))`,
  "g",
);

/** The least figure that is no percentage. */
const LEAST_AMOUNT = 1000;

/**
 * Returns the columns with an amount of money or a figure in thousands. A title such as "Percentage
 * who borrowed, and average amount" does not make them percentages.
 */
const columnsOfAmounts = memoizeObject(({ rows }: Table): ReadonlySet<number> => {
  const amounts = rows.flatMap(({ cells }) =>
    cells.flatMap((cell, column) => {
      if (cell === null || cell.value === null || isYear(cell.text)) return [];
      return namesCurrency(cell.text) || Math.abs(cell.value) >= LEAST_AMOUNT ? [column] : [];
    }),
  );
  return new Set(amounts);
});

const SHARES = /\bshares\b/i;
const PERCENT_ALONE = /\b(?:in )?percent(?:age)?s?\b/gi;

export function measureOfCell(text: string, place: Place): Measure {
  const { row, table, label, section, heading, column, stub, isKeyed } = place;
  // "Deductible (percent of the limit)" describes the row names, but "%" alone describes all
  // figures. "Limit ($)" above 1,000,000 describes the limits, and not their factors.
  const isOfRowNames =
    (isPercent(stub) && /\p{L}/u.test(stub.replaceAll(PERCENT_ALONE, ""))) || isAmount(row);
  const ofStub = isOfRowNames ? "" : withoutAmounts(stub);
  const ofTable = [isRowOfCounts(row, table) ? "" : (table.unit ?? ""), table.title, ofStub].filter(
    (statement) =>
      !isExcepted(`${section} ${label}`, statement) &&
      !(isPercent(statement) && columnsOfAmounts(table).has(column)) &&
      !(namesCurrency(statement) && (namesOwnUnit(heading) || isNotOfMoney(heading, table))),
  );
  // An amount that only distinguishes rows, such as "$750,000", does not say what the figures
  // beside it are.
  const scaling = isExcepted(`${section} ${label}`, heading) ? "" : withoutAmounts(heading);
  const named = isKeyed ? "" : withoutAmounts(isAmount(row) ? label.replace(stub, "") : label);
  // "Zone EUR" does not say that a table in CHF is in euros.
  const own = ofTable.some(namesCurrency) ? named.replaceAll(CODE_OF_NAME, " ") : named;
  const around = [scaling, own, withoutAmounts(section), ...ofTable];
  const measure = measureOf(
    text,
    around.filter((statement) => statement === own || appliesToRow(own, statement)),
  );
  return HEAD_OF_PRICE.test(own) ? { ...measure, scale: 1 } : measure;
}

/**
 * Reports whether the table counts something, as "Average number of employees" does, or a column
 * counts something for a time beside columns of prices: "Visits per year" beside "Fee", below a
 * title with "£".
 */
function isNotOfMoney(heading: string, table: Table): boolean {
  const isBesidePrices = !namesPrice(heading) && PER.test(heading) && hasPriceColumn(table);
  return isBesidePrices || (NUMBER_OF.test(bareTitle(table.title)) && !namesCurrency(heading));
}

/** Matches the heading of a count for a time, as in "visits per year". */
const PER = /\bper (?:day|week|month|quarter|year)\b/i;

const hasPriceColumn = memoizeObject(({ header }: Table) => header.flat().some(namesPrice));

function namesPrice(heading: string): boolean {
  return termsOf(heading).some((term) => PRICE_TERMS.has(term));
}

/** Reports whether the row's name is an amount, and not a year or a word. */
function isAmount({ cells: [first] }: StoredRow): boolean {
  const { text = "" } = first ?? {};
  return /^\W*\d[\d.,]*\W*$/.test(text) && !isYear(text);
}

/**
 * Reports whether a table's statement about its amounts applies to a row. "EUR million" is not the
 * unit of employees, ratios and tonnes.
 */
function appliesToRow(label: string, statement: string): boolean {
  if (isRatio(label) || namesOwnUnit(label)) {
    return !namesCurrency(statement) && scaleIn(statement) === undefined;
  }
  return !(isCount(label) && namesCurrency(statement));
}

const UNIT_AT_END = /\((?:in )?(?<unit>\p{L}[^()]*)\)\s*$/u;

/** Reports whether the label ends in a unit, as in "CO2 emissions (tonnes)". */
function namesOwnUnit(label: string): boolean {
  const unit = UNIT_AT_END.exec(label)?.groups?.["unit"] ?? "";
  return MEASURES.has(unit.toLowerCase());
}

/**
 * Reports whether the row holds counts although the table's unit is percent: other rows have a
 * percent sign, and this row's figures are too large for percentages.
 */
function isRowOfCounts({ cells }: StoredRow, { unit, rows }: Table): boolean {
  if (!isPercent(unit ?? "")) return false;
  const values = cells.flatMap((cell) => cell?.value ?? []);
  const isSigned = rows.some((row) => row.cells.some((cell) => cell?.text.includes("%")));
  return isSigned && values.every((value) => Math.abs(value) >= 1000);
}

/**
 * Reports whether the statement excludes the row, as in "In millions, except per share data".
 * Figures per share are always in ones, and numbers of shares are if the statement excludes shares.
 */
function isExcepted(label: string, statement: string): boolean {
  if (isPerShare(label)) return true;
  const besides = statement.replaceAll(/(?:and )?per[- ]share/gi, " ");
  return SHARES.test(label) && /\bexcept\b.*\bshares?\b/i.test(besides);
}
