// The amounts, years and dates of a claim: each must stand in what is quoted, or in what heads it.
import { saysOne, saysOtherwise } from "../../../language/limits.ts";
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { areSameUnit } from "../../../language/quantities/currency.ts";
import { ROMAN_ORDINALS } from "../../../language/quantities/number-words.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Proof } from "../wording/align.ts";
import { type Bound, bindAmounts, saidAround } from "../tables/bind-amounts.ts";
import { type Place, saysAmount } from "../tables/cell-amounts.ts";
import { bindingConflicts, unitConflicts } from "../tables/cell-conflicts.ts";
import type { Conflict } from "../conflict.ts";
import { provenQuantities, quantityText } from "./proven-quantities.ts";
import { isDerived, statedValues, saysCalculated } from "./derived-amounts.ts";
import { movementConflicts } from "./movement.ts";
import { isPutTogether, isYear, periodsOfColumns, saysPeriod } from "./periods.ts";
import { type Evidence, isPeriod, type Reading } from "../evidence.ts";

export type Amounts = {
  proven: Quantity[];
  /** Those of the proven ones that no quote states and that follow from others. */
  derived: Quantity[];
  conflicts: Conflict[];
};

export function checkAmounts(claim: Reading, evidence: Evidence, { chosen }: Proof): Amounts {
  const { tables, periods, headed, before, sentences, asked } = evidence;
  const read = sentences.filter(isText);
  const inText = provenQuantities(claim, read);
  const bound = bindAmounts(claim, tables).filter(({ amount }) => !inText.includes(amount));
  // What is calculated is told of several columns.
  const isOfColumn =
    periodsOfColumns(bound).some(isYear) &&
    !claim.quantities.some((amount) => !isPeriod(amount) && saysCalculated(claim, amount));
  const dated = [...saidAround(bound, tables), ...(isOfColumn ? [] : headed)];
  const around = [...dated.filter(isUndated), ...periods];
  /** What heads the quotes dates them only where they are not dated. */
  function isUndated(period: Quantity): boolean {
    return !read.some(({ quantities }) =>
      quantities.some((own) => isPeriod(own) && compareQuantities(period, own) === "other"),
    );
  }
  const stated = claim.quantities.filter(
    (amount) =>
      inText.includes(amount) ||
      bound.some((one) => one.amount === amount) ||
      [...around, ...before].some((other) => compareQuantities(amount, other) === "same") ||
      isPutTogether(amount, around) ||
      isOne(amount, read) ||
      isInRoman(amount, read) ||
      isIdentifier(claim, amount, evidence),
  );
  const cells = quotedCells(tables);
  const values = [...valuesOf(cells, read), statedValues(claim, stated)];
  const calculated = claim.quantities.filter(
    (amount) =>
      !isPeriod(amount) &&
      saysCalculated(claim, amount) &&
      isOfCurrency(amount, evidence) &&
      // What a cell says but for its sign, scale or unit is that cell's.
      cells.every((place) => saysAmount(amount, place) === undefined) &&
      values.some((own) => isDerived(amount, own)),
  );
  const derived = calculated.filter((one) => !stated.includes(one));
  const proven = [...new Set([...stated, ...derived])];
  const conflicts = claim.quantities
    .filter((amount) => !proven.includes(amount))
    .map((amount) => conflictOf({ claim, amount, bound }, evidence, chosen))
    .filter(({ force, about }) => force === "denied" || !IN_OTHER_WORDS.has(about));
  const found = [
    ...bindingConflicts(claim, bound, asked),
    ...unitConflicts(claim, bound),
    ...movementConflicts(claim, bound),
  ];
  return { proven, derived, conflicts: [...conflicts, ...found] };
}

/** What is calculated from amounts of money is money of the same kind. */
function isOfCurrency({ kind, unit }: Quantity, { sentences, tables }: Evidence): boolean {
  const units = sentences.flatMap(({ quantities }) =>
    quantities.filter((one) => one.kind === "money").map((one) => one.unit),
  );
  const known = [...units, ...tables.flatMap(({ currencies }) => currencies)];
  return kind !== "money" || known.length === 0 || known.some((one) => areSameUnit(one, unit));
}

/** What another wording leaves out or adds: "one time", "visit them first". */
const IN_OTHER_WORDS: ReadonlySet<string> = new Set(["one", "first"]);

/** "1 segment" of "a single segment". */
function isOne({ kind, unit, value, scale }: Quantity, read: readonly Reading[]): boolean {
  if (kind !== "number" || unit !== undefined || value !== 1 || scale !== 1) return false;
  return read.some(({ words }) => words.some(saysOne));
}

/** "the Second World War" of "World War II". */
function isInRoman({ kind, value }: Quantity, read: readonly Reading[]): boolean {
  const roman = kind === "ordinal" ? ROMAN_ORDINALS[value - 2] : undefined;
  return read.some(({ words }) => words.some(({ text, isCapital }) => isCapital && text === roman));
}

