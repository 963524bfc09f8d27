// The scale of a table that doesn't say one itself: the text beside it does, "The following table shows … (in thousands)".
import type { Table } from "../../domain/documents/table.ts";
import { namesCountOrRate, namesLengthOfTime } from "../../language/words/told-in-ones.ts";
import type { Cell } from "./cell.ts";
import { isOfOneShare } from "./per-share.ts";
import { statedMeasure } from "./units.ts";
import { unitOf } from "./written-unit.ts";

/** A piece of the document's text. */
type Text = { text: string; pageStart: number; pageEnd: number };

/** More is no figure in thousands or above. */
const LARGEST = 1e8;

/** The cells, those of money with the one scale that the texts of their table's pages state. `texts` are of their document. */
export function withStatedScale(cells: readonly Cell[], texts: readonly Text[]): readonly Cell[] {
  const stated = new Map<string, Stated>();
  for (const [id, own] of Map.groupBy(cells, ({ table }) => table.id)) {
    const [first] = own;
    const measure = first && statedMeasure(besides(first.table, texts));
    if (measure !== undefined && saysNone(own, measure)) stated.set(id, measure);
  }
  if (stated.size === 0) return cells;
  return cells.map((cell) => {
    const measure = stated.get(cell.table.id);
    if (measure === undefined || cell.measure.percent || isInOnes(cell)) return cell;
    return { ...cell, measure: { ...measure, ...cell.measure, scale: measure.scale } };
  });
}

type Stated = NonNullable<ReturnType<typeof statedMeasure>>;

/** Of money, as a cell or the statement itself says, in figures that may be so many thousands, without a scale at any of them. */
function saysNone(cells: readonly Cell[], { currency }: Stated): boolean {
  return (
    (currency !== undefined || cells.some(({ measure }) => measure.currency !== undefined)) &&
    cells.every(({ measure, value }) => measure.scale === 1 && Math.abs(value) < LARGEST)
  );
}

function besides({ pageStart, pageEnd }: Table, texts: readonly Text[]): string[] {
  return texts
    .filter((one) => one.pageStart <= pageEnd && one.pageEnd >= pageStart)
    .map(({ text }) => text);
}

function isInOnes(cell: Cell): boolean {
  const { label, section, heading } = cell;
  const isOne = [label, section, heading].some(
    (text) => namesCountOrRate(text) || isOfOneShare(text),
  );
  return isOne || namesLengthOfTime(label) || unitOf(cell) !== undefined;
}
