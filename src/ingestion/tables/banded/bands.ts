// Finds tables with a ruling between all of their rows and none between their columns. The rulings tell which lines are those of
// one row, however its cells are wrapped.
import type { HorizontalRule, Rulings } from "../ruled/rulings.ts";
import type { SegmentLine } from "../segments.ts";
import { type Band, hasCells, isBetween, isRow, isTight, usualOf } from "./band-rows.ts";
import { withOpenEnds } from "./open-ends.ts";

/** In points: rulings of one table begin and end at the same places. */
const SAME_END = 3;
const FEWEST_BANDS = 3;

/** The bands of each table, from top to bottom. */
export function findBandedAreas(
  lines: readonly SegmentLine[],
  { horizontal, vertical }: Rulings,
): Band[][] {
  return laddersOf(horizontal).flatMap((ladder) => {
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
    const others = horizontal.filter((rule) => !ladder.includes(rule));
    return areasOf(bands, isInside)
      .filter((area) => !area.some(isCrossed))
      .map((area) => withOpenEnds(area, { lines, rules: others }))
      .filter((area) => area !== undefined)
      .filter((area) => area.length >= FEWEST_BANDS)
      .filter((area) => area.filter(hasCells).length > area.length / 2);
  });
}

/** Rulings of the same width above each other. */
function laddersOf(rules: readonly HorizontalRule[]): HorizontalRule[][] {
  const ladders: HorizontalRule[][] = [];
  for (const rule of rules.toSorted((a, b) => a.y - b.y)) {
    const ladder = ladders.find(
      ([first]) =>
        first !== undefined &&
        Math.abs(first.left - rule.left) <= SAME_END &&
        Math.abs(first.right - rule.right) <= SAME_END,
    );
    if (ladder === undefined) ladders.push([rule]);
    else ladder.push(rule);
  }
  return ladders.filter(({ length }) => length >= FEWEST_BANDS);
}

/** Adjacent bands that are rows. Where a line goes on beside the rulings, they do not part the rows of the whole table. */
function areasOf(bands: readonly Band[], isInside: (line: SegmentLine) => boolean): Band[][] {
  const usual = usualOf(bands.filter(isTight).filter(hasCells));
  const areas: Band[][] = [[]];
  for (const band of bands) {
    if (isRow(band, usual)) areas.at(-1)?.push(band);
    else areas.push([]);
  }
  return areas.filter(
    (area) => area.length > 0 && area.every(({ lines }) => lines.every(isInside)),
  );
}
