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

/** "Version 4.1": a word of its own; "501–2,000 kg", "over 2,000 kg", "20 ft": a range, a limit or a unit, of which no cell below has one. */
function namesColumn({ column, ...cell }: EvidenceCell, below: readonly EvidenceCell[]): boolean {
  const cells = below.filter((other) => other.column === column && other.text !== "");
  const isAlone = (says: (one: Pick<EvidenceCell, "text" | "amounts">) => boolean) =>
    says(cell) && cells.length > 0 && !cells.some(says);
  return isAlone(isRange) || isAlone(hasLetters) || /^\P{N}*\p{L}{3,}/u.test(cell.text);
}

function hasLetters({ text }: Pick<EvidenceCell, "text">): boolean {
  return /\p{L}{2}/u.test(text);
}

function isRange({ amounts }: Pick<EvidenceCell, "amounts">): boolean {
  return amounts.length === 2 || amounts.some(({ bound }) => bound !== undefined);
}
