// Bullets of lists that are drawn as dots instead of being printed, as browsers do.
import type { Rect } from "../../tables/rect.ts";
import type { TextRun } from "./lines.ts";

/** The size of a bullet, relative to the text height. */
const [SMALLEST, LARGEST] = [0.15, 0.6];
/** The gap between a bullet and its item, relative to the text height. */
const [NEAREST, FARTHEST] = [0.2, 2.5];
/** The height of a bullet's middle above the baseline, relative to the text height. */
const [LOWEST, HIGHEST] = [0.1, 0.65];

/** In points: the bullets of a list are aligned vertically. */
const SAME_PLACE = 2;
/** A single dot before fewer words may be the key to a line of a chart. */
const FEWEST_WORDS = 5;

/** Writes a bullet before each list item that has a dot before it. */
export function withDrawnBullets(runs: readonly TextRun[], dots: readonly Rect[]): TextRun[] {
  const found = dots.flatMap((dot) => {
    const item = runs.find((run) => isBulletOf(dot, run));
    if (item === undefined || runs.some((run) => isInFront(run, dot, item))) return [];
    return [{ item, bullet: { ...item, text: "•", x: dot.left, width: dot.right - dot.left } }];
  });
  const bulletOf = new Map<TextRun, TextRun>();
  for (const { item, bullet } of found) {
    const isBelow = ({ bullet: other }: { bullet: TextRun }): boolean =>
      Math.abs(other.x - bullet.x) <= SAME_PLACE && other.baseline !== bullet.baseline;
    if (found.some(isBelow) || wordsOf(item, runs) >= FEWEST_WORDS) bulletOf.set(item, bullet);
  }
  return runs.flatMap((run) => [bulletOf.get(run) ?? [], run].flat());
}

function isBulletOf({ left, right, top, bottom }: Rect, run: TextRun): boolean {
  if (!/^\s*[\p{L}\p{N}"“‘($€£]/u.test(run.text)) return false;
  const [size, gap] = [right - left, run.x - right].map((points) => points / run.height);
  const rise = (run.baseline - (top + bottom) / 2) / run.height;
  return (
    isWithin(size, SMALLEST, LARGEST) &&
    isWithin(gap, NEAREST, FARTHEST) &&
    isWithin(rise, LOWEST, HIGHEST)
  );
}

/** Returns whether there is text on the line before the dot, or between it and its item. */
function isInFront(run: TextRun, dot: Rect, item: TextRun): boolean {
  if (Math.abs(run.baseline - item.baseline) > item.height / 2) return false;
  const isNear = run.x < item.x && run.x + run.width > dot.left - FARTHEST * item.height;
  return isNear && run.text.trim() !== "";
}

/** Returns the number of words from the item to the end of its line. */
function wordsOf({ x, baseline }: TextRun, runs: readonly TextRun[]): number {
  const line = runs.filter((run) => run.baseline === baseline && run.x >= x);
  return line.flatMap(({ text }) => text.match(/\S+/g) ?? []).length;
}

function isWithin(value: number | undefined, least: number, most: number): boolean {
  return value !== undefined && value >= least && value <= most;
}
