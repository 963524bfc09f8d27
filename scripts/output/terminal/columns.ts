/** Rows of cells as lines, each column as wide as its widest cell; the columns whose numbers are given stand at the right. */
export function columns(
  rows: readonly (readonly string[])[],
  rightAligned: readonly number[] = [],
): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? "").length)),
  );
  const align = (cell: string, at: number) =>
    rightAligned.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
  return rows.map((row) => row.map(align).join("  ").trimEnd());
}
