// Wrong statements made from the right ones of other sets, by exchanging one fact for another one of the same page. Nobody
// chose them, so that they show which kinds of exchange pass in general.
import type { GateStatement } from "../statements/gate-statement.ts";
import type { StoredPage } from "../stored-pages.ts";
import { exchangesOf, type Others } from "./exchanges.ts";
import { isYear, namesIn, numbersIn } from "./facts.ts";

export function changedStatements(one: GateStatement, { page }: StoredPage): GateStatement[] {
  if (one.fault !== undefined) return [];
  return exchangesOf(one.statement, othersOf(one, page.text)).map(({ fault, text }, i) => ({
    ...one,
    id: `${one.id}~${i}`,
    set: `changed ${one.set}`,
    statement: text,
    fault,
  }));
}

type Row = readonly string[];

/** What stands in the quotes before what stands elsewhere on the page. */
function othersOf({ quotes }: GateStatement, page: string): Others {
  const lines = page.split("\n");
  const rows = lines.map(cellsIn);
  const quoted = rows
    .map((cells, at) => ({ cells, at }))
    .filter(({ cells, at }) => cells.length > 1 && touches(quotes, lines[at] ?? ""))
    .map(({ cells, at }) => ({ cells, block: blockOf(rows, at) }));
  const ofRow = quoted.flatMap(({ cells }) => figuresOf(cells));
  const ofColumn = quoted
    .flatMap(({ block }) => block.flatMap(figuresOf))
    .filter((number) => !ofRow.includes(number));
  const all = [...quotes, page].flatMap(numbersIn);
  const headings = quoted.flatMap(({ cells, block }) => headsOf(block, cells));
  const small = new Set(page.match(/(?<!\p{L})\p{Ll}+/gu));
  const isCommon = (name: string) => name.split(" ").every((word) => small.has(word.toLowerCase()));
  const names = [...new Set([...quotes, page].flatMap(namesIn))];
  return {
    ofRow,
    ofColumn,
    numbers: all.filter((one) => !isYear(one) && !ofRow.includes(one) && !ofColumn.includes(one)),
    years: all.filter(isYear),
    names: names.filter((name) => !isCommon(name)),
    isCommon,
    labels: new Map(quoted.map(({ cells, block }) => [labelOf(cells), labelsOf(cells, block)])),
    headings: new Map(
      headings.map((own) => [own, headings.filter((other) => !other.includes(own))]),
    ),
  };
}

/** The amounts of a row; years head columns. */
function figuresOf(cells: Row): string[] {
  return cells
    .slice(1)
    .flatMap(numbersIn)
    .filter((number) => !isYear(number));
}

function labelOf([label = ""]: Row): string {
  return label;
}

function labelsOf(own: Row, block: readonly Row[]): string[] {
  return block
    .filter((row) => figuresOf(row).length > 0)
    .map(labelOf)
    .filter((label) => label.length > 2 && label !== labelOf(own));
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function touches(quotes: readonly string[], line: string): boolean {
  const row = plain(line).replaceAll(/^\| | \|$/g, "");
  return row.length > 2 && quotes.map(plain).some((one) => one.includes(row) || row.includes(one));
}

function cellsIn(line: string): string[] {
  const inner = line.trim().replaceAll(/^\||\|$/g, "");
  return inner.includes("|") ? inner.split("|").map((cell) => cell.trim()) : [];
}

/** The rows of a table around one of them, the nearest first. */
function blockOf(rows: readonly string[][], at: number): string[][] {
  const isRow = (i: number) => (rows[i]?.length ?? 0) > 1;
  let [from, to] = [at, at];
  while (isRow(from - 1)) from -= 1;
  while (isRow(to + 1)) to += 1;
  const near = (i: number) => Math.abs(i - at);
  const indexes = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((i) => i !== at);
  return indexes.toSorted((a, b) => near(a) - near(b)).map((i) => rows[i] ?? []);
}

/** Cells of words without amounts, above the columns of a row. */
function headsOf(block: readonly string[][], cells: readonly string[]): string[] {
  const heads = block.filter(
    (row) =>
      row.length === cells.length &&
      row.slice(1).every((cell) => /\p{L}{3}/u.test(cell) && !/\d{3}|^-+$/.test(cell)),
  );
  return [...new Set(heads.flatMap((row) => row.slice(1)))];
}
