// What was set aside for a line or taken off it stands under the line's own name: a section says so. Changes and reserves are
// left alone: such a section's rows are often those asked for.
import type { Cell } from "../read/cell.ts";

const MOVEMENT = /\b(?:provisions?|allowances?|impairments?|write-?downs?)\b/i;

/** Where the question speaks of none, the rows of sections that are of one are left out. */
export function withoutMovements(question: string, cells: readonly Cell[]): Cell[] {
  if (MOVED.test(question)) return [...cells];
  return cells.filter(({ section, label }) => !MOVEMENT.test(section) || MOVEMENT.test(label));
}

const MOVED = /\b(?:provision|allowance|impair|write|written)/i;
