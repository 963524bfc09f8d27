// Reads the Markdown tables in a page's text as data. All formats without page layout write their
// tables in this way (sheets, Word, slides, HTML), so a single reader suffices, and the range of
// each cell is a range of the text by construction.
import type { PageTable, TableCell, TableRow } from "../../domain/documents/table.ts";
import { checkGrid } from "../parse/parse-errors.ts";
import { codeLines } from "../parse/text/code-blocks.ts";
import { linesOf, type TextLine, textTable } from "./text-table.ts";

/**
 * A cell of the delimiter row has at least two dashes, or one and a colon, because a single dash
 * may be a value.
 */
const DELIMITER = String.raw`\s*(?::-+:?|-+:|-{2,})\s*`;
const RULE = new RegExp(String.raw`^ {0,3}\|?(?:${DELIMITER}\|)+(?:${DELIMITER})?$`);
const HEADING = /^ {0,3}#{1,6}\s/;

/**
 * Finds the tables in order. Throws `UnindexableFile` if they are larger than real tables. A table
 * is a row, a delimiter row and the following lines with pipes; fenced text is code.
 */
export function findMarkdownTables(text: string): PageTable[] {
  if (!text.includes("|")) return [];
  const tables: PageTable[] = [];
  let heading = "";
  let above: TextLine | undefined;
  let before: TextLine | undefined;
  let rows: TableRow[] | undefined;
  const code = codeLines(text);
  let places = 0;
  const end = (): void => {
    if (rows !== undefined) {
      const [first, ...others] = rows;
      // A Markdown table always has a header, so the names of its columns are left empty.
      const isHeaded = first?.cells.length !== 0 || others.length === 0;
      const table = textTable(isHeaded ? rows : others, { heading, above }, isHeaded);
      places = checkGrid(rows.length, table.columns, places);
      tables.push(table);
    }
    rows = undefined;
  };
  let number = -1;
  for (const line of linesOf(text)) {
    number += 1;
    const isCode = code.has(number);
    if (rows !== undefined && line.text.includes("|")) {
      rows.push(rowOf(line));
      continue;
    }
    end();
    const isRule = !isCode && line.text.includes("|") && RULE.test(line.text);
    if (isRule && before !== undefined && before.text.includes("|")) {
      rows = [rowOf(before)];
    } else {
      const named = isCode ? undefined : headingIn(line.text);
      if (named !== undefined) {
        heading = named;
        above = undefined;
      } else if (
        before !== undefined &&
        before.text.trim() !== "" &&
        headingIn(before.text) === undefined
      ) {
        above = before;
      }
    }
    before = line;
  }
  end();
  return tables;
}

/**
 * Returns the text of a heading without its opening and closing marks. Implemented without a
 * regular expression, which would be slow on long lines.
 */
function headingIn(line: string): string | undefined {
  const begin = HEADING.exec(line)?.[0];
  if (begin === undefined) return undefined;
  let end = line.length;
  while (end > begin.length && line[end - 1] === "#") end -= 1;
  return line.slice(begin.length, end).trim();
}

function rowOf({ text, start }: TextLine): TableRow {
  const cells: TableCell[] = [];
  const trimmed = text.trimEnd();
  let column = 0;
  let from = /^\s*\|?/.exec(trimmed)?.[0].length ?? 0;
  while (from < trimmed.length) {
    const to = nextBar(trimmed, from);
    const words = trimmed.slice(from, to);
    const own = words.trim();
    if (own !== "") {
      const first = start + from + words.indexOf(own);
      cells.push({
        text: withoutEscapes(own.replaceAll(/\s+/g, " ")),
        start: first,
        end: first + own.length,
        column,
        column_span: 1,
        row_span: 1,
        box: null,
      });
    }
    column += 1;
    from = to + 1;
  }
  return { start, end: start + trimmed.length, box: null, cells };
}

function withoutEscapes(text: string): string {
  return text.replaceAll(
    /(?<!\\)(\\+)\|/g,
    (_, { length }: string) => `${"\\".repeat((length - 1) / 2)}|`,
  );
}

/** Returns the position of the next pipe. An escaped pipe is part of the cell. */
function nextBar(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === "|") return at;
  }
  return text.length;
}