/** Parts of a document are numbered: the number is a name. */
const NUMBERED: ReadonlySet<string> = new Set(
  "exhibit item note section table page rule part chapter schedule appendix figure form".split(" "),
);

/** "STD 274" of a file "std274", "Exhibit 1" of a page that is headed so. */
function isIdentifier(
  { words }: Reading,
  { kind, unit, first }: Quantity,
  { context, around }: Evidence,
): boolean {
  const [before, word] = [words[first - 1], words[first]];
  if (kind !== "number" || unit !== undefined || word === undefined || before === undefined)
    return false;
  if (!before.isCapital) return false;
  const stands = (texts: Evidence["context"]) =>
    texts.some(
      (other, i) =>
        other.text === before.text + word.text ||
        (other.text === before.text && texts[i + 1]?.text === word.text),
    );
  return stands(context) || (NUMBERED.has(before.text) && stands(around));
}

/** Rows are compared cell by cell. */
function isText({ text }: Reading): boolean {
  return !text.includes(" | ");
}

const DIGITS = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6 });

/**
 * The digits of an amount, as one word or parted at commas. In the quote itself they are those of another amount: "20 cents" is
 * not "20 dollars".
 */
function isWrittenIn(around: Evidence["around"], { value, scale }: Quantity): boolean {
  const written = Math.abs(Number((value / scale).toPrecision(12)));
  if (written < 10) return false;
  const parts = DIGITS.format(written).split(",");
  return around.some((_, i) => parts.every((part, at) => around[i + at]?.text === part));
}

/** The values of the rows that are quoted, each row by itself, and those of the quoted text. */
function valuesOf(cells: readonly Place[], read: readonly Reading[]): number[][] {
  const rows = Map.groupBy(cells, ({ row }) => row);
  const ofRows = [...rows.values()].map((places) =>
    places.flatMap(({ cell }) =>
      cell.amounts.filter((one) => !isPeriod(one)).map(({ value }) => value),
    ),
  );
  const ofText = read.flatMap(({ quantities }) =>
    quantities.filter((one) => !isPeriod(one)).map(({ value }) => value),
  );
  return [...ofRows, ofText];
}

function quotedCells(tables: Evidence["tables"]): Place[] {
  return tables.flatMap((table) =>
    table.rows
      .filter((row) => row.isQuoted)
      .flatMap((row) => row.cells.map((cell) => ({ table, row, cell }))),
  );
}

/** "below $300" of "at least $300; otherwise …". */
function isOtherSide(
  { value, bound }: Quantity,
  quoted: readonly Quantity[],
  chosen: Proof["chosen"],
): boolean {
  const isTurned = quoted.some((other) => other.value === value && other.bound !== bound);
  const isTold = chosen.some(({ sentence }) => saysOtherwise(sentence.text));
  return bound !== undefined && isTurned && isTold;
}

/** "three franchises" of three names: a small number may count what is quoted. In its place, another one is denied all the same. */
const MOST_COUNTED = 12;

type Unproven = { claim: Reading; amount: Quantity; bound: readonly Bound[] };

function conflictOf(
  { claim, amount, bound }: Unproven,
  { tables, periods, headed, around }: Evidence,
  chosen: Proof["chosen"],
): Conflict {
  const about = quantityText(claim, amount);
  const cells = quotedCells(tables);
  const [nearly] = cells.flatMap((place) => saysAmount(amount, place) ?? []);
  if (nearly === "scale" || nearly === "sign" || nearly === "unit") {
    return { kind: nearly, force: "denied", about };
  }
  const quoted = chosen[0]?.sentence.quantities ?? [];
  // It stands near by: it may be said of this, though not in what is quoted.
  const isNear = isPeriod(amount)
    ? around.some(({ text }, i) => saysPeriod(amount, text, around[i + 1]?.text))
    : (isWrittenIn(around, amount) && !isWrittenIn(chosen[0]?.sentence.words ?? [], amount)) ||
      valuesOf(cells, []).some((own) => isDerived(amount, own));
  if (isNear || isOtherSide(amount, quoted, chosen))
    return { kind: "number", force: "missing", about };
  // Another amount of the kind where the claim's own should stand is a denial; elsewhere it may be of another matter.
  // One that the claim tells as well is not in its place.
  const isFree = (other: Quantity): boolean =>
    claim.quantities.every((own) => own === amount || compareQuantities(own, other) !== "same");
  const isCount =
    amount.kind === "number" &&
    amount.unit === undefined &&
    amount.step === 1 &&
    amount.value <= MOST_COUNTED;
  const isDenied =
    !isCount &&
    (quoted.some((other) => compareQuantities(amount, other) === "other" && isFree(other)) ||
      (isPeriod(amount)
        ? [...saidAround(bound, tables), ...periods, ...headed].some(
            (other) => compareQuantities(amount, other) === "other",
          )
        : cells.some(({ cell }) => cell.amount !== undefined && !isPeriod(cell.amount))));
  return { kind: "number", force: isDenied ? "denied" : "missing", about };
}
