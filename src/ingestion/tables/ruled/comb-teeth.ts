// Finds rulings that are drawn cell by cell, with a small gap between them. Columns end where the
// gaps of several rows are aligned.
import type { HorizontalRule } from "./rulings.ts";

/** In points: gaps within this distance are at the same position. */
const SAME_PLACE = 1.5;
const SAME_HEIGHT = 1;
const WIDEST_GAP = 9;

/** Rulings at the same height that only small gaps separate. */
export type Teeth = { y: number; rules: HorizontalRule[] };

/** Rows of rulings with gaps at the same positions. */
export type Comb = { rows: Teeth[]; gaps: number[] };

/** Returns the combs from top to bottom. */
export function combsOf(rules: readonly HorizontalRule[]): Comb[] {
  const combs: Comb[] = [];
  for (const teeth of teethOf(rules)) {
    const gaps = gapsOf(teeth);
    if (gaps.length === 0) continue;
    const comb = combs.find((one) => gaps.some((gap) => isAt(one.gaps, gap)));
    if (comb === undefined) combs.push({ rows: [teeth], gaps });
    else {
      comb.rows.push(teeth);
      comb.gaps.push(...gaps.filter((gap) => !isAt(comb.gaps, gap)));
    }
  }
  return combs.map(({ rows, gaps }) => ({ rows, gaps: gaps.toSorted((a, b) => a - b) }));
}

function teethOf(rules: readonly HorizontalRule[]): Teeth[] {
  const rows: Teeth[] = [];
  for (const rule of rules.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
    const teeth = rows.findLast(
      ({ y, rules: own }) =>
        Math.abs(y - rule.y) < SAME_HEIGHT &&
        Math.abs(rule.left - (own.at(-1)?.right ?? 0)) <= WIDEST_GAP,
    );
    if (teeth === undefined) rows.push({ y: rule.y, rules: [rule] });
    else teeth.rules.push(rule);
  }
  return rows;
}

/** Returns the middles of the gaps. */
export function gapsOf({ rules }: Teeth): number[] {
  return rules.slice(1).map(({ left }, at) => ((rules[at]?.right ?? left) + left) / 2);
}

export function isAt(places: readonly number[], x: number): boolean {
  return places.some((place) => Math.abs(place - x) <= SAME_PLACE);
}

export function covers({ rules }: Teeth, x: number): boolean {
  return rules.some(({ left, right }) => left < x && right > x);
}
