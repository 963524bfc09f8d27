// The parts of a passage that is shown below a question: rows, headings, sentences, Markdown.
import { headingMarks } from "../../reader/headings.ts";
import { MarkdownWords } from "../../reader/markdown/markdown-words.tsx";
import type { PassageBlock } from "../../reader/markdown/passage-blocks.ts";
import { Rows } from "../../reader/rows.tsx";
import { cellsOfBlock } from "../../reader/text-blocks.ts";

type BlockProps = {
  block: PassageBlock;
  /** The part of the passage that is emphasised. */
  told: { start: number; end: number };
  /** The header of the table if the best part of the passage is one of its rows. */
  header: string;
  isMarkdown: boolean;
};

export function Block({ block, told, header, isMarkdown }: BlockProps) {
  const { text, start, kind } = block;
  const heads = header === "" ? "" : `${header}\n`;
  const isTable = kind === "table" || kind === "columns" || (kind === "text" && header !== "");
  const table = isTable ? rowsUnder(heads, text) : undefined;
  if (table !== undefined) {
    const isBest = told.start >= start && told.start < start + text.length;
    const line = text.lastIndexOf("\n", told.start - start) + 1;
    const above = cellsOfBlock(heads + text.slice(0, line)) ?? [];
    const show = isMarkdown ? (cell: string) => <MarkdownWords text={cell} /> : undefined;
    return <Rows rows={table} show={show} {...(isBest ? { best: above.length } : {})} />;
  }
  if (isMarkdown) return <MarkdownBlock block={block} told={told} />;
  if (kind === "heading") return <h4>{text.slice(headingMarks(text))}</h4>;
  const [first, last] = [told.start - start, told.end - start].map((at) => Math.max(0, at));
  return (
    <p class={kind === "columns" ? "lines-in-columns" : ""}>
      {kind === "columns" && heads}
      {text.slice(0, first)}
      <b>{text.slice(first, last)}</b>
      {text.slice(last)}
    </p>
  );
}

function MarkdownBlock({ block, told }: Pick<BlockProps, "block" | "told">) {
  const { text, start, kind, level, label } = block;
  if (kind === "rule") return <hr class="markdown-rule" />;
  if (kind === "code" || kind === "columns") return <p class="lines-in-columns">{text}</p>;
  const said = (
    <MarkdownWords text={text} start={start} marked={[told]} isQuotation={kind === "quotation"} />
  );
  if (kind === "heading") return <h4>{said}</h4>;
  if (kind !== "item") return <p class={`markdown-${kind}`}>{said}</p>;
  return (
    <p class="markdown-item" style={{ "--level": level }} data-label={label}>
      {said}
    </p>
  );
}

/** The header of a table that is read in another way than its rows is left out. */
function rowsUnder(heads: string, text: string): string[][] | undefined {
  return cellsOfBlock(heads + text) ?? cellsOfBlock(text);
}
