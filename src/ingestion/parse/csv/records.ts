// Splits the text of a file of comma-separated values into records, with the separator and the quote
// that the file uses.
import { tooManyCells } from "../parse-errors.ts";
import { MAX_CELLS } from "../limits.ts";

type Dialect = { separator: string; quote: string };

const SEPARATORS = [",", ";", "\t", "|"];
const SAMPLE_CHARACTERS = 20_000;
/** The share of the records that a tab divides in a file whose separator it is. */
const MOSTLY = 0.75;

/**
 * Returns the separator that splits the most records into the same number of fields, or more
 * fields. Commas between digits may be part of figures, and tabs are hardly ever part of a text.
 */
export function dialectOf(text: string): Dialect {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const quote = quoteOf(sample);
  const commas = sample.split(",").length - 1;
  const inFigures = (sample.match(/(?<=\d),(?=\d)/g)?.length ?? 0) / Math.max(1, commas);
  let best = { separator: ",", score: 0 };
  for (const separator of SEPARATORS) {
    const { score, divided } = regularity(sample, { separator, quote });
    if (separator === "\t" && divided >= MOSTLY) return { separator, quote };
    const weighed = separator === "," ? score * (1 - inFigures) : score;
    if (weighed > best.score) best = { separator, score: weighed };
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

/** Returns a score, and the share of records that are divided at all. */
function regularity(sample: string, dialect: Dialect): { score: number; divided: number } {
  const counts = new Map<number, number>();
  let records = 0;
  for (const { length } of recordsOf(sample, dialect)) {
    records += 1;
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const scores = [...counts].map(([length, times]) => times / records + length / 10_000);
  const divided = counts.values().reduce((sum, times) => sum + times, 0) / Math.max(1, records);
  return { score: Math.max(0, ...scores), divided };
}

/** Splits the text into records. Throws `UnindexableFile` beyond the limit of cells. */
export function* recordsOf(text: string, { separator, quote }: Dialect): Generator<string[]> {
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
