// Divides a text over several columns by the edges of their cells: the heading of a column ends,
// begins or is centred where its cells are, however close it is to the next heading.
import { isFigure, isYear } from "../../numbers.ts";
import type { Piece, Segment } from "../../segments.ts";
import type { ColumnEdges } from "./column-edges.ts";
import { repeatedNames } from "./repeated-words.ts";
import { joinWords, type Word, wordsOf } from "./words.ts";

/** In points: edges within this distance are aligned. */
const SAME_EDGE = 1;
/** Relative to the text height: the same, for a word whose position within a text is estimated. */
const ESTIMATED_EDGE = 0.6;
/** Relative to the text height: the same, for estimated positions that all fit the same edge. */
const ALIGNED = 0.2;
/** Relative to the text height: a gap within a line that is wider than a space. */
const WIDE_GAP = 0.5;
/** A heading over two columns might fit both by chance where positions are estimated. */
const FEWEST_ESTIMATED = 3;
/** How much worse any other division must fit, relative to the text height. */
const CLEARER = 0.8;
const MOST_WORDS = 24;
/** The maximum number of divisions that are kept open. In very large letters, all words are close. */
const MOST_DIVISIONS = 64;

/** `atSide` is whether all groups fit the left or all fit the right edges of their columns. */
type Division = { starts: number[]; error: number; isExact: boolean; atSide?: boolean };

/**
 * Returns the pieces of a text for each of the columns `first` to `last`. Returns undefined unless
 * exactly one division of its words fits the edges of all these columns. Words that are drawn as
 * one text have no known positions, so only figures and the lowest headings are divided between them.
 */
export function fitColumns(
  segment: Segment,
  edges: readonly ColumnEdges[],
  { first, last, isHeading }: { first: number; last: number; isHeading: boolean },
): Piece[][] | undefined {
  const count = last - first + 1;
  const words = segment.pieces.flatMap(wordsOf);
  if (count < 2 || words.length < count || words.length > MOST_WORDS) return undefined;
  const own = edges.slice(first, last + 1);
  const repeated = repeatedNames(words, own, segment.height);
  if (repeated !== undefined) return repeated.map(joinWords);
  const aligned = alignedDivisions(words, own, segment.height);
  const strict = aligned.length > 0 ? aligned : divisionsOf(words, own, segment.height);
  const [best, second] = strict.length > 0 ? strict : looseDivisions(words, own, segment.height);
  if (best === undefined) return undefined;
  const groups = best.starts.map((start, at) => words.slice(start, best.starts[at + 1]));
  const isAligned = best.atSide === true && best.error <= ALIGNED * segment.height;
  const isSure = best.isExact
    ? areApart(groups)
    : isAligned || (isHeading && count >= FEWEST_ESTIMATED) || areFigures(groups.slice(1));
  const isOnly = second === undefined || second.error >= best.error + CLEARER * segment.height;
  return isSure && isOnly && !groups.some(isPart) ? groups.map(joinWords) : undefined;
}

/**
 * Returns the divisions in which groups may end a little beside the edges of their columns, because
 * a heading may be wider than its column. No group contains a wide gap.
 */
function looseDivisions(
  words: readonly Word[],
  edges: readonly ColumnEdges[],
  height: number,
): Division[] {
  const loose = words.map((word) => ({ ...word, isLeftKnown: false, isRightKnown: false }));
  return divisionsOf(loose, edges, height).filter(({ starts }) =>
    words.every(
      (word, at) =>
        at === 0 || starts.includes(at) || gapBetween(words[at - 1], word) <= WIDE_GAP * height,
    ),
  );
}

/** Returns whether the gaps between groups are wider than those between the words of a group. */
function areApart(groups: readonly (readonly Word[])[]): boolean {
  const between = groups.slice(1).map((group, at) => gapBetween(groups[at]?.at(-1), group[0]));
  const within = groups.flatMap((group) =>
    group.slice(1).map((word, at) => gapBetween(group[at], word)),
  );
  return Math.min(...between) > Math.max(0, ...within);
}

function gapBetween(left: Word | undefined, right: Word | undefined): number {
  return (right?.left ?? 0) - (left?.right ?? 0);
}

function areFigures(groups: readonly (readonly Word[])[]): boolean {
  return groups
    .map((group) => group.map(({ text }) => text).join(" "))
    .every((text) => isFigure(text) && !isYear(text));
}

/** Returns whether a group ends with a sign that belongs to the figure after it, or is the day of a date. */
function isPart(group: readonly Word[]): boolean {
  const text = group.map((word) => word.text).join(" ");
  return /(?:^|\s)(?:US)?[$€£¥(]$/.test(text) || /^\d{1,2},$/.test(text);
}

/** Returns the divisions in which all groups fit the same edge of their columns. */
function alignedDivisions(
  words: readonly Word[],
  edges: readonly ColumnEdges[],
  height: number,
): Division[] {
  const found = (["left", "right", "middle"] as const).flatMap((side) =>
    edges.every((edge) => edge[side] !== undefined)
      ? divisionsOf(
          words,
          edges.map((edge) => ({ [side]: edge[side] })),
          height,
        ).map((division) => ({ ...division, atSide: side !== "middle" }))
      : [],
  );
  const byStarts = Map.groupBy(
    found.toSorted((a, b) => a.error - b.error),
    ({ starts }) => starts.join(),
  );
  return [...byStarts.values()].flatMap(([best]) => best ?? []);
}

/** Returns the divisions of words into one group for each column, from the smallest largest error. */
function divisionsOf(
  words: readonly Word[],
  edges: readonly ColumnEdges[],
  height: number,
): Division[] {
  let open: Division[] = [{ starts: [0], error: 0, isExact: true }];
  for (const [column, edge] of edges.entries()) {
    const left = edges.length - 1 - column;
    const next = open.flatMap((division) => {
      const start = division.starts.at(-1) ?? 0;
      const ends =
        left === 0
          ? [words.length]
          : Array.from({ length: words.length - left - start }, (_, at) => start + 1 + at);
      return ends.flatMap((end) => {
        const fit = fitOf(words.slice(start, end), edge, height);
        if (fit === undefined) return [];
        return {
          starts: left === 0 ? division.starts : [...division.starts, end],
          error: Math.max(division.error, fit.error),
          isExact: division.isExact && fit.isExact,
        };
      });
    });
    open = next.toSorted((a, b) => a.error - b.error).slice(0, MOST_DIVISIONS);
  }
  return open;
}

/** Returns the distance of a group of words from the edges of a column, if it is small. */
function fitOf(
  group: readonly Word[],
  edges: ColumnEdges,
  height: number,
): { error: number; isExact: boolean } | undefined {
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const middle = (first.left + last.right) / 2;
  const isMiddleKnown = first.isLeftKnown && last.isRightKnown;
  const fits = [
    { edge: edges.left, own: first.left, isExact: first.isLeftKnown },
    { edge: edges.right, own: last.right, isExact: last.isRightKnown },
    { edge: edges.middle, own: middle, isExact: isMiddleKnown },
  ].flatMap(({ edge, own, isExact }) => {
    const error = Math.abs((edge ?? Infinity) - own);
    return error <= (isExact ? SAME_EDGE : ESTIMATED_EDGE * height) ? [{ error, isExact }] : [];
  });
  return fits.toSorted((a, b) => a.error - b.error)[0];
}
