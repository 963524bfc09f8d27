// The scale of a table that doesn't say one itself: the text beside it does, "The following table shows … (in thousands)".
import type { Table } from "../../domain/documents/table.ts";
import { sectionsIn } from "../../language/headings.ts";
import { MARKDOWN_ROW } from "../../language/sentences.ts";
import type { Cell } from "./cell.ts";
import { lineItemOf } from "../lexicon/line-items.ts";
import { isOfOneShare } from "./per-share.ts";
import { statedMeasure } from "./units.ts";
import { unitOf } from "./written-unit.ts";
import { WRITTEN_CURRENCY } from "../../language/quantities/currency.ts";
import { COUNT_OR_RATE, LENGTH_OF_TIME } from "../../language/quantities/of-one.ts";

/** A piece of the document's text, which begins at `start` of it. */
type Text = { text: string; start: number; pageStart: number; pageEnd: number };

/** More is no figure in thousands or above. */
const LARGEST = 1e8;

/**
 * The cells, those of money with the one scale that the texts of their table's pages state. `texts` are of their document. A
 * statement holds for its own section, and for the sections below it where their tables are of money.
 */
export function withStatedScale(cells: readonly Cell[], texts: readonly Text[]): readonly Cell[] {
  const stated = new Map<string, Stated>();
  for (const [id, own] of Map.groupBy(cells, ({ table }) => table.id)) {
    const [first] = own;
    if (first === undefined || saysOnes(first.table)) continue;
    const { beside, above } = sectionsOf(first.table, texts);
    const measure =
      statedMeasure(beside) ?? (own.some(isOfMoney) ? statedMeasure(above) : undefined);
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

const IN_ONES = new RegExp(
  String.raw`\b(?:in|are) (?:whole |full )?(?:${WRITTEN_CURRENCY})(?![’']?0|\p{L}| ?(?:thousands?|millions?|billions?|mn?|bn|k)\b)`,
  "iu",
);

/** "All amounts in £": what its title says of a table goes before what a text says of others. */
function saysOnes({ title, unit }: Table): boolean {
  return IN_ONES.test(`${title} ${unit ?? ""}`);
}

/** As its sign or the usual name of a line of accounts says. */
function isOfMoney({ label, heading, measure }: Cell): boolean {
  return (
    measure.currency !== undefined ||
    [label, heading].some((name) => lineItemOf(name) !== undefined)
  );
}

/** The texts of the section that the table stands in, and those of the sections around it. */
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

/** What stands in a row says it of that row or of a column, "Recovered ($000)", and the caption of a table of that table alone. */
function withoutRows(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const isRow = (line: string) => MARKDOWN_ROW.test(line);
  return lines
    .filter((line, at) => !isRow(line) && !(isRow(lines[at + 1] ?? "") && !/[.:]\W*$/.test(line)))
    .join("\n");
}

function isInOnes(cell: Cell): boolean {
  const { label, section, heading } = cell;
  const isOne = [label, section, heading].some(
    (text) => COUNT_OR_RATE.test(text) || isOfOneShare(text),
  );
  return isOne || LENGTH_OF_TIME.test(label) || unitOf(cell) !== undefined;
}
