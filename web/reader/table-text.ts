// Rows of tables in the text of a page: cells are separated by " | ", and "--- | ---" stands under a header.

/** The cells of each row if every line is a row; undefined for other text. */
export function rowsOf(text: string): string[][] | undefined {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0 || !lines.every(isRow)) return undefined;
  const isFramed = lines.every(isFramedRow);
  return lines.filter((line) => !isRule(line)).map((line) => cellsOf(line, isFramed));
}

/** A bar of its own separates cells; "a || b" and "x|y" are text, such as that of a program. */
export function isRow(line: string): boolean {
  return /(?:^|\s)\|(?:\s|$)/.test(line) || isFramedRow(line) || isRule(line);
}

function isFramedRow(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line);
}

/** The line under a header, which stands for no text of the page: "--- | --:". A single "-" is a cell's own text. */
export function isRule(line: string): boolean {
  return /^\s*\|?(?:\s*(?::-+:?|-+:|-{2,})\s*(?:\||$))+$/.test(line);
}

/** `isFramed`: as Markdown is often written, with a line at both ends. Otherwise a line at an end has an empty cell before it. */
function cellsOf(line: string, isFramed: boolean): string[] {
  const cells = line.split("|").map((cell) => cell.trim());
  return isFramed ? cells.slice(1, -1) : cells;
}

/** As RFC 4180 defines it. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvField).join(",")}\r\n`).join("");
}

function csvField(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
