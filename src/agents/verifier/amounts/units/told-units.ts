// The units of a claim's amounts against those of the cells and sentences that have them.
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import type { Conflict } from "../../conflict.ts";
import type { Evidence, Reading } from "../../evidence.ts";
import { type Bound, saidAround } from "../../tables/bind-amounts.ts";
import { unitConflicts } from "../../tables/unit-conflicts.ts";
import { isDerived, saysCalculated } from "../derived-amounts.ts";
import { kindOfDaysConflicts } from "./kinds-of-days.ts";
import { rateConflicts } from "./rates.ts";

type Stated = {
  bound: readonly Bound[];
  /** The values of what is quoted, from which others may follow. */
  values: readonly (readonly Quantity[])[];
};

export function toldUnits(
  claim: Reading,
  evidence: Evidence,
  { bound, values }: Stated,
): Conflict[] {
  const { tables } = evidence;
  const around = [...saidAround(bound, tables), ...saidAround([], tables)];
  // "Children of 6 to 12 years" of a label, and what follows from other amounts, stand in a cell by chance.
  const isByChance = (amount: Quantity) =>
    around.some((other) => compareQuantities(amount, other) === "same") ||
    (saysCalculated(claim, amount) && values.some((own) => isDerived(amount, own)));
  return [
    ...unitConflicts(
      claim,
      bound.map((one) => ({ ...one, isByChance: isByChance(one.amount) })),
    ),
    ...kindOfDaysConflicts(claim, evidence, bound),
    ...rateConflicts(claim, evidence, bound),
  ];
}
