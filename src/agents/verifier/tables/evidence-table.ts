// The tables that quoted rows stand in: rows with their labels, the headings of each column, and what is said above them.
import { currenciesIn } from "../../../language/quantities/currency.ts";
import { withPoints, writesCommas } from "../../../language/notations/decimals.ts";
import { DASHES } from "../../../language/quantities/passage-units.ts";
import { MARKDOWN_ROW, type TextRange, overlap } from "../../../language/sentences.ts";
import {
  cellsIn,
  type EvidenceCell,
  headingsFor,
  headsOf,
  type Line,
  type ReadLine,
} from "./evidence-lines.ts";
import { firstScaleIn, saysOnes, withoutTitles } from "./said-scale.ts";

export type EvidenceRow = {
  /** The cells that are no amounts, joined: what the row is about. */
  label: string;
  /** The row without amounts that heads this one and those around it; empty where there is none. */
  group: string;
  cells: EvidenceCell[];
  isQuoted: boolean;
};

export type EvidenceTable = {
  /** What its document is called. */
  document: string;
  /** What stands above the table. */
  caption: string;
  /** The line right above it, which says of nothing else in what its amounts are. */
  title: string;
  /** Rows of headings from the top, cell by cell. */
  headings: string[][];
  rows: EvidenceRow[];
  /** Units of money that are written anywhere around the table. */
  currencies: readonly string[];
  /** 1,000,000 where the caption, a heading or the page says "in millions"; undefined where nothing says. */
  scale: number | undefined;
};

/** A place where text was quoted, with the text around it and the headings that a passage carries of a table begun before. */
export type QuotedPlace = {
  text: string;
  /** In `text`. */
  quotes: readonly TextRange[];
  context: string;
  /** What the document is called. */
  document?: string;
};

/** Lines above a table that may say what it is of. */
const CAPTION_LINES = 4;
const LONGEST_CAPTION = 500;

export function readTables(place: QuotedPlace): EvidenceTable[] {
  const lines = linesOf(place.text);
  const blocks = blocksOf(lines).filter((block) =>
    block.some((line) => place.quotes.some((quote) => overlap(quote, line))),
  );
  return blocks.map((block) => readTable(block, lines, place));
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const found = { text: line, start, end: start + line.length };
    start = found.end + 1;
    return found;
  });
}

function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const isRow = MARKDOWN_ROW.test(line.text) || DASHES.test(line.text);
    if (isRow && isOpen) blocks.at(-1)?.push(line);
    else if (isRow) blocks.push([line]);
    isOpen = isRow;
  }
  return blocks;
}

function readTable(
  block: readonly Line[],
  lines: readonly Line[],
  place: QuotedPlace,
): EvidenceTable {
  const dashes = block.findIndex(({ text }) => DASHES.test(text));
  const body = block.filter(({ text }) => !DASHES.test(text));
  const isFramed = (block[dashes]?.text ?? block.at(-1)?.text ?? "").trim().startsWith("|");
  const isComma = writesCommas(place.text);
  const read = body.map((line) => ({
    line,
    cells: cellsIn(isComma ? withPoints(line.text) : line.text, isFramed),
  }));
  const inherited = headingsFor(read, place.context);
  const heads = inherited.length > 0 && dashes > 1 ? [] : headsOf(read, Math.max(0, dashes));
  const own = heads.map(({ cells }) => cells.map(({ text }) => text));
  const headings = own.length > 0 ? own : inherited;
  const at = lines.findIndex(({ start }) => start === block[0]?.start);
  const above = lines.slice(0, at).filter(({ text }) => text.trim() !== "");
  const caption = above
    .slice(-CAPTION_LINES)
    .map(({ text }) => text)
    .join(" ")
    .slice(-LONGEST_CAPTION);
  const title = above.at(-1)?.text ?? "";
  const rows = rowsOf(
    read.filter((row) => !heads.includes(row)),
    place.quotes,
  );
  // "Members (number)", whatever else the page counts in thousands.
  const around = saysOnes(title) ? [] : [caption, place.context, withoutTitles(lines)];
  const scale = firstScaleIn([headings.flat().join(" "), title, ...around]);
  const currencies = currenciesIn(`${place.text}\n${place.context}`);
  const { document = "" } = place;
  return { document, caption, title, headings, rows, currencies, scale };
}

/** A word with a capital, of more letters than a currency has. */
const NAME = /^\p{Lu}\p{L}{3,}/u;

function rowsOf(read: readonly ReadLine[], quotes: readonly TextRange[]): EvidenceRow[] {
  let group = "";
  return read.map(({ line, cells }) => {
    const amounts = cells.filter(({ amount }) => amount !== undefined);
    const label = cells
      .filter(
        ({ amount, text }, at) =>
          // Where years stand below each other, a row is of its year; "Model 10" is a name.
          (amount === undefined || (at === 0 && (amount.kind === "year" || NAME.test(text)))) &&
          text !== "",
      )
      .map(({ text }) => text)
      .join(" ");
    const row = { label, group, cells, isQuoted: quotes.some((quote) => overlap(quote, line)) };
    if (amounts.length === 0 && label !== "" && cells.slice(1).every(({ text }) => text === "")) {
      group = label;
    }
    return row;
  });
}
