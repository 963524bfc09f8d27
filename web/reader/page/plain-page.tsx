// A page of a format without a layout: paragraphs and tables of its text, quotes marked.
import type { Page } from "../../../client/types.ts";
import { words } from "../../words/words.ts";
import { partsOf, type Range, rangeOn } from "./marks.ts";
import { type Block, blocksOf } from "./plain-blocks.ts";
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
      {blocksOf(page).map((block) => (
        <PlainBlock key={block.start} block={block} page={page} ranges={ranges} />
      ))}
    </div>
  );
}

type BlockProps = { block: Block; page: Page; ranges: readonly Range[] };

function PlainBlock({ block, page, ranges }: BlockProps) {
  if (block.kind === "table") return <PlainTable table={block} page={page} ranges={ranges} />;
  if (block.kind === "text") return <Paragraph block={block} page={page} ranges={ranges} />;
  return (
    // The keyboard moves what is wider than the page, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <pre class="set-lines" tabIndex={0}>
      <Marked page={page} range={block} ranges={ranges} />
    </pre>
  );
}

type MarkedProps = { page: Page; range: Range; ranges: readonly Range[] };

type ParagraphProps = BlockProps & { block: Extract<Block, { kind: "text" }> };

function Paragraph({ page, block, ranges }: ParagraphProps) {
  const marks = headingMarks(page.text.slice(block.start, block.end));
  const shown = { ...block, start: block.start + marks };
  return (
    <p class={marks > 0 ? "plain-heading" : block.isWrapped ? "is-wrapped" : ""}>
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

type TableProps = {
  table: Extract<Block, { kind: "table" }>;
  page: Page;
  ranges: readonly Range[];
};

function PlainTable({ table, page, ranges }: TableProps) {
  return (
    <div class="table-wrap">
      <table class="table">
        <tbody>
          {table.rows.map((row, at) => {
            const Cell = at < table.headerRows ? "th" : "td";
            return (
              <tr key={row[0]?.start ?? at}>
                {row.map((cell) => (
                  <Cell key={cell.start} colSpan={cell.columnSpan} rowSpan={cell.rowSpan}>
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
