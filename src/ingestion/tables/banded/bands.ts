// Finds tables with a ruling between all of their rows and none between their columns. The rulings
// show which lines belong to one row, even if its cells are wrapped.
import type { HorizontalRule, Rulings } from "../ruled/rulings.ts";
import type { SegmentLine } from "../segments.ts";
import {
  type Band,
  hasCells,
  isBetween,
  isNote,
  isRow,
  isTight,
  leftOf,
  type UsualMeasures,
  usualOf,
} from "./band-rows.ts";
import { addOpenEnds } from "./open-ends.ts";

/**
 * In points: the ends of rulings within this distance are at the same position, as in one table.
 */
const SAME_END = 3;
const FEWEST_BANDS = 3;

/** Returns the bands of each table, from top to bottom. */
export function findBandedAreas(
  lines: readonly SegmentLine[],
  { horizontal, vertical, edges = [] }: Rulings,
): Band[][] {
  return groupAlignedRulings([...horizontal, ...edges]).flatMap((ladder) => {
    const [{ left, right } = { left: 0, right: 0 }] = ladder;
    const bands = ladder.slice(1).map(({ y: bottom }, at) => {
      const top = ladder[at]?.y ?? bottom;
      return { top, bottom, lines: lines.filter((line) => isBetween(line, top, bottom)) };
    });
    const isInside = ({ segments }: SegmentLine): boolean =>
      segments.every((one) => one.left > left - SAME_END && one.right < right + SAME_END);
    const isCrossed = ({ top, bottom }: Band): boolean =>
      vertical.some(
        (rule) =>
          rule.x > left + SAME_END &&
          rule.x < right - SAME_END &&
          rule.top < bottom - SAME_END &&
          rule.bottom > top + SAME_END,
      );
    const others = horizontal.filter(({ y }) => !ladder.some((rule) => isNear(rule.y, y)));
    return areasOf(bands, isInside)
      .filter((area) => !area.some(isCrossed))
      .map((area) => addOpenEnds(area, { lines, rules: others }))
      .filter((area) => area !== undefined)
      .filter((area) => area.length >= FEWEST_BANDS)
      .filter((area) => area.filter(hasCells).length > area.length / 2);
  });
}

/**
 * Returns whether two heights are the same, so that a ruling at the edge of a shaded row counts as
 * that edge.
 */
export function isNear(y: number, other: number): boolean {
  return Math.abs(y - other) <= SAME_END;
}

/** Returns the rulings of the same width that are above each other. */
export function groupAlignedRulings(rules: readonly HorizontalRule[]): HorizontalRule[][] {
  const ladders: HorizontalRule[][] = [];
  for (const rule of rules.toSorted((a, b) => a.y - b.y)) {
    const ladder = ladders.find(
      ([first]) =>
        first !== undefined &&
        Math.abs(first.left - rule.left) <= SAME_END &&
        Math.abs(first.right - rule.right) <= SAME_END,
    );
    if (ladder === undefined) ladders.push([rule]);
    else if (!isNear(ladder.at(-1)?.y ?? 0, rule.y)) ladder.push(rule);
  }
  return ladders.filter(({ length }) => length >= FEWEST_BANDS);
}

/**
 * Returns the runs of adjacent bands that are rows. If a line extends beyond the rulings, they do
 * not separate the rows of the whole table.
 */
function areasOf(bands: readonly Band[], isInside: (line: SegmentLine) => boolean): Band[][] {
  const usual = usualOf(bands.filter(isTight).filter(hasCells));
  const areas: Band[][] = [[]];
  for (const band of bands) {
    if (band.lines.length === 0 && band.bottom - band.top < usual.blank) continue;
    if (isRow(band, usual)) areas.at(-1)?.push(band);
    else areas.push([]);
  }
  return areas
    .map((area) => withoutNotes(area, usual))
    .filter((area) => area.length > 0 && area.every(({ lines }) => lines.every(isInside)));
}

/** Removes headings above the header, and notes below the last row. */
function withoutNotes(area: readonly Band[], usual: UsualMeasures): Band[] {
  const first = area.findIndex((band) => hasCells(band) || leftOf(band) > usual.left + SAME_END);
  const last = area.findLastIndex((band) => !isNote(band));
  return first < 0 ? [] : area.slice(first, last + 1);
}
