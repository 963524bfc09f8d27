// The cell with the largest or the smallest value among some, if no other has the same.
import { type Input, leastScore } from "../../match/look-up.ts";
import type { Found } from "../found.ts";

/** `most` chooses the largest value. Undefined for fewer than two cells, or if two share the extreme value. */
export function chooseExtreme(
  inputs: readonly Input[],
  { most, by }: { most: boolean; by: "column" | "row" },
): Found | undefined {
  const sorted = inputs.toSorted((a, b) =>
    most ? b.cell.value - a.cell.value : a.cell.value - b.cell.value,
  );
  const [best, next] = sorted;
  if (best === undefined || next === undefined || best.cell.value === next.cell.value) {
    return undefined;
  }
  const told = by === "column" ? inputs : sorted;
  return { kind: "chosen", inputs: told, chosen: [best], most, by, score: leastScore(inputs) };
}
