// A text in blocks: headings, paragraphs, rows of a table, and lines whose columns are set with tabs or spaces.
import { headingMarks } from "./headings.ts";
import { isInColumns, isRuleOfColumns, rowsInColumns } from "./lines-in-columns.ts";
import { isRow, rowsOf } from "./table-text.ts";

type BlockKind = "table" | "columns" | "heading" | "text";

/** `text` begins at `start`, and is as long as it is there. Lines of paragraphs are joined. */
export type TextBlock = { text: string; start: number; kind: BlockKind };

/** Of the longest line. A heading, or the last line of a paragraph, is shorter. */
const SHORT = 0.6;
/** In characters. Texts with shorter lines, such as addresses, are not broken to a width. */
const BROKEN = 40;

export function textBlocks(text: string): TextBlock[] {
  const lines = text.split("\n");
  const kinds = kindsOf(lines);
  const ends = paragraphEnds(lines.filter((_, at) => kinds[at] === "text"));
  const blocks: { lines: string[]; start: number; kind: BlockKind }[] = [];
  let start = 0;
  for (const [at, line] of lines.entries()) {
    const kind = kinds[at];
    const last = blocks.at(-1);
    const isNew = kind === "heading" || (kind === "text" && ends(lines[at - 1] ?? "", line));
    const goesOn = !isNew && kinds[at - 1] === kind;
    if (kind !== undefined && goesOn && last !== undefined) last.lines.push(line);
    else if (kind !== undefined) blocks.push({ lines: [line], start, kind });
    start += line.length + 1;
  }
  return blocks.map((block) => ({
    text: block.lines.join(block.kind === "text" ? " " : "\n"),
    start: block.start,
    kind: block.kind,
  }));
}

/** Tells whether a paragraph ends between two lines. */
function paragraphEnds(lines: readonly string[]): (line: string, next: string) => boolean {
  const longest = Math.max(0, ...lines.map(({ length }) => length));
  return (line, next) =>
    longest >= BROKEN && line.length < longest * SHORT && /^\s*["“„(]?[\p{Lu}\p{N}]/u.test(next);
}

/** The words of each cell, whatever separates them; undefined where lines do not agree on their columns. */
export function cellsOfBlock(text: string): string[][] | undefined {
  const set = (): string[][] | undefined =>
    rowsInColumns(text)?.map((cells) =>
      cells.map(({ start, end }) => text.slice(start, end).trim()),
    );
  return rowsOf(text) ?? set();
}

/** Undefined for an empty line, which ends a block. */
function kindsOf(lines: readonly string[]): (BlockKind | undefined)[] {
  const kinds: (BlockKind | undefined)[] = [];
  for (const line of lines) {
    const isRule = kinds.at(-1) === "columns" && isRuleOfColumns(line);
    kinds.push(isRule ? "columns" : kindOf(line));
  }
  // A single line with a gap is a sentence with a space too many.
  return kinds.map((kind, at) =>
    kind === "columns" && kinds[at - 1] !== "columns" && kinds[at + 1] !== "columns"
      ? "text"
      : kind,
  );
}

function kindOf(line: string): BlockKind | undefined {
  if (line.trim() === "") return undefined;
  if (isRow(line)) return "table";
  if (headingMarks(line) > 0) return "heading";
  return isInColumns(line) ? "columns" : "text";
}
