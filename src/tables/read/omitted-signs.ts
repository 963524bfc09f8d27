// Percentages whose sign stands at the first and the last of them alone.
import type { Cell } from "./cell.ts";

/** The sign stands at the first and the last cell of a part alone: those between are percentages too. */
export function withOmittedSigns(cells: readonly Cell[]): Cell[] {
  const parts = Map.groupBy(cells, ({ section, column }) => `${section}\n${column}`);
  const unsigned = new Set(
    [...parts.values()].flatMap((part) => {
      const [first, last] = [part[0], part.at(-1)];
      const isPart = part.length > 2 && first?.section !== "";
      const areSigned = [first, last].every((cell) => cell?.text.includes("%") === true);
      return isPart && areSigned ? part.filter(({ text }) => !/[%$€£¥]/.test(text)) : [];
    }),
  );
  return cells.map((cell) =>
    unsigned.has(cell) ? { ...cell, measure: { scale: 1, percent: true } } : cell,
  );
}
