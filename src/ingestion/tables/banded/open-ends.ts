// Adds the rows at the ends of a banded table that have a ruling on one side only: a header and a
// last row.
import { headingsAbove } from "../borderless/headings-above.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import type { SegmentLine } from "../segments.ts";
import {
  type Band,
  hasFigure,
  isNote,
  isTitle,
  MORE_BLANK,
  MORE_POINTS,
  TIGHT,
  usualOf,
} from "./band-rows.ts";

/** Relative to the text height: a closer row belongs to the table. */
const NEXT_ROW = 2;
/** The same, for a level of headings with a ruling of its own below it. */
const NEXT_LEVEL = 3;
/** In points: edges within this distance are aligned. */
const SAME_EDGE = 2;

type Surroundings = { lines: readonly SegmentLine[]; rules: readonly HorizontalRule[] };

/**
 * Adds a header and a last row that have a ruling on one side only. Returns undefined if rows
 * without rulings precede or follow, because the rulings then separate only some of the rows.
 */
export function addOpenEnds(
  area: readonly Band[],
  { lines, rules }: Surroundings,
): Band[] | undefined {
  const [first, last] = [area[0], area.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const usual = usualOf(area);
  const above = lines.filter(({ baseline }) => baseline < first.top).toReversed();
  const below = lines.filter(({ baseline, height }) => baseline - 0.3 * height > last.bottom);
  // A heading may have more lines than that of the first column.
  const isHeading = ({ segments: [only], height }: SegmentLine): boolean =>
    only !== undefined && only.left > usual.left + height;
  const head = endOf(above, first.top, { usual: usual.below, rules, isMore: isHeading });
  const foot = endOf(below, last.bottom, { usual: usual.above, rules: [], isMore: () => false });
  if (head.goesOn || foot.goesOn || head.lines.some(hasFigure)) return undefined;
  if (!head.lines.some(({ segments }) => segments.length > 1)) head.lines = [];
  const bands = [...area];
  const [top, bottom] = [head.lines.at(-1), foot.lines.at(-1)];
  if (top !== undefined) {
    const band = { top: top.baseline - usual.above, bottom: first.top };
    const own = head.lines.toReversed();
    bands.unshift({
      ...band,
      lines: [...headingsAbove(own, { lines, taken: new Set(), rules }), ...own],
    });
  }
  if (bottom !== undefined) {
    const edges = { top: last.bottom, bottom: bottom.baseline + usual.below };
    const band = { ...edges, lines: foot.lines };
    if (!isNote(band) && area.some((one) => standsBelow(one, foot.lines))) bands.push(band);
  }
  return bands;
}

/**
 * Returns whether each cell after the first is aligned at its left or right edge with a cell of the
 * band.
 */
function standsBelow({ lines }: Band, below: readonly SegmentLine[]): boolean {
  const cells = lines.flatMap(({ segments }) => segments.slice(1));
  return below
    .flatMap(({ segments }) => segments.slice(1))
    .every(({ left, right }) =>
      cells.some(
        (cell) =>
          Math.abs(cell.left - left) < SAME_EDGE || Math.abs(cell.right - right) < SAME_EDGE,
      ),
    );
}

type End = { lines: SegmentLine[]; goesOn: boolean };

type Ending = {
  usual: number;
  rules: readonly HorizontalRule[];
  /** Returns whether a line of one cell belongs to the row. */
  isMore: (line: SegmentLine) => boolean;
};

/**
 * Returns the lines with several cells next to a ruling that are as far from it as rows are, and
 * the lines that are close to these or ruled off from them.
 */
function endOf(lines: readonly SegmentLine[], edge: number, { usual, rules, isMore }: Ending): End {
  const kept: SegmentLine[] = [];
  for (const line of lines) {
    const last = kept.at(-1);
    const apart = Math.abs(line.baseline - (last?.baseline ?? edge));
    const isCells = line.segments.length > 1 ? !isTitle(line) : isMore(line);
    const isNext =
      apart <= (last === undefined ? MORE_BLANK * usual + MORE_POINTS : TIGHT * line.height) ||
      isRuledOff(line, last, rules);
    if (isCells && isNext) kept.push(line);
    else return { lines: kept, goesOn: isCells && apart <= NEXT_ROW * line.height };
  }
  return { lines: kept, goesOn: false };
}

function isRuledOff(
  line: SegmentLine,
  last: SegmentLine | undefined,
  rules: readonly HorizontalRule[],
): boolean {
  if (last === undefined || last.baseline - line.baseline > NEXT_LEVEL * line.height) return false;
  return rules.some(({ y }) => y > line.baseline && y < last.baseline);
}
