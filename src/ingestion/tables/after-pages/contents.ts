// Reads tables of contents with dot leaders: converts the lines of a page to entries of identifier,
// title and page. The lines themselves stay unchanged.
import type { Line } from "../../../domain/documents/page.ts";
import type { Box } from "../../../domain/documents/box.ts";
import type { PageTable, TableCell, TableRow } from "../../../domain/documents/table.ts";
import { roundPosition } from "../../parse/layout/lines.ts";

/** A title, dots with stray characters, and a page number. */
const LEADER = /^(.*?\S)\s*(?:[.…·,]\s?){3,}\s*(\d{1,4}|[ivxlc]{1,7})\s*$/;
const IDENTIFIER =
  /^((?:[A-Z]{1,3}[-.]?)?\d{1,3}(?:[-.]\d{1,3})*[A-Z]?\.?|(?:item|section|part|chapter|appendix|article|rule)\s+[\w.-]+|[A-Z]\.|[ivxIVX]{1,5}\.)\s+(?=\S)/i;
const SECTION = /^(?:section|part|chapter|article|appendix)\b/i;
const FEWEST = 3;

/** Returns whether a line is an entry. Such lines are not rows of other tables. */
export function isContentsLine(text: string): boolean {
  return /(?:[.…·]\s?){4,}\s*(?:\d{1,4}|[ivxlc]{1,7})?\s*$/.test(text);
}

type Entry = { lines: Line[] };
type Group = { title: string; entries: Entry[] };

/**
 * Returns one table per section. The first has no title if the page continues a section of the
 * previous page.
 */
export function findContents(text: string, lines: readonly Line[]): PageTable[] {
  if (lines.filter((line) => LEADER.test(line.text)).length < FEWEST) return [];
  const groups: Group[] = [{ title: "", entries: [] }];
  let held: Line | undefined;
  for (const line of lines) {
    if (LEADER.test(line.text)) {
      const isRest =
        held !== undefined &&
        (!IDENTIFIER.test(line.text) || line.box.x > held.box.x + line.box.height);
      groups.at(-1)?.entries.push({ lines: isRest && held !== undefined ? [held, line] : [line] });
      held = undefined;
    } else {
      if (isHeading(line.text)) groups.push({ title: line.text.trim(), entries: [] });
      held = IDENTIFIER.test(line.text) && !SECTION.test(line.text) ? line : undefined;
    }
  }
  return joinTitles(groups).map((group) => tableOf(text, group));
}

function isHeading(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, "");
  return SECTION.test(text) || (letters.length > 7 && letters === letters.toUpperCase());
}

/**
 * Joins the titles of groups. A heading of two lines leaves an empty group between them, which is
 * merged.
 */
function joinTitles(groups: readonly Group[]): Group[] {
  let title = "";
  return groups.flatMap((group) => {
    title = SECTION.test(group.title) || title === "" ? group.title : `${title} ${group.title}`;
    if (group.entries.length === 0) return [];
    const joined = { title, entries: group.entries };
    title = "";
    return [joined];
  });
}

function tableOf(text: string, { title, entries }: Group): PageTable {
  const rows = entries.map((entry) => rowOf(text, entry));
  return {
    kind: "contents",
    title,
    unit: null,
    columns: 3,
    header_rows: 0,
    start: rows[0]?.start ?? 0,
    end: rows.at(-1)?.end ?? 0,
    box: aroundBoxes(entries.flatMap((entry) => entry.lines.map((line) => line.box))),
    rows,
  };
}

function rowOf(text: string, { lines }: Entry): TableRow {
  const start = lines[0]?.start ?? 0;
  const end = lines.at(-1)?.end ?? start;
  const whole = text.slice(start, end);
  const identifier = IDENTIFIER.exec(whole)?.[1] ?? "";
  const page = /(\d{1,4}|[ivxlc]{1,7})\s*$/.exec(whole)?.[1] ?? "";
  const rest = identifier.length + (/^\s*/.exec(whole.slice(identifier.length))?.[0].length ?? 0);
  const title = whole.slice(rest).replace(/\s*(?:[.…·,]\s?){3,}[\s\S]*$/, "");
  const pageAt = whole.trimEnd().length - page.length;
  const box = aroundBoxes(lines.map((line) => line.box));
  const cell = (column: number, from: number, length: number): TableCell[] =>
    length === 0
      ? []
      : [
          {
            text: whole.slice(from, from + length).replaceAll(/\s+/g, " "),
            start: start + from,
            end: start + from + length,
            column,
            column_span: 1,
            row_span: 1,
            box,
          },
        ];
  const cells = [
    ...cell(0, 0, identifier.length),
    ...cell(1, rest, title.length),
    ...cell(2, pageAt, page.length),
  ];
  return { start, end, box, cells };
}

function aroundBoxes(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return {
    x: roundPosition(x),
    y: roundPosition(y),
    width: roundPosition(right - x),
    height: roundPosition(bottom - y),
  };
}
