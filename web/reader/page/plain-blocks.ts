// A page without a layout in blocks: the tables that the server found, and between them paragraphs, headings, and lines whose
// columns are set with tabs or spaces.
import type { Page } from "../../../client/types.ts";
import { type MarkdownBlock, markdownBlocks } from "../markdown/markdown-blocks.ts";
import { rowsInColumns } from "../lines-in-columns.ts";
import { textBlocks } from "../text-blocks.ts";
import type { Range } from "./marks.ts";

type Cell = Range & { columnSpan: number; rowSpan: number };
export type Block =
  /** `isWrapped`: its lines end where a next word would have been too wide, as mail and print files have them. */
  | (Range & { kind: "text"; isWrapped: boolean })
  /** Only the places of the words tell which column they are in. */
  | (Range & { kind: "columns" })
  | (Omit<MarkdownBlock, "kind"> & { kind: "heading" | "item" | "quotation" | "rule" })
  | (Range & { kind: "table"; headerRows: number; rows: readonly (readonly Cell[])[] });

/** In characters. Narrower lines are those of an address or a list. */
const NARROWEST = 50;
/** Of the widest line. People who break lines by hand do it a word too early now and then. */
const NEARLY = 0.88;
/** Begins an item or an entry of a log, which is no part of the line above. */
const ITEM = /^\s*(?:[-*•–]|\d|\p{Lu}\w*:)/u;

/** Paragraphs are separated by blank lines, and headings are lines of their own. */
export function blocksOf({ text, tables }: Page, isMarkdown = false): Block[] {
  const blocks = blocksBetween(tables, text.length, (from, to) =>
    isMarkdown ? markdown(text, from, to) : paragraphs(text, from, to),
  );
  const linesOf = ({ start, end }: Range): string[] => text.slice(start, end).split("\n");
  const widths = blocks.flatMap((block) =>
    block.kind === "text" ? linesOf(block).map(({ length }) => length) : [],
  );
  const widest = Math.max(0, ...widths);
  return blocks.map((block) =>
    block.kind === "text" ? { ...block, isWrapped: isWrapped(linesOf(block), widest) } : block,
  );
}

function isWrapped(lines: readonly string[], widest: number): boolean {
  return (
    widest >= NARROWEST &&
    lines.slice(1).every((line, at) => {
      const [word = ""] = line.trimStart().split(/\s/, 1);
      return !ITEM.test(line) && (lines[at] ?? "").length + 1 + word.length > widest * NEARLY;
    })
  );
}

/** `read` brings the blocks between two places of the text. */
function blocksBetween(
  tables: Page["tables"],
  length: number,
  read: (from: number, to: number) => Block[],
): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (const table of tables.toSorted((a, b) => a.start - b.start)) {
    blocks.push(...read(at, table.start), foundTable(table));
    at = table.end;
  }
  return [...blocks, ...read(at, length)];
}

function foundTable({ start, end, header_rows, rows }: Page["tables"][number]): Block {
  const cells = rows.map((row) =>
    row.cells.map((cell) => ({
      start: cell.start,
      end: cell.end,
      columnSpan: cell.column_span,
      rowSpan: cell.row_span,
    })),
  );
  return { kind: "table", start, end, headerRows: header_rows, rows: cells };
}

const PARAGRAPH = /#{1,6} +\S.*|\S[\s\S]*?(?=\n\s*\n|\n#{1,6} +\S|\s*$)/g;

function paragraphs(text: string, from: number, to: number): Block[] {
  const found = [...text.slice(from, to).matchAll(PARAGRAPH)];
  return found.flatMap((match) => partsOfParagraph(match[0], from + match.index));
}

function markdown(text: string, from: number, to: number): Block[] {
  return markdownBlocks(text.slice(from, to)).flatMap((block): Block[] => {
    const { kind, ...about } = { ...block, start: from + block.start, end: from + block.end };
    if (kind === "text") return partsOfParagraph(text.slice(about.start, about.end), about.start);
    return [kind === "code" ? { kind: "columns", ...about } : { kind, ...about }];
  });
}

function partsOfParagraph(text: string, offset: number): Block[] {
  const parts: Block[] = [];
  for (const block of textBlocks(text)) {
    const start = offset + block.start;
    const end = start + block.text.length;
    const last = parts.at(-1);
    if (block.kind === "columns") parts.push(columnsBlock(block.text, start));
    else if (last?.kind === "text") last.end = end;
    else parts.push({ kind: "text", start, end, isWrapped: false });
  }
  return parts;
}

function columnsBlock(text: string, offset: number): Block {
  const range = { start: offset, end: offset + text.length };
  const rows = rowsInColumns(text)?.map((cells) =>
    cells.map(({ start, end }) => ({
      start: offset + start,
      end: offset + end,
      columnSpan: 1,
      rowSpan: 1,
    })),
  );
  // Which of the rows are headers is not known.
  return rows === undefined
    ? { kind: "columns", ...range }
    : { kind: "table", ...range, headerRows: 0, rows };
}
