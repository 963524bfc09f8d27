// Tells the second line of headings, such as the ends of time ranges, from a first row of figures.
import { type Placed, type Row, stepBetween, TIGHT_HEADING } from "../borderless-rows.ts";

/** The minimum distance of the first row from the headings, relative to that of heading lines. */
const CLOSER = 1.2;

/** Returns whether a row, such as the ends of time ranges, is the second line of headings. */
export function isSecondHalf(rows: readonly Row[], at: number): boolean {
  const [above, own, next] = [rows[at - 1], rows[at], rows[at + 1]];
  if (above === undefined || own === undefined || next === undefined) return false;
  const isHeader = next.placed.some(({ first }) => first === 0);
  const step = stepBetween(above, own);
  const isClose = step <= TIGHT_HEADING * heightOf(own) && stepBetween(own, next) > CLOSER * step;
  return (
    isHeader &&
    isClose &&
    own.placed.every((cell) => above.placed.some((upper) => isCentred(upper, cell)))
  );
}

function isCentred(upper: Placed, { first, last, line }: Placed): boolean {
  const apart = upper.line.left + upper.line.right - line.left - line.right;
  return (
    first > 0 && upper.first === first && upper.last === last && Math.abs(apart) <= line.height
  );
}

function heightOf({ lines }: Row): number {
  return Math.max(...lines.map(({ height }) => height));
}
