// Finds the fields of forms whose labels are above their values. They look like rows of a table,
// but each pair of lines has its own columns.
import type { TextRun } from "../../parse/layout/lines.ts";
import { isFigure } from "../numbers.ts";
import type { Segment, SegmentLine } from "../segments.ts";
import { makeCell, makeRow } from "../table-grid.ts";
import type { BorderlessTable } from "../borderless/borderless.ts";

/** Relative to the text height: the maximum distance between a value and its label. */
const FARTHEST = 2.2;
/** In points: the maximum difference between the offsets of values from their labels. */
const SAME_OFFSET = 1.5;
/** In points: the maximum offset of values to the right of their labels. */
const LARGEST_OFFSET = 8;
/** The relative difference from which heights are different. */
const OTHER_HEIGHT = 0.06;
const FEWEST_PAIRS = 2;
/** In points: the maximum space between words of a value, such as parts of a telephone number. */
const WIDEST_SPACE = 12;
/** The maximum height of a label relative to its value. */
const LARGEST_LABEL = 1.05;
const MUCH_LARGER = 1.2;
const LONGEST_LABEL = 40;

type Field = { label: Segment; values: Segment[] };
type Pair = { fields: Field[]; /** The labels stand below their values. */ isBelow: boolean };

/** A row of labels as a header, and a row of their values. */
type FormRow = { table: BorderlessTable; segments: ReadonlySet<Segment> };

/** Finds the fields of forms. `runs` are those from which the segments were made. */
export function findFormFields(lines: readonly SegmentLine[], runs: readonly TextRun[]): FormRow[] {
  const printOf = ({ pieces: [first] }: Segment): string => {
    const run = first && runs[first.run];
    return `${run?.font ?? ""} ${Math.round((run?.height ?? 0) / OTHER_HEIGHT / 10)}`;
  };
  const pairs: Pair[] = [];
  for (const [at, line] of lines.entries()) {
    const [labels, values, next] = lines.slice(at, at + 3);
    const pair = labels && values && pairOf(labels, values, printOf);
    if (pair === undefined || (next && isNextRow(pair, next, printOf))) continue;
    if (
      !pairs
        .at(-1)
        ?.fields.some(({ values: own }) => own.some((one) => line.segments.includes(one)))
    ) {
      pairs.push(pair);
    }
  }
  const several = pairs.filter(({ fields }) => fields.length > 1);
  const upright = several.filter(({ isBelow }) => !isBelow);
  const [first] = upright;
  const areForm =
    first !== undefined &&
    upright.length >= FEWEST_PAIRS &&
    upright.some(
      (pair) =>
        pair.fields.length !== first.fields.length || !areAligned(labelsOf(pair), labelsOf(first)),
    );
  return areForm ? several.map(rowOf) : [];
}

function labelsOf({ fields }: Pair): Segment[] {
  return fields.map(({ label }) => label);
}

function rowOf({ fields }: Pair): FormRow {
  const labels = fields.map(({ label }, column) =>
    makeCell([{ pieces: label.pieces, line: label }], { column }),
  );
  const values = fields.flatMap(({ values: texts }, column) =>
    texts.length === 0
      ? []
      : makeCell(
          texts.map((line) => ({ pieces: line.pieces, line })),
          { column },
        ),
  );
  return {
    table: { columns: fields.length, headerRows: 1, rows: [makeRow(labels), makeRow(values)] },
    segments: new Set(fields.flatMap(({ label, values: texts }) => [label, ...texts])),
  };
}

type PrintOf = (segment: Segment) => string;

/**
 * Pairs labels with values. Returns undefined unless the values are below their labels in another
 * print, or above much smaller ones.
 */
function pairOf(above: SegmentLine, below: SegmentLine, printOf: PrintOf): Pair | undefined {
  const step = below.baseline - above.baseline;
  if (step > FARTHEST * Math.max(above.height, below.height)) return undefined;
  const isBelow = above.height > MUCH_LARGER * below.height;
  const [labels, values] = isBelow ? [below, above] : [above, below];
  const prints = new Set(values.segments.map(printOf));
  const areLabels = labels.segments.every(
    (one) =>
      isLabel(one.text) && one.height <= LARGEST_LABEL * values.height && !prints.has(printOf(one)),
  );
  const fields = areLabels ? fieldsOf(labels.segments, values.segments) : undefined;
  return fields && { fields, isBelow };
}

/**
 * Returns the fields, or undefined unless each value begins at its label and most labels have a
 * value.
 */
function fieldsOf(labels: readonly Segment[], values: readonly Segment[]): Field[] | undefined {
  const offset = (values[0]?.left ?? 0) - (labels[0]?.left ?? 0);
  if (offset < -SAME_OFFSET || offset > LARGEST_OFFSET) return undefined;
  const starts = labels.map(({ left }) => left + offset - SAME_OFFSET);
  const fields = labels.map((label, at) => ({
    label,
    values: values.filter(
      ({ left }) => left >= (starts[at] ?? 0) && left < (starts[at + 1] ?? Infinity),
    ),
  }));
  const areOwn = fields.every(
    ({ values: own }, at) =>
      own.every(({ left }, part) => left - (own[part - 1]?.right ?? left) < WIDEST_SPACE) &&
      (own[0]?.left ?? 0) <= (starts[at] ?? 0) + 2 * SAME_OFFSET,
  );
  const filled = fields.filter(({ values: own }) => own.length > 0);
  return areOwn && filled.length * 2 > fields.length ? fields : undefined;
}

function isLabel(text: string): boolean {
  return text.length <= LONGEST_LABEL && /\p{L}/u.test(text) && !isFigure(text);
}

/** Returns whether the next line is another row below the labels. */
function isNextRow({ fields, isBelow }: Pair, next: SegmentLine, printOf: PrintOf): boolean {
  const value = fields.flatMap(({ values }) => values)[0];
  if (value === undefined) return false;
  const step = next.baseline - value.baseline;
  return (
    step <= FARTHEST * Math.max(value.height, next.height) &&
    next.segments.some((one) => printOf(one) === printOf(value)) &&
    areAligned(labelsOf({ fields, isBelow }), next.segments)
  );
}

/** Returns whether the cells of one line begin where those of the other do. */
function areAligned(one: readonly Segment[], other: readonly Segment[]): boolean {
  const [few = [], many = []] = [one, other].toSorted((a, b) => a.length - b.length);
  return few.every(({ left }) => many.some((cell) => Math.abs(cell.left - left) <= LARGEST_OFFSET));
}
