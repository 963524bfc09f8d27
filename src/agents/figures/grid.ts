// A stored table → its figures, each with what its row, its column and its table say of it.
import type { StoredRow, Table } from "../../domain/table.ts";
import { termsOf } from "../../shared/terms.ts";
import { type Head, headsOf, labelColumns, NOTES } from "./headings.ts";
import { type Measure, measureOf } from "./measure.ts";
import { type Period, periodsIn, plainPeriod } from "./periods.ts";

/** A figure of a table; `row` and `column` count in the table's rows. Terms are those of the lexical index. */
export type Figure = {
  table: Table;
  row: number;
  column: number;
  value: number;
  text: string;
  label: string;
  heading: string;
  section: string;
  measure: Measure;
  period: Period | undefined;
  labelTerms: ReadonlySet<string>;
  headingTerms: ReadonlySet<string>;
  /** Of the section, the title and whatever else stands around. */
  aroundTerms: ReadonlySet<string>;
};

/** All figures of a table, row by row. `around` is what is known of its document: name, title, period. */
export function figuresOf(table: Table, around: string): Figure[] {
  const { heads, count } = headsOf(table);
  const body = table.rows.slice(count);
  const labels = labelColumns(body, heads.length);
  const titleTerms = new Set(termsOf(`${table.title} ${table.unit ?? ""} ${around}`));
  const figures: Figure[] = [];
  let sections: string[] = [];
  let wasSection = false;
  for (const row of body) {
    const label = labelOf(row, labels);
    const isSection = row.cells.slice(labels).every((cell) => cell === null);
    if (isSection) sections = wasSection ? [...sections.slice(-1), label] : [label];
    else {
      const place = { table, heads, row, labels, label, section: sections.join(" "), titleTerms };
      figures.push(...figuresOfRow(place));
    }
    wasSection = isSection;
  }
  return figures;
}

type PlacedRow = {
  table: Table;
  heads: readonly Head[];
  row: StoredRow;
  /** So many columns name the row. */
  labels: number;
  label: string;
  section: string;
  titleTerms: ReadonlySet<string>;
};

function figuresOfRow(placed: PlacedRow): Figure[] {
  const { table, heads, row, labels, section } = placed;
  const label = placed.label === "" ? `total ${section}` : placed.label;
  const labelTerms = new Set(termsOf(label.replaceAll(NOTES, " ")));
  const aroundTerms = new Set([...placed.titleTerms, ...termsOf(section)]);
  const other = onlyPeriod(label) ?? onlyPeriod(section) ?? onlyPeriod(table.title);
  return row.cells.flatMap((cell, column) => {
    const head = heads[column];
    if (column < labels || cell === null || cell.value === null || head === undefined) return [];
    if (head.periods.length > 1) return [];
    const [headed] = head.periods;
    const { heading, terms: headingTerms } = head;
    const around = [heading, label, section, table.unit ?? "", table.title];
    return {
      table,
      row: row.index,
      column,
      value: cell.value,
      text: cell.text,
      label,
      heading,
      section,
      measure: measureOf(cell.text, around),
      period: headed === undefined ? other : plainPeriod(headed),
      labelTerms,
      headingTerms,
      aroundTerms,
    };
  });
}

function onlyPeriod(text: string): Period | undefined {
  const [only, second] = periodsIn(text);
  return only === undefined || second !== undefined ? undefined : plainPeriod(only);
}

function labelOf(row: StoredRow, labels: number): string {
  const texts = row.cells.slice(0, labels).map((cell) => cell?.text ?? "");
  return [...new Set(texts)].filter((text) => text !== "").join(" ");
}
