// A page of a format without a layout: paragraphs and tables of its text, quotes marked.
import type { Page } from "../../../client/types.ts";
import { words } from "../../words/words.ts";
import { partsOf, type Range, rangeOn } from "./marks.ts";
import { headingMarks } from "../headings.ts";
import type { Quote } from "../quote.ts";

type Props = { page: Page; quotes: readonly Quote[]; n: number | undefined };

export function PlainPage({ page, quotes, n }: Props) {
  const current = quotes.filter((quote) => quote.n === n);
  const ranges = current.flatMap((quote) => rangeOn(page, quote) ?? []);
  return (
    <div
      class="plain-page"
      role="document"
      aria-label={words().reader.pageLabel(page.page)}
      data-page={page.page}
    >
      {blocksOf(page).map((block) =>
        "table" in block ? (
          <PlainTable key={block.start} table={block.table} page={page} ranges={ranges} />
        ) : (
          <Paragraph key={block.start} page={page} range={block} ranges={ranges} />
        ),
      )}
    </div>
  );
}

type Table = Page["tables"][number];
type Block = Range | (Range & { table: Table });

/** Paragraphs are separated by blank lines, headings are lines of their own, and tables are where the server found them. */
function blocksOf({ text, tables }: Page): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (const table of tables.toSorted((a, b) => a.start - b.start)) {
    blocks.push(...paragraphs(text, at, table.start), {
      start: table.start,
      end: table.end,
      table,
    });
    at = table.end;
  }
  return [...blocks, ...paragraphs(text, at, text.length)];
}

const PARAGRAPH = /#{1,6} +\S.*|\S[\s\S]*?(?=\n\s*\n|\n#{1,6} +\S|\s*$)/g;

function paragraphs(text: string, from: number, to: number): Range[] {
  const found = [...text.slice(from, to).matchAll(PARAGRAPH)];
  return found.map((match) => ({
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));
}

type MarkedProps = { page: Page; range: Range; ranges: readonly Range[] };

function Paragraph({ page, range, ranges }: MarkedProps) {
  const marks = headingMarks(page.text.slice(range.start, range.end));
  const shown = { ...range, start: range.start + marks };
  return (
    <p class={marks > 0 ? "plain-heading" : ""}>
      <Marked page={page} range={shown} ranges={ranges} />
    </p>
  );
}

function Marked({ page, range, ranges }: MarkedProps) {
  const { start, end } = range;
  const piece = { text: page.text.slice(start, end), start, end, box: NO_BOX };
  return (
    <>
      {partsOf(piece, ranges).map(({ text, isMarked }, at) =>
        isMarked ? (
          <mark key={at} class="marked">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  );
}

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 };

function PlainTable({
  table,
  page,
  ranges,
}: {
  table: Table;
  page: Page;
  ranges: readonly Range[];
}) {
  return (
    <div class="table-wrap">
      <table class="table">
        <tbody>
          {table.rows.map((row, at) => {
            const Cell = at < table.header_rows ? "th" : "td";
            return (
              <tr key={row.start}>
                {row.cells.map((cell) => (
                  <Cell key={cell.start} colSpan={cell.column_span} rowSpan={cell.row_span}>
                    <Marked page={page} range={cell} ranges={ranges} />
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
