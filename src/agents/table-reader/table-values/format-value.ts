// Values that were found in tables, in words, with the rows that prove them; and what is missing for one.
import { formatRow } from "../../../retrieval/tables/format-row.ts";
import type { FoundTable, StoredRow } from "../../../domain/documents/table.ts";
import type { NamedInput } from "../../../calculate/calculate.ts";
import type { Evidence, Statement } from "../../run/statement.ts";
import type { FoundValue, ValueTools } from "./find-value.ts";
import type { FigureMention } from "./mentions.ts";
import { bareTitle } from "./read-grid.ts";

export type RowTools = ValueTools & {
  quoteRow: (place: { table: FoundTable; row: StoredRow }) => Promise<Evidence | undefined>;
};

/** `missing` lists inputs of a calculation that no table contains. If there are any, nothing is calculated. */
export type Values = { statements: Statement[]; missing: string[] };

export async function quotesOf(tools: RowTools, { rows }: FoundValue): Promise<Evidence[]> {
  const quotes = await Promise.all(
    rows.map(async ({ place }) => ("passage" in place ? place : tools.quoteRow(place))),
  );
  return quotes.filter((quote) => quote !== undefined);
}

/** "Hurricane Deductible Factor – Policy Form HO3, Coverage A Limit $750,000: Hurricane 2.061". */
export function formatValue({ grid, rows, columns }: FoundValue): string {
  const about = Array.from({ length: grid.keys }, (_, column) => column);
  const row = formatRow(grid.headings, rows[0]?.texts ?? [], { about, says: columns });
  const title = bareTitle(grid.title);
  return title === "" ? row : `${title} – ${row}`;
}

/** What the table says beside the quoted row: numbers that its row alone doesn't hold. */
export function givenBy({ grid, rows }: FoundValue): string {
  const labels = rows.flatMap(({ texts }) => texts.slice(0, grid.keys));
  return [grid.title, ...grid.headings, ...labels].join(" ");
}

export function renderSettled({ evidence }: FoundValue["settled"][number]): Statement {
  return { text: evidence[0]?.text.replaceAll(/\s+/g, " ") ?? "", evidence };
}

export function describeMissing(input: string, value: FoundValue | undefined): string {
  if (value === undefined)
    return `no table contains exactly one "${input}" for the question's conditions`;
  if (value.unmet.length > 0) return `no row for "${input}" has ${value.unmet.join(" and ")}`;
  if (value.unsaid.length > 0) return `nothing in "${input}" mentions ${value.unsaid.join(", ")}`;
  const open = value.open.map((column) => value.grid.headings[column] ?? "");
  return open.length === 0
    ? `"${input}" has several values, and the question doesn't specify which one is meant`
    : `"${input}" depends on ${open.join(" and ")}, which neither the question nor the documents specify`;
}

/** A figure of the question that chose nothing would be passed over in silence. */
export function unusedFigures(
  figures: readonly FigureMention[],
  values: readonly FoundValue[],
): string[] {
  const used = new Set(
    values.flatMap(({ used: own, settled, grid, columns, unmet }) => [
      ...[...own, ...settled.flatMap((one) => [...one.used])].map(({ text }) => text),
      ...[grid.title, ...unmet, ...columns.map((column) => grid.headings[column] ?? "")].flatMap(
        (text) => text.match(/[$€£]?\d[\d,.]*%?/g) ?? [],
      ),
    ]),
  );
  return figures
    .filter(({ text }) => !used.has(text))
    .map(({ text }) => `no value that was found depends on ${text}`);
}

/** As calculations take it. */
export function figureOf({ rows, columns, grid }: FoundValue): Pick<NamedInput, "value" | "unit"> {
  const text = rows[0]?.texts[columns[0] ?? 0] ?? "";
  const sign = /[$€£]/.exec(text)?.[0];
  if (sign === undefined) return { value: text, unit: grid.unit === "%" ? "%" : undefined };
  return { value: text.replace(sign, "").trim(), unit: sign };
}

export function namedFigure(value: FoundValue): NonNullable<Statement["figure"]> {
  const { value: text, unit } = figureOf(value);
  const heading = value.grid.headings[value.columns[0] ?? 0] ?? "";
  return { name: `${bareTitle(value.grid.title)} ${heading}`, value: text, unit, scale: undefined };
}
