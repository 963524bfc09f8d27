// Finds rulings that are drawn cell by cell, with a small gap between them. Columns end where the
// gaps of several rows are aligned.
import type { HorizontalRule } from "./rulings.ts";

/** In points: gaps within this distance are at the same position. */
const SAME_PLACE = 1.5;
const SAME_HEIGHT = 1;
const WIDEST_GAP = 9;

/** Rulings at the same height that only small gaps separate. */
export type CellRulingRow = { y: number; rules: HorizontalRule[] };

/** Rows of rulings with gaps at the same positions. */
export type CellRulings = { rows: CellRulingRow[]; gaps: number[] };

/** Returns the groups of rulings from top to bottom. */
export function groupCellRulings(rules: readonly HorizontalRule[]): CellRulings[] {
  const groups: CellRulings[] = [];
  for (const row of rulingRowsOf(rules)) {
    const gaps = gapsOf(row);
    if (gaps.length === 0) continue;
    const group = groups.find((one) => gaps.some((gap) => includesPosition(one.gaps, gap)));
    if (group === undefined) groups.push({ rows: [row], gaps });
    else {
      group.rows.push(row);
      group.gaps.push(...gaps.filter((gap) => !includesPosition(group.gaps, gap)));
    }
  }
  return groups.map(({ rows, gaps }) => ({ rows, gaps: gaps.toSorted((a, b) => a - b) }));
}

function rulingRowsOf(rules: readonly HorizontalRule[]): CellRulingRow[] {
  const rows: CellRulingRow[] = [];
  for (const rule of rules.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
    const row = rows.findLast(
      ({ y, rules: own }) =>
        Math.abs(y - rule.y) < SAME_HEIGHT &&
        Math.abs(rule.left - (own.at(-1)?.right ?? 0)) <= WIDEST_GAP,
    );
    if (row === undefined) rows.push({ y: rule.y, rules: [rule] });
    else row.rules.push(rule);
  }
  return rows;
}

/** Returns the middles of the gaps. */
export function gapsOf({ rules }: CellRulingRow): number[] {
  return rules.slice(1).map(({ left }, at) => ((rules[at]?.right ?? left) + left) / 2);
}

export function includesPosition(places: readonly number[], x: number): boolean {
  return places.some((place) => Math.abs(place - x) <= SAME_PLACE);
}

export function covers({ rules }: CellRulingRow, x: number): boolean {
  return rules.some(({ left, right }) => left < x && right > x);
}
