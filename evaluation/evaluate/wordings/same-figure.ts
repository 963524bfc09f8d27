// Whether two answers tell the same figure, whatever its scale: "$5,370,411 thousand" and "$5,370.41 million".
import type { Answer } from "../../../client/types.ts";
import { figuresOf } from "../answers/score.ts";

const SCALES = [1, 1e3, 1e6];
/** Beyond it two figures are not one rounded. */
const ROUNDING = 0.002;

export function tellSameFigure(one: Answer, other: Answer): boolean {
  const [left, right] = [tellingFigures(one), tellingFigures(other)];
  return left.some((a) => right.some((b) => SCALES.some((scale) => isClose(a, b, scale))));
}

/** No days, and no years, which the questions name. */
function tellingFigures(answer: Answer): number[] {
  return figuresOf(answer)
    .map(Math.abs)
    .filter(
      (figure) => figure > 31 && !(Number.isInteger(figure) && figure > 1900 && figure < 2100),
    );
}

function isClose(a: number, b: number, scale: number): boolean {
  const [low, high] = a < b ? [a, b] : [b, a];
  return Math.abs(low * scale - high) <= ROUNDING * high;
}
