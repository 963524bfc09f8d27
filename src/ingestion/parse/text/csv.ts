// Parses comma-separated values (RFC 4180), with the separator and quote that the file actually
// uses, into a Markdown table and its description.
import { decodeFile } from "./decode-text.ts";
import { describeTable } from "./describe-table.ts";
import { tooManyCells } from "../parse-errors.ts";
import { MAX_CELLS } from "../limits.ts";
import { markdownTable } from "./markdown-table.ts";
import { type ParsedFile, textFile } from "../parsed-file.ts";

type Dialect = { separator: string; quote: string };

const SEPARATORS = [",", ";", "\t", "|"];
const SAMPLE_CHARACTERS = 20_000;

/** The line with which a file tells Excel its separator. */
const TOLD_SEPARATOR = /^"?sep=([,;\t|])"?\n/i;

export function parseCsv(bytes: Uint8Array): ParsedFile {
  const whole = decodeFile(bytes);
  const declared = TOLD_SEPARATOR.exec(whole);
  const text = whole.slice(declared?.[0].length ?? 0);
  const dialect = dialectOf(text);
  const records = [
    ...recordsOf(text, { ...dialect, separator: declared?.[1] ?? dialect.separator }),
  ];
  const start = preambleLength(records);
  const above = records.slice(0, start).map(lineOf).filter(Boolean);
  const rows = records.slice(start).filter((row) => filledIn(row).length > 0);
  const parts = [above.join("\n"), markdownTable(rows), describeTable(above[0] ?? "Table", rows)];
  return textFile([parts.join("\n\n").trim()]);
}

const LONGEST_PREAMBLE = 40;

/**
 * Returns the number of records above the table's header, as in exports of banks and in reports: a
 * title, or values with a name before them, which an empty record separates from the table.
 */
function preambleLength(records: readonly string[][]): number {
  const usual = usualLength(records.map(filledIn).filter((row) => row.length > 0));
  let [length, isOpen] = [0, false];
  for (const [at, row] of records.slice(0, LONGEST_PREAMBLE).entries()) {
    const { length: filled } = filledIn(row);
    if (filled >= Math.min(usual, 3)) break;
    // The header of a table with two columns may lack a name.
    if (filled > 0 && row.length > 1 && usual < 3) break;
    isOpen = filled > 1 || (filled === 1 && isOpen);
    if (!isOpen) length = at + 1;
  }
  return length;
}

/** Returns the length of most rows; of two equally frequent lengths, the greater one. */
function usualLength(rows: readonly (readonly string[])[]): number {
  const counts = [...Map.groupBy(rows, ({ length }) => length)];
  const [most] = counts.toSorted(([a, one], [b, other]) => other.length - one.length || b - a);
  return most?.[0] ?? 0;
}

/** Formats a record as a line, such as "Account: 12 345". */
function lineOf(row: readonly string[]): string {
  const [name = "", ...values] = filledIn(row);
  return values.length === 0 ? name : `${name.replace(/:$/, "")}: ${values.join(", ")}`;
}

function filledIn(row: readonly string[]): string[] {
  return row.map((cell) => cell.replaceAll(/\s+/g, " ").trim()).filter((cell) => cell !== "");
}

/**
 * Returns the separator that splits the most records into the same number of fields, or more
 * fields.
 */
function dialectOf(text: string): Dialect {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const quote = quoteOf(sample);
  let best = { separator: ",", score: 0 };
  for (const separator of SEPARATORS) {
    const score = regularity(sample, { separator, quote });
    if (score > best.score) best = { separator, score };
  }
  return { separator: best.separator, quote };
}

/** Returns the quote character, which encloses text between separators and line ends. */
function quoteOf(sample: string): string {
  const around = (quote: string) => {
    const field = String.raw`(?:^|[,;\t|]) *${quote}[^${quote}\n]*${quote}(?=[,;\t|]|$)`;
    return sample.match(new RegExp(field, "gm"))?.length ?? 0;
  };
  return around("'") > around('"') * 2 ? "'" : '"';
}

function regularity(sample: string, dialect: Dialect): number {
  const counts = new Map<number, number>();
  let records = 0;
  for (const { length } of recordsOf(sample, dialect)) {
    records += 1;
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const scores = [...counts].map(([length, times]) => times / records + length / 10_000);
  return Math.max(0, ...scores);
}

/** Splits the text into records. Throws `UnindexableFile` beyond the limit of cells. */
function* recordsOf(text: string, { separator, quote }: Dialect): Generator<string[]> {
  const ends = new RegExp(String.raw`[\n\f${separator === "|" ? String.raw`\|` : separator}]`, "g");
  let row: string[] = [];
  let cells = 0;
  for (let at = 0; at < text.length;) {
    const open = quoteAt(text, at, quote);
    const field = open === undefined ? { value: "", end: at } : quoted(text, open, quote);
    ends.lastIndex = field.end;
    const end = ends.exec(text)?.index ?? text.length;
    row.push(field.value + text.slice(field.end, end));
    cells += 1;
    if (cells > MAX_CELLS) throw tooManyCells();
    if (text[end] !== separator) {
      yield row;
      row = [];
    } else if (end + 1 === text.length) row.push("");
    at = end + 1;
  }
  if (row.length > 0) yield row;
}

/** Returns the quote that a field begins with; spaces may precede it. */
function quoteAt(text: string, at: number, quote: string): number | undefined {
  let from = at;
  while (text[from] === " ") from += 1;
  return text[from] === quote ? from : undefined;
}

/** Reads a quoted field, in which quotes are doubled. An unclosed quote is a normal character. */
function quoted(text: string, at: number, quote: string): { value: string; end: number } {
  let value = "";
  for (let from = at + 1; ;) {
    const close = text.indexOf(quote, from);
    if (close < 0) return { value: "", end: at };
    value += text.slice(from, close);
    if (text[close + 1] !== quote) return { value, end: close + 1 };
    value += quote;
    from = close + 2;
  }
}
