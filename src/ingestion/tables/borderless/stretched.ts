// Joins the words of a line of justified text that is stretched so far that each of them looks like
// a cell.
import type { Segment, SegmentLine } from "../segments.ts";

const FEWEST_WORDS = 4;
/** In points: gaps that differ by less are equal, as in a stretched line. */
const SAME_GAP = 0.4;
/** Relative to the text height: the maximum gap in a stretched line. */
const WIDEST_GAP = 2;

type Stretched = SegmentLine & {
  /** The words of each joined segment. */
  parts: Map<Segment, Segment[]>;
};

export function joinStretched(line: SegmentLine): Stretched {
  const parts = new Map<Segment, Segment[]>();
  const segments = runsOf(line.segments).flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    const words = run.filter(({ text }) => /\p{L}/u.test(text));
    if (first === undefined || last === undefined || run.length < FEWEST_WORDS) return run;
    if (words.length * 2 <= run.length) return run;
    const whole = {
      ...first,
      text: run.map(({ text }) => text).join(" "),
      right: last.right,
      pieces: run.flatMap(({ pieces }) => pieces),
    };
    parts.set(whole, run);
    return [whole];
  });
  return { ...line, segments, parts };
}

/** Returns runs of segments with equal gaps. */
function runsOf(segments: readonly Segment[]): Segment[][] {
  const runs: Segment[][] = [];
  for (const segment of segments) {
    const run = runs.at(-1);
    const [before, last] = run?.slice(-2) ?? [];
    const gap = gapBetween(last ?? before, segment);
    const isSame = last === undefined || Math.abs(gapBetween(before, last) - gap) <= SAME_GAP;
    if (run !== undefined && gap <= WIDEST_GAP * segment.height && isSame) run.push(segment);
    else runs.push([segment]);
  }
  return runs;
}

function gapBetween(left: Segment | undefined, right: Segment): number {
  return left === undefined ? Infinity : right.left - left.right;
}
