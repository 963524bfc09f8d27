// A page of a format without a layout: paragraphs and tables of its text, quotes marked.
import type { Page } from "../../../client/types.ts";
import { words } from "../../words/words.ts";
import { rangeOn } from "./marks.ts";
import { Marked, type Shown } from "./marked.tsx";
import { type Block, blocksOf } from "./plain-blocks.ts";
import { headingMarks } from "../headings.ts";
import type { Quote } from "../quote.ts";

type Props = {
  page: Page;
  quotes: readonly Quote[];
  n: number | undefined;
  isMarkdown: boolean;
};

export function PlainPage({ page, quotes, n, isMarkdown }: Props) {
  const current = quotes.filter((quote) => quote.n === n);
  const shown = {
    page,
    ranges: current.flatMap((quote) => rangeOn(page, quote) ?? []),
    isMarkdown,
  };
  return (
    <div
      class="plain-page"
      role="document"
      aria-label={words().reader.pageLabel(page.page)}
      data-page={page.page}
    >
      {listsOf(blocksOf(page, isMarkdown)).map((blocks) =>
        blocks[0]?.kind === "item" ? (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari knows no list without bullets of its own
          <ul key={blocks[0].start} class="markdown-list" role="list">
            {blocks.map((block) => (
              <PlainBlock key={block.start} block={block} {...shown} />
            ))}
          </ul>
        ) : (
          blocks.map((block) => <PlainBlock key={block.start} block={block} {...shown} />)
        ),
      )}
    </div>
  );
}

/** Items that follow one another are one list; other blocks are by themselves. */
function listsOf(blocks: readonly Block[]): Block[][] {
  const lists: Block[][] = [];
  for (const block of blocks) {
    const last = lists.at(-1);
    if (block.kind === "item" && last?.[0]?.kind === "item") last.push(block);
    else lists.push([block]);
  }
  return lists;
}

type BlockProps = Shown & { block: Block };

function PlainBlock({ block, ...shown }: BlockProps) {
  if (block.kind === "table") return <PlainTable table={block} {...shown} />;
  if (block.kind === "text") return <Paragraph block={block} {...shown} />;
  if (block.kind !== "columns") return <MarkdownBlock block={block} {...shown} />;
  return (
    // The keyboard moves what is wider than the page, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <pre class="lines-in-columns" tabIndex={0}>
      <Marked range={block} {...shown} isMarkdown={false} />
    </pre>
  );
}

type MarkdownProps = Shown & {
  block: Extract<Block, { kind: "heading" | "item" | "quotation" | "rule" }>;
};

function MarkdownBlock({ block, ...shown }: MarkdownProps) {
  const { kind, level, label } = block;
  const said = <Marked range={block} {...shown} isQuotation={kind === "quotation"} />;
  if (kind === "rule") return <hr class="markdown-rule" />;
  if (kind === "quotation") return <blockquote class="markdown-quotation">{said}</blockquote>;
  if (kind === "item") {
    return (
      <li class="markdown-item is-wrapped" style={{ "--level": level }} data-label={label}>
        {said}
      </li>
    );
  }
  return (
    <p class={`plain-heading is-level-${level}`} role="heading" aria-level={level + 1}>
      {said}
    </p>
  );
}

type ParagraphProps = Shown & { block: Extract<Block, { kind: "text" }> };

function Paragraph({ block, ...shown }: ParagraphProps) {
  const marks = headingMarks(shown.page.text.slice(block.start, block.end));
  const range = { ...block, start: block.start + marks };
  return (
    <p class={marks > 0 ? "plain-heading" : block.isWrapped ? "is-wrapped" : ""}>
      <Marked range={range} {...shown} />
    </p>
  );
}

type TableProps = Shown & { table: Extract<Block, { kind: "table" }> };

function PlainTable({ table, ...shown }: TableProps) {
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
                    <Marked range={cell} {...shown} />
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
