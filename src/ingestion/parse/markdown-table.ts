/** A row of cells, as every parser hands tables on; the first row is the header. */
export type TableRow = readonly string[];

/** GitHub's tables: one line a row, so line ends inside a cell become spaces and bars are escaped. */
export function markdownTable(rows: readonly TableRow[]): string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return "";
  const [header = [], ...body] = rows;
  const rule = `|${" --- |".repeat(width)}`;
  return [line(header, width), rule, ...body.map((row) => line(row, width))].join("\n");
}

function line(row: TableRow, width: number): string {
  let text = "|";
  for (let at = 0; at < width; at += 1) text += ` ${cell(row[at] ?? "")} |`;
  return text;
}

function cell(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll("|", String.raw`\|`);
}
