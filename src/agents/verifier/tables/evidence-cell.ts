// The cells of one quoted row, and whether they head columns.
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";

/** `amount` is what it says as a whole; a range or a list has several `amounts`. */
export type EvidenceCell = {
  column: number;
  text: string;
  amount: Quantity | undefined;
  amounts: readonly Quantity[];
};

/** Pipes around the rows of a table, as Markdown may have them, part nothing; elsewhere an empty cell stands before or behind. */
export function cellsIn(row: string, isFramed: boolean): EvidenceCell[] {
  const inner = isFramed ? row.trim().replace(/^\|/, "").replace(/\|$/, "") : row;
  return inner.split(/ ?\| ?/).map((cell, column) => {
    const text = cell.trim();
    const amounts = amountsIn(text);
    return { column, text, amount: amounts[0], amounts };
  });
}

/** A cell is an amount where it holds one and hardly anything beside: "$ (1,203)", "12 %", "25 days". */
function amountsIn(text: string): Quantity[] {
  if (
    !/\d/.test(text) ||
    /\p{L}{3,}\P{L}(?:.*\P{L})?\p{L}{3,}/u.test(text.replaceAll(SCALE_WORDS, ""))
  )
    return [];
  return quantitiesOf(text);
}

const SCALE_WORDS = /\b(?:approximately|about|thousand|million|billion|percent|points?|to)\b/gi;

/** A row of words and years above the amounts; beyond the dashes only where it has no label of its own but "(In millions)". */
export function headsColumns(
  cells: readonly EvidenceCell[],
  isAboveDashes: boolean,
  below: readonly EvidenceCell[],
): boolean {
  const [label, ...others] = cells;
  const amounts = others.filter(({ amount }) => amount !== undefined && !isPeriod(amount));
  if (isAboveDashes) return amounts.every((cell) => namesColumn(cell, below));
  if (amounts.length > 0) return false;
  const written = others.filter(({ text }) => text !== "");
  const arePeriods = written.every(({ amount }) => amount !== undefined);
  const isUnlabelled = /^(?:\(.*\))?$/.test(label?.text ?? "");
  return written.length > 0 && (arePeriods || isUnlabelled);
}

/** "Version 4.1", "Dose of 20 mg": a word of its own; "501–2,000 kg", "over 2,000 kg": a range or a limit, of which no cell below is one. */
function namesColumn(cell: EvidenceCell, below: readonly EvidenceCell[]): boolean {
  const isOfRanges = below.some((other) => other.column === cell.column && isRange(other));
  return (isRange(cell) && !isOfRanges) || /^\P{N}*\p{L}{3,}/u.test(cell.text);
}

function isRange({ amounts }: EvidenceCell): boolean {
  return amounts.length === 2 || amounts.some(({ bound }) => bound !== undefined);
}
