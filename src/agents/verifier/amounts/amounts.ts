// Checks the amounts, years and dates of a claim: each must appear in a quote or in the headings
// above it.
import { compareQuantities, isSaidBy } from "../../../language/quantities/compare-quantities.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { Conflict } from "../conflict.ts";
import { type Evidence, isProse, type ParsedSentence } from "../evidence.ts";
import {
  bindAmounts,
  type BoundAmount,
  limitConflicts,
  amountsAround,
  unitConflicts,
} from "../tables/bind-amounts.ts";
import { compareInTableUnit } from "../tables/cell-amounts.ts";
import { quotedCells, quotedRows } from "../tables/cell-places.ts";
import { rateConflicts } from "./rates.ts";
import type { Proof } from "../wording/align.ts";
import { findCalculatedAmounts, countsRows } from "./calculated-amounts.ts";
import { findAppliedAmounts } from "./applied-amounts.ts";
import { isPresentedAsCalculated } from "./derived-amounts.ts";
import { compareRows } from "./changes/comparisons.ts";
import { movementConflicts } from "./changes/movement.ts";
import { compareSigns } from "./changes/signs.ts";
import { columnPeriods, isCombinedDate, labelledYearConflicts, spanConflicts } from "./periods.ts";
import { findProvenAmounts } from "./proven-quantities.ts";
import { isIdentifier } from "./identifiers.ts";
import { isRestated } from "./implied/restated.ts";
import { isSpanBetweenDates } from "./implied/time-spans.ts";
import { conflictOfUnproven } from "./unproven.ts";
import { WORDING_OF_ORDER } from "../../../language/modality.ts";

export type Amounts = {
  proven: Quantity[];
  /**
   * The proven amounts that no quote states: they follow from others, or a quoted rule covers them.
   */
  derived: Quantity[];
  /** The amounts that only cells of quoted rows state. */
  inCells: Quantity[];
  /** The derived amounts, and those in a cell whose unit its table states. */
  measured: Quantity[];
  conflicts: Conflict[];
  /** Indexes of words whose comparison the quoted rows confirm. */
  compared: number[];
  /** Indexes of words such as "loss" that the signs of cells confirm. */
  signed: number[];
};

export function checkAmounts(
  claim: ParsedSentence,
  evidence: Evidence,
  { chosen }: Proof,
): Amounts {
  const { tables, sentences } = evidence;
  const read = sentences.filter(isProse);
  const inText = findProvenAmounts(claim, read);
  const inCells = bindAmounts(claim, tables);
  const bound = inCells.filter(({ amount }) => !inText.includes(amount));
  const around = statedAround(claim, evidence, { read, inCells, bound });
  const cells = quotedCells(tables);
  const applied = findAppliedAmounts(claim, evidence, { read, cells, bound });
  const stated = claim.quantities.filter(
    (amount) =>
      inText.includes(amount) ||
      bound.some((one) => one.amount === amount) ||
      isSaidBy(amount, around) ||
      isCombinedDate(amount, around) ||
      countsRows(claim, amount, cells) ||
      isIdentifier(claim, amount, evidence) ||
      isNumberWordOne(amount, read) ||
      isRestated(claim, amount, read),
  );
  const calculated = findCalculatedAmounts(claim, { stated, read, cells });
  const dated = [...read.flatMap(({ quantities }) => quantities), ...around];
  const spans = claim.quantities.filter((amount) => isSpanBetweenDates(amount, dated));
  const implied = new Set([...calculated, ...applied, ...spans]);
  const derived = [...implied].filter((one) => !stated.includes(one));
  const proven = [...new Set([...stated, ...derived])];
  const conflicts = claim.quantities
    .filter((amount) => !proven.includes(amount))
    .map((amount) => conflictOfUnproven({ claim, amount, bound }, evidence, chosen))
    .filter(({ force, about }) => force === "denied" || !WORDING_OF_ORDER.test(about));
  const compared = compareRows(claim, { bound, tables, read });
  const signs = compareSigns(claim, bound);
  return {
    proven,
    derived,
    inCells: bound.map(({ amount }) => amount),
    measured: [...derived, ...bound.filter(isStatedInUnit).map(({ amount }) => amount)],
    conflicts: [
      ...conflicts,
      // Conflicts with the cells that contain the amounts.
      ...unitConflicts(claim, bound),
      ...rateConflicts(claim, evidence, bound),
      ...movementConflicts(claim, bound),
      ...limitConflicts(claim, bound),
      ...spanConflicts(claim, bound),
      ...labelledYearConflicts(claim, bound),
      ...compared.conflicts,
      ...signs.conflicts,
    ],
    compared: compared.held,
    signed: signs.held,
  };
}

type Found = {
  read: readonly ParsedSentence[];
  inCells: readonly BoundAmount[];
  bound: readonly BoundAmount[];
};

/** Returns the amounts and periods that headings, labels and the question state for the claim. */
function statedAround(
  claim: ParsedSentence,
  { tables, questionPeriods, headingPeriods }: Evidence,
  { read, inCells, bound }: Found,
): Quantity[] {
  // Periods in the headings above the quotes apply only if neither the quotes nor the columns have
  // their own. A calculated amount concerns several columns.
  const dates = read.flatMap(({ quantities }) => quantities.filter(isPeriod));
  const isOfColumn =
    columnPeriods(bound).length > 0 &&
    !claim.quantities.some((amount) => isPresentedAsCalculated(claim, amount));
  const above = isOfColumn ? [] : headingPeriods;
  const dated = [...amountsAround(bound, tables), ...above].filter((period) =>
    dates.every((own) => compareQuantities(period, own) !== "other"),
  );
  // The period in a quoted row's label applies, whatever the dates of other quotes.
  const labels = tables.flatMap(quotedRows).flatMap(({ label }) => quantitiesOf(label));
  return [...dated, ...labels.filter(isPeriod), ...columnPeriods(inCells), ...questionPeriods];
}

function isStatedInUnit({ amount, places }: BoundAmount): boolean {
  return places.some((place) =>
    place.cell.amounts.some((one) => compareInTableUnit(amount, one, place) === "same"),
  );
}

/** "5 votes to 1" matches "five votes to one", although the word "one" alone is no amount. */
function isNumberWordOne(
  { kind, value, unit }: Quantity,
  read: readonly ParsedSentence[],
): boolean {
  const isAlone = kind === "number" && value === 1 && unit === undefined;
  return (
    isAlone && read.some(({ words }) => words.some(({ text }) => /^(?:one|single)$/.test(text)))
  );
}
