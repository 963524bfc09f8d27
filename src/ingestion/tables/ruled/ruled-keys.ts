// Joins the lines of keys in the first column, such as the name of a hall beside its rates, by
// rulings that separate its rows without running below the key.
import { boundingBox } from "../rect.ts";
import type { GridCell, GridRow } from "../table-grid.ts";
import type { HorizontalRule } from "./rulings.ts";

/** The minimum share of a width that a ruling covers. */
const LEAST_COVERED = 0.8;
const FEWEST_SHORT = 2;
/** In points: a ruling may touch the letters next to it. */
const TOUCH = 3;

/** Returns the rows with each key in the first row of its own, over all rows up to the next ruling. */
export function withRuledKeys(
  rows: readonly GridRow[],
  rules: readonly HorizontalRule[],
): GridRow[] {
  const full = rows.filter((row) => valuesOf(row).length > 0);
  const keys = rows.flatMap(({ cells }) => cells.filter(({ column }) => column === 0));
  const ends = full.slice(1).map((row, at) => rulingBetween(full[at], row, rules));
  const right = Math.min(...full.flatMap(valuesOf).map(({ rect }) => rect.left));
  const isWhole = (rule: HorizontalRule): boolean =>
    keys.some(({ rect }) => rule.left < (rect.left + Math.min(rect.right, right)) / 2);
  const rulings = ends.flatMap((rule) => rule ?? []);
  const short = rulings.filter((rule) => !isWhole(rule));
  const isRuled =
    rulings.length === ends.length && short.length >= FEWEST_SHORT && short.length < rulings.length;
  if (!isRuled || keys.length === 0) return [...rows];
  const groups: GridRow[][] = [];
  for (const [at, row] of full.entries()) {
    const above = rulings[at - 1];
    if (above === undefined || isWhole(above)) groups.push([row]);
    else groups.at(-1)?.push(row);
  }
  const whole = rulings.filter(isWhole).map(({ y }) => y);
  return groups.flatMap((group, at) => {
    const [from, to] = [whole[at - 1] ?? -Infinity, whole[at] ?? Infinity];
    const own = keys.filter(
      ({ rect: { top, bottom } }) => top + bottom > 2 * from && top + bottom < 2 * to,
    );
    return withKey(group, own);
  });
}

function valuesOf({ cells }: GridRow): GridCell[] {
  return cells.filter(({ column }) => column > 0);
}

/** Returns a ruling below the values of a row and above those of the next one. */
function rulingBetween(
  above: GridRow | undefined,
  below: GridRow,
  rules: readonly HorizontalRule[],
): HorizontalRule | undefined {
  const cells = [...valuesOf(above ?? below), ...valuesOf(below)];
  const left = Math.min(...cells.map(({ rect }) => rect.left));
  const right = Math.max(...cells.map(({ rect }) => rect.right));
  const from = Math.min(...valuesOf(above ?? below).map(({ rect }) => rect.bottom));
  const to = Math.max(...valuesOf(below).map(({ rect }) => rect.top));
  return rules.find(
    (rule) =>
      rule.y > from - TOUCH &&
      rule.y < to + TOUCH &&
      Math.min(rule.right, right) - Math.max(rule.left, left) >= LEAST_COVERED * (right - left),
  );
}

function withKey(group: readonly GridRow[], keys: readonly GridCell[]): GridRow[] {
  const [first, ...others] = keys;
  if (first === undefined) return [...group];
  const key: GridCell = {
    ...first,
    text: [first, ...others].map(({ text }) => text).join(" "),
    rowSpan: group.length,
    rect: boundingBox(keys.map(({ rect }) => rect)),
    runs: keys.flatMap(({ runs }) => runs),
  };
  return group.map((row, at) => ({
    ...row,
    cells: at === 0 ? [key, ...valuesOf(row)] : valuesOf(row),
  }));
}
