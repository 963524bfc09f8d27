// Splits a passage into the pieces that can be quoted: sentences, list items and rows of a table.
import type { Passage } from "../../domain/documents/passage.ts";
import { MARKDOWN_ROW } from "../rows.ts";
import { sentencesOf } from "../sentences.ts";
import { type TextRange, overlap } from "../text-range.ts";
import { captionsBelow, isBelowItsValues } from "./captions.ts";
import { type ColumnHead, headOfRow, isHeadOfTable, isLowerHead } from "./column-heads.ts";

export type Unit = ColumnHead & {
  range: TextRange;
  text: string;
  /** The sentence before, which often names what this one is about. Empty at the beginning. */
  before: string;
  /** Whether the unit is a row of cells, which states something only if it contains a figure. */
  isRow: boolean;
};

/** Cells of a row are separated by at least two spaces. */
const CELLS = /\S {2,}\S/;
/**
 * Glyphs of a font without a mapping to letters: private-use characters, a percent sign before a
 * letter ("%ox"), and digits and signs that end in a bracket ("3+21(").
 */
const UNMAPPED =
  /[\p{Co}\uFFFD]|\(cid:\d+\)|(?<!\S)%\p{L}|(?<!\S)[^\s\p{L}()]*\d[^\s\p{L}()]*\((?!\S)/u;

/**
 * Returns the units of the retrieved chunk in order, with ranges in the document's text. The window
 * is only context.
 */
export function unitsOf(passage: Passage): Unit[] {
  const { text, start } = passage.window ?? passage;
  const hit = { start: passage.start - start, end: passage.end - start };
  const units: Unit[] = [];
  let before = "";
  let header: Unit["header"];
  for (const range of sentencesOf(text)) {
    const unit = text.slice(range.start, range.end);
    const isMarkdown = MARKDOWN_ROW.test(unit);
    const isRow = isMarkdown || CELLS.test(unit);
    const place = { start: range.start + start, end: range.end + start };
    if (!isRow) header = undefined;
    const isHead =
      isMarkdown &&
      (isHeadOfTable(text, range) || isLowerHead(text, range) || isBelowItsValues(text, range));
    const isQuotable = !UNMAPPED.test(unit) && !isHead && !isOfSummary(text, range);
    if (isQuotable && overlap(range, hit)) {
      const heads = isMarkdown ? headOfMarkdown(passage, range) : header && { header };
      units.push({ range: place, text: unit, before, isRow, ...heads });
    }
    if (isRow && !isMarkdown) header ??= { range: place, text: unit };
    before = unit;
  }
  return units;
}

function headOfMarkdown(passage: Passage, row: TextRange): ColumnHead {
  const { text, start } = passage.window ?? passage;
  const captions = captionsBelow(text, row);
  if (captions === undefined) return headOfRow(passage, row);
  const range = { start: captions.start + start, end: captions.end + start };
  return { header: { range, text: text.slice(captions.start, captions.end) } };
}

/**
 * The text that ingestion adds below a table for retrieval. It is not evidence, because the
 * document does not contain it and the rows say the same.
 */
const SUMMARY = /^(?:Summary of the table.*\(computed from its rows\)|Rows as sentences:)$/gm;
const ENDS_SUMMARY = /^#/m;

function isOfSummary(text: string, { start, end }: TextRange): boolean {
  if (text.search(SUMMARY) < 0) return false;
  const above = [...text.slice(0, end).matchAll(SUMMARY)].at(-1);
  return above !== undefined && !ENDS_SUMMARY.test(text.slice(above.index, start));
}
