// Divides a text over several columns by the edges of their cells: the heading of a column ends,
// begins or is centred where its cells are, however close it is to the next heading.
import { isFigure } from "../../numbers.ts";
import type { Piece, Segment } from "../../segments.ts";

/** In points: edges within this distance are aligned. */
const SAME_EDGE = 1;
/** Relative to the text height: the same, for a word whose position within a text is estimated. */
const ESTIMATED_EDGE = 0.6;
/** A heading over two columns might fit both by chance where positions are estimated. */
const FEWEST_ESTIMATED = 3;
/** How much worse any other division must fit, relative to the text height. */
const CLEARER = 0.8;
/** The same, and the largest error, for names that are repeated. */
const [CLEARER_REPEATED, REPEATED_EDGE] = [0.4, 1.2];
const MOST_WORDS = 24;
/** The usual widths of letters, relative to the text height. */
const [NARROW, LETTER, CAPITAL, WIDE] = [0.29, 0.54, 0.68, 0.85];

/** The edges that most cells of a column have in common. */
export type ColumnEdges = { left?: number; right?: number; middle?: number };

type Word = Piece & { isLeftKnown: boolean; isRightKnown: boolean };
type Division = { starts: number[]; error: number; isExact: boolean };

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
  const [best, second] = divisionsOf(words, own, segment.height).toSorted(
    (a, b) => a.error - b.error,
  );
  if (best === undefined) return undefined;
  const groups = best.starts.map((start, at) => words.slice(start, best.starts[at + 1]));
  const isSure = best.isExact
    ? areApart(groups)
    : (isHeading && count >= FEWEST_ESTIMATED) || areFigures(groups.slice(1));
  const isOnly = second === undefined || second.error >= best.error + CLEARER * segment.height;
  return isSure && isOnly && !groups.some(isPart) ? groups.map(joinWords) : undefined;
}

/**
 * Returns the names of columns that a text repeats in the same order, such as "Class A Class B"
 * twice: all repetitions are divided at the same words, where the names fit their columns best.
 */
function repeatedNames(
  words: readonly Word[],
  edges: readonly ColumnEdges[],
  height: number,
): Word[][] | undefined {
  const size = periodOf(words.map(({ text }) => text));
  const names = (edges.length * size) / words.length;
  if (size === words.length || names < 2 || !Number.isInteger(names) || names > size)
    return undefined;
  const [best, second] = startsIn(size, names)
    .map((starts) => {
      const groups = words
        .flatMap((_, at) => (starts.includes(at % size) ? [at] : []))
        .map((from, at, all) => words.slice(from, all[at + 1]));
      const errors = groups.map((group, at) => distanceOf(group, edges[at] ?? {}));
      return { groups, error: Math.max(...errors) };
    })
    .toSorted((a, b) => a.error - b.error);
  if (best === undefined || best.error > REPEATED_EDGE * height) return undefined;
  const isOnly = second === undefined || second.error >= best.error + CLEARER_REPEATED * height;
  return isOnly ? best.groups : undefined;
}

/** Returns the number of texts after which they repeat. */
function periodOf(texts: readonly string[]): number {
  const sizes = [...texts.keys()].slice(1).filter((size) => texts.length % size === 0);
  const isPeriod = (size: number): boolean => texts.every((text, at) => text === texts[at % size]);
  return sizes.find(isPeriod) ?? texts.length;
}

/** Returns all ways to begin `names` names among `size` words. The first one begins with the first word. */
function startsIn(size: number, names: number): number[][] {
  let open: number[][] = [[0]];
  for (let name = 1; name < names; name += 1) {
    open = open.flatMap((starts) =>
      range((starts.at(-1) ?? 0) + 1, size - names + name).map((start) => [...starts, start]),
    );
  }
  return open;
}

/** Returns the distance of a group of words from the nearest common edge of a column. */
function distanceOf(group: readonly Word[], { left, right, middle }: ColumnEdges): number {
  const [from, to] = [group[0]?.left ?? 0, group.at(-1)?.right ?? 0];
  return Math.min(
    Math.abs((left ?? Infinity) - from),
    Math.abs((right ?? Infinity) - to),
    Math.abs((middle ?? Infinity) - (from + to) / 2),
  );
}

/** Returns whether the gaps between groups are wider than those between the words of a group. */
function areApart(groups: readonly (readonly Word[])[]): boolean {
  const gap = (left: Word | undefined, right: Word | undefined): number =>
    (right?.left ?? 0) - (left?.right ?? 0);
  const between = groups.slice(1).map((group, at) => gap(groups[at]?.at(-1), group[0]));
  const within = groups.flatMap((group) => group.slice(1).map((word, at) => gap(group[at], word)));
  return Math.min(...between) > Math.max(0, ...within);
}

function areFigures(groups: readonly (readonly Word[])[]): boolean {
  return groups.every((group) => isFigure(group.map(({ text }) => text).join(" ")));
}

/** Returns whether a group ends with a sign that belongs to the figure after it, or is the day of a date. */
function isPart(group: readonly Word[]): boolean {
  const text = group.map((word) => word.text).join(" ");
  return /(?:^|\s)(?:US)?[$€£¥(]$/.test(text) || /^\d{1,2},$/.test(text);
}

/** Returns the words of a piece, at the positions that letters of usual widths give them. */
function wordsOf({ text, left, right, run }: Piece): Word[] {
  const perUnit = (right - left) / Math.max(0.1, widthOf(text));
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => {
    const end = index + word.length;
    return {
      text: word,
      left: left + widthOf(text.slice(0, index)) * perUnit,
      right: left + widthOf(text.slice(0, end)) * perUnit,
      run,
      isLeftKnown: index === 0,
      isRightKnown: end === text.length,
    };
  });
}

/** Returns the width of a text in common fonts, relative to its height. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => {
    if (/[\s.,:;'!|()ijltfrI-]/.test(letter)) return sum + NARROW;
    return sum + (/[mwMW%]/.test(letter) ? WIDE : /\p{Lu}/u.test(letter) ? CAPITAL : LETTER);
  }, 0);
}

function joinWords(words: readonly Word[]): Piece[] {
  const byRun = [...Map.groupBy(words, ({ run }) => run).values()];
  return byRun.flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const text = own.map((word) => word.text).join(" ");
    return [{ text, left: first.left, right: last.right, run: first.run }];
  });
}

/** Returns the divisions of words into one group for each column, each with its largest error. */
function divisionsOf(
  words: readonly Word[],
  edges: readonly ColumnEdges[],
  height: number,
): Division[] {
  let open: Division[] = [{ starts: [0], error: 0, isExact: true }];
  for (const [column, edge] of edges.entries()) {
    const left = edges.length - 1 - column;
    open = open.flatMap((division) => {
      const start = division.starts.at(-1) ?? 0;
      const ends = left === 0 ? [words.length] : range(start + 1, words.length - left);
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
  }
  return open;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
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
