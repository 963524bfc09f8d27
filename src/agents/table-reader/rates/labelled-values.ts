// Finds figures below their names outside of tables ("Rate ⏎ $31.00" below a heading), each as a
// table of one row.
import type { Passage } from "../../../domain/documents/passage.ts";
import { parseQuantity } from "../../../tables/read/quantities/parse-quantity.ts";
import { MARKDOWN_ROW } from "../../../language/rows.ts";
import type { FoundTable } from "../../../domain/documents/table.ts";
import { queryTerms, termsOf } from "../../../language/words/terms.ts";
import type { Evidence } from "../../run/statement.ts";
import { type Line, linesOf } from "../../lists/list-lines.ts";

/**
 * `title` names the thing, and `label` what the figure is of it. The quote ranges from the title to
 * the figure.
 */
type Value = { title: string; label: string; value: string; from: number; to: number };

/**
 * The least share of a title that the question must contain, because the title alone identifies the
 * figure.
 */
const LEAST_NAMED = 0.65;
const LONGEST_LABEL = 10;

/** A table of one row, and its place. */
export type Labelled = { table: FoundTable; quote: Evidence };

/** Returns the figures that the question names. */
export function labelledTables(passages: readonly Passage[], question: string): Labelled[] {
  const asked = new Set(termsOf(question));
  return passages.flatMap((passage) => {
    const lines = linesOf(passage.text);
    return lines
      .flatMap((_, at) => valuesLabelledAt(lines, at))
      .filter(({ title }) => {
        const terms = new Set(queryTerms(title));
        return terms.intersection(asked).size >= LEAST_NAMED * terms.size;
      })
      .map((value) => toTable(passage, value));
  });
}

function toTable(passage: Passage, { title, label, value, from, to }: Value): Labelled {
  const { documentId, versionId, filename, pageStart } = passage;
  const range = { start: passage.start + from, end: passage.start + to };
  const amount = parseQuantity(value)?.low ?? null;
  const cell = { text: value, value: amount, ...range, box: null };
  const table: FoundTable = {
    id: `said ${versionId} ${range.start} ${range.end}`,
    no: -1,
    kind: "data",
    title,
    unit: null,
    header: [[label]],
    rows: [{ index: 0, page: pageStart, cells: [cell] }],
    rowCount: 1,
    pageStart,
    pageEnd: pageStart,
    versionId,
    documentId,
    filename,
  };
  return { table, quote: { passage, range, text: passage.text.slice(from, to) } };
}

/**
 * Returns a line that is a figure, with the line above as its label, and the one or two lines above
 * that as its title.
 */
function valuesLabelledAt(lines: readonly Line[], at: number): Value[] {
  const [value, label] = [lines[at], lines[at - 1]];
  if (value === undefined || label === undefined) return [];
  if (!isFigure(value.text) || !isName(label.text)) return [];
  return [1, 2].flatMap((count): Value[] => {
    const above = lines.slice(Math.max(0, at - 1 - count), at - 1);
    const [first] = above;
    if (first === undefined || !above.every(({ text }) => isName(text))) return [];
    const title = above.map(({ text }) => text).join(" ");
    return [{ title, label: label.text, value: value.text, from: first.start, to: value.end }];
  });
}

function isFigure(text: string): boolean {
  return parseQuantity(text) !== undefined && /[$€£%]|\d\.\d|\d,\d{3}/.test(text);
}

function isName(text: string): boolean {
  const words = termsOf(text);
  const isShort = words.length > 0 && words.length <= LONGEST_LABEL;
  return isShort && /^\p{L}/u.test(text) && !/[.;]$/.test(text) && !MARKDOWN_ROW.test(text);
}
