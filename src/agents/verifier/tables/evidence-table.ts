// Reads the tables that contain quoted rows: the rows with their labels, the column headings, and
// the text above.
import { currenciesIn } from "../../../language/quantities/currency.ts";
import { withPoints, writesCommas } from "../../../language/notations/decimals.ts";
import { DASHES, MARKDOWN_ROW } from "../../../language/rows.ts";
import { type TextRange, overlap } from "../../../language/text-range.ts";
import {
  splitCells,
  type EvidenceCell,
  headingsOf,
  type Line,
  type ReadLine,
} from "./evidence-lines.ts";
import { findScale, hasUnscaledUnit, withoutTableTitles } from "./stated-scale.ts";

export type EvidenceRow = {
  /** The cells without amounts, joined; they say what the row is about. */
  label: string;
  /** The label of the amount-free row that heads this row's group; empty if there is none. */
  group: string;
  cells: EvidenceCell[];
  isQuoted: boolean;
};

export type EvidenceTable = {
  /** The name of its document. */
  document: string;
  /** The text above the table. */
  caption: string;
  /** The line right above the table. A unit or scale in it applies to this table only. */
  title: string;
  /** Rows of headings from the top, cell by cell. */
  headings: string[][];
  rows: EvidenceRow[];
  /** The currencies that appear anywhere around the table. */
  currencies: readonly string[];
  /**
   * 1,000,000 if the caption, a heading or the page says "in millions"; undefined if nothing states
   * a scale.
   */
  scale: number | undefined;
};

/**
 * A quoted place with the text around it, and the table headings that the passage's context
 * carries.
 */
export type QuotedPlace = {
  text: string;
  /** Ranges of `text`. */
  quotes: readonly TextRange[];
  context: string;
  /** The name of the document. */
  document?: string;
};

/** The number of lines above a table that may describe it. */
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
    const above = blocks.at(-1);
    if (isRow && isOpen) above?.push(line);
    else if (isRow) blocks.push([line]);
    const isBlank = line.text.trim() === "";
    isOpen = isRow || (isBlank && isOpen && above !== undefined && areHeadings(above));
  }
  return blocks;
}

/** Headings without a line of dashes, which a blank line may separate from their rows. */
function areHeadings(block: readonly Line[]): boolean {
  return block.every(
    ({ text }) =>
      !DASHES.test(text) && splitCells(text, false).every(({ amount }) => amount === undefined),
  );
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
    cells: splitCells(isComma ? withPoints(line.text) : line.text, isFramed),
  }));
  const { levels: headings, count } = headingsOf(read, Math.max(0, dashes), place.context);
  const at = lines.findIndex(({ start }) => start === block[0]?.start);
  const above = lines.slice(0, at).filter(({ text }) => text.trim() !== "");
  const caption = above
    .slice(-CAPTION_LINES)
    .map(({ text }) => text)
    .join(" ")
    .slice(-LONGEST_CAPTION);
  const title = above.at(-1)?.text ?? "";
  const rows = rowsOf(read.slice(count), place.quotes);
  // A title such as "Members (number)" applies even if the rest of the page counts in thousands.
  const around = hasUnscaledUnit(title) ? [] : [caption, place.context, withoutTableTitles(lines)];
  const scale = findScale([headings.flat().join(" "), title, ...around]);
  const currencies = currenciesIn(`${place.text}\n${place.context}`);
  const { document = "" } = place;
  return { document, caption, title, headings, rows, currencies, scale };
}

/** A capitalised word with more letters than a currency code. */
const NAME = /^\p{Lu}\p{L}{3,}/u;

function rowsOf(read: readonly ReadLine[], quotes: readonly TextRange[]): EvidenceRow[] {
  let group = "";
  return read.map(({ line, cells }) => {
    const amounts = cells.filter(({ amount }) => amount !== undefined);
    const label = cells
      .filter(
        ({ amount, text }, at) =>
          // A row of a list of years is labelled by its year, and "Model 10" is a name.
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
