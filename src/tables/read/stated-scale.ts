// Finds the scale of a table that does not state one itself in the text beside it: "The following
// table shows … (in thousands)".
import type { Table } from "../../domain/documents/table.ts";
import { sectionsIn } from "../../language/headings.ts";
import { MARKDOWN_ROW } from "../../language/rows.ts";
import type { Cell } from "./cell.ts";
import { lineItemOf } from "../lexicon/line-items.ts";
import { isPerShare } from "./per-share.ts";
import { statedMeasure } from "./units.ts";
import { unitOf } from "./written-unit.ts";
import { WRITTEN_CURRENCY } from "../../language/quantities/currency.ts";
import { COUNT_OR_RATE, LENGTH_OF_TIME } from "../../language/quantities/of-one.ts";

/** A piece of the document's text. `start` is its offset in the document. */
type Text = { text: string; start: number; pageStart: number; pageEnd: number };

/** A larger figure is not in thousands or above. */
const LARGEST = 1e8;

/**
 * Applies the one scale that the text around a table states to its cells of money. `texts` are
 * those of the tables' document. A statement applies to its own section, and to subsections whose
 * tables are about money.
 */
export function withStatedScale(cells: readonly Cell[], texts: readonly Text[]): readonly Cell[] {
  const stated = new Map<string, Stated>();
  for (const [id, own] of Map.groupBy(cells, ({ table }) => table.id)) {
    const [first] = own;
    if (first === undefined || isStatedInOnes(first.table)) continue;
    const { beside, above } = sectionsOf(first.table, texts);
    const measure =
      statedMeasure(beside) ?? (own.some(isOfMoney) ? statedMeasure(above) : undefined);
    if (measure !== undefined && hasNoScale(own, measure)) stated.set(id, measure);
  }
  if (stated.size === 0) return cells;
  return cells.map((cell) => {
    const measure = stated.get(cell.table.id);
    if (measure === undefined || cell.measure.percent || isInOnes(cell)) return cell;
    return { ...cell, measure: { ...measure, ...cell.measure, scale: measure.scale } };
  });
}

type Stated = NonNullable<ReturnType<typeof statedMeasure>>;

/**
 * Reports whether no cell has a scale, the cells or the statement are about money, and all figures
 * are small enough for the stated scale.
 */
function hasNoScale(cells: readonly Cell[], { currency }: Stated): boolean {
  return (
    (currency !== undefined || cells.some(({ measure }) => measure.currency !== undefined)) &&
    cells.every(({ measure, value }) => measure.scale === 1 && Math.abs(value) < LARGEST)
  );
}

const IN_ONES = new RegExp(
  String.raw`\b(?:in|are) (?:whole |full )?(?:${WRITTEN_CURRENCY})(?![’']?0|\p{L}| ?(?:thousands?|millions?|billions?|mn?|bn|k)\b)`,
  "iu",
);

/**
 * Reports whether the title states whole units of money, as in "All amounts in £". The title takes
 * precedence over the text around the table.
 */
function isStatedInOnes({ title, unit }: Table): boolean {
  return IN_ONES.test(`${title} ${unit ?? ""}`);
}

/**
 * Reports whether the cell is about money, by its currency or by the usual name of a line of
 * accounts.
 */
function isOfMoney({ label, heading, measure }: Cell): boolean {
  return (
    measure.currency !== undefined ||
    [label, heading].some((name) => lineItemOf(name) !== undefined)
  );
}

/** Returns the texts of the table's own section, and those of the sections that enclose it. */
function sectionsOf(
  { pageStart, pageEnd, rows }: Table,
  texts: readonly Text[],
): { beside: string[]; above: string[] } {
  const onPages = texts.filter((one) => one.pageStart <= pageEnd && one.pageEnd >= pageStart);
  const sections = sectionsIn(onPages);
  const at = rows[0]?.cells.find((cell) => cell !== null)?.start ?? 0;
  const own = sections.findLast(({ start }) => start <= at)?.within ?? [];
  const around = sections.filter(({ within }) =>
    within.every((heading, nth) => own[nth] === heading),
  );
  const textsOf = (isOwn: boolean): string[] =>
    around.flatMap(({ text, within }) =>
      (within.length === own.length) === isOwn ? [withoutRows(text)] : [],
    );
  return { beside: textsOf(true), above: textsOf(false) };
}

/**
 * Removes the rows and the captions of tables. A scale in a row applies to that row or a column, such as "Recovered ($000)", and a
 * scale in a caption to that table alone.
 */
function withoutRows(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines
    .filter((line, at) => !MARKDOWN_ROW.test(line) && !isCaption(line, lines[at + 1] ?? ""))
    .join("\n");
}

/** Returns whether a line above a row is no sentence and announces nothing, so that it names the table of the row. */
function isCaption(line: string, below: string): boolean {
  return MARKDOWN_ROW.test(below) && !/[.:]\W*$/.test(line);
}

function isInOnes(cell: Cell): boolean {
  const { label, section, heading } = cell;
  const isOne = [label, section, heading].some(
    (text) => COUNT_OR_RATE.test(text) || isPerShare(text),
  );
  return isOne || LENGTH_OF_TIME.test(label) || unitOf(cell) !== undefined;
}
