// A passage → the pieces of it that can be quoted: sentences, list items, rows of a table.
import type { Passage } from "../domain/passage.ts";
import { type TextRange, sentencesOf } from "../shared/sentences.ts";

export type Unit = {
  range: TextRange;
  text: string;
  /** The sentence before, which often names what this one speaks of; empty at the beginning. */
  before: string;
  /** Whether it is a row of cells, which tells something only by a figure in it. */
  isRow: boolean;
  /** For a row of a table: the line that heads its columns. */
  header?: { range: TextRange; text: string };
};

/** Cells of a row stand two spaces or more apart. */
const CELLS = /\S {2,}\S/;

/** The units of the retrieved chunk, in order, with ranges in the document's text. The window only gives context. */
export function unitsOf(passage: Passage): Unit[] {
  const { text, start } = passage.window ?? passage;
  const hit = { start: passage.start - start, end: passage.end - start };
  const units: Unit[] = [];
  let before = "";
  let header: Unit["header"];
  for (const range of sentencesOf(text)) {
    const unit = text.slice(range.start, range.end);
    const isRow = CELLS.test(unit);
    const place = { start: range.start + start, end: range.end + start };
    if (!isRow) header = undefined;
    if (range.start < hit.end && range.end > hit.start) {
      const heads = isRow && header !== undefined ? { header } : {};
      units.push({ range: place, text: unit, before, isRow, ...heads });
    }
    if (isRow) header ??= { range: place, text: unit };
    before = unit;
  }
  return units;
}
