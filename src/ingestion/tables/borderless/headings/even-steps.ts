// Finds headings that are figures in equal steps, such as 12, 24 and 36 months of development.
import { isFigure } from "../../numbers.ts";
import { type Row, textOf } from "../borderless-rows.ts";

const FEWEST = 3;
const STEP = /^\d{1,3}$/;
/** The minimum share of figures below that are longer or written in another way. */
const LEAST_OTHERS = 0.8;

/**
 * Returns whether the row contains whole numbers that grow in equal steps, above figures that are
 * longer or have decimals.
 */
export function areEvenSteps(rows: readonly Row[], at: number): boolean {
  const cells = (rows[at]?.placed ?? []).filter(({ first }) => first > 0);
  const texts = cells.map(textOf);
  if (texts.length < FEWEST || !texts.every((text) => STEP.test(text))) return false;
  const [first = 0, second = 0] = texts.map(Number);
  const isEven = texts.every((text, index) => Number(text) === first + index * (second - first));
  const columns = new Set(cells.map((cell) => cell.first));
  const below = rows
    .slice(at + 1)
    .flatMap(({ placed }) => placed.filter((cell) => columns.has(cell.first)).map(textOf))
    .filter((text) => isFigure(text) && /\d/.test(text));
  const others = below.filter((text) => !STEP.test(text));
  return (
    second > first &&
    isEven &&
    below.length > columns.size &&
    others.length >= LEAST_OTHERS * below.length
  );
}
