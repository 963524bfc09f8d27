// The amounts, years and dates of a claim: each must stand in what is quoted, or in what heads it.
import { compareQuantities } from "../../language/compare-quantities.ts";
import type { Quantity } from "../../language/quantity.ts";
import type { Proof } from "./align.ts";
import {
  type Bound,
  bindAmounts,
  bindingConflicts,
  saidAround,
  saysAmount,
} from "./bind-amounts.ts";
import type { Conflict } from "./conflict.ts";
import { provenQuantities, told } from "./conflicts.ts";
import { type Evidence, isPeriod, type Reading } from "./evidence.ts";

export type Amounts = { proven: Quantity[]; conflicts: Conflict[] };

export function checkAmounts(claim: Reading, evidence: Evidence, { chosen }: Proof): Amounts {
  const { tables, periods, sentences, asked, isQuoted } = evidence;
  const read = isQuoted ? sentences.filter(isText) : chosen.map(({ sentence }) => sentence);
  const inText = provenQuantities(claim, read);
  const bound = bindAmounts(claim, tables).filter(({ amount }) => !inText.includes(amount));
  const around = [...saidAround(bound, tables), ...periods];
  const proven = claim.quantities.filter(
    (amount) =>
      inText.includes(amount) ||
      bound.some((one) => one.amount === amount) ||
      around.some((other) => compareQuantities(amount, other) === "same"),
  );
  const conflicts = claim.quantities
    .filter((amount) => !proven.includes(amount))
    .map((amount) => conflictOf({ claim, amount, bound }, evidence, chosen));
  return { proven, conflicts: [...conflicts, ...bindingConflicts(claim, bound, asked)] };
}

/** Rows are compared cell by cell. */
function isText({ text }: Reading): boolean {
  return !text.includes(" | ");
}

type Unproven = { claim: Reading; amount: Quantity; bound: readonly Bound[] };

function conflictOf(
  { claim, amount, bound }: Unproven,
  { tables, periods }: Evidence,
  chosen: Proof["chosen"],
): Conflict {
  const about = told(claim, amount);
  const cells = tables.flatMap((table) =>
    table.rows
      .filter(({ isQuoted }) => isQuoted)
      .flatMap((row) => row.cells.map((cell) => ({ table, row, cell }))),
  );
  const [nearly] = cells.flatMap((place) => saysAmount(amount, place) ?? []);
  if (nearly === "scale" || nearly === "sign" || nearly === "unit") {
    return { kind: nearly, force: "denied", about };
  }
  // Another amount of the kind where the claim's own should stand is a denial; elsewhere it may be of another matter.
  const isDenied =
    chosen[0]?.sentence.quantities.some((other) => compareQuantities(amount, other) === "other") ===
      true ||
    (isPeriod(amount)
      ? [...saidAround(bound, tables), ...periods].some(
          (other) => compareQuantities(amount, other) === "other",
        )
      : cells.some(({ cell }) => cell.amount !== undefined && !isPeriod(cell.amount)));
  return { kind: "number", force: isDenied ? "denied" : "missing", about };
}
