// Finds the headings of a text.
import { codeLines } from "../parse/text/code-blocks.ts";
import { headingOf, joinLines, type LineHeading } from "./heading-lines.ts";

/**
 * `rank` is the level of the heading: a heading closes all previous ones of the same or a lower
 * level.
 */
export type Heading = { start: number; text: string; rank: number };

/** The start of a line, and its height on the page (0 if unknown). */
export type LineHeight = { start: number; height: number };

/** Unnumbered headings on more pages than this are running headers. */
const MOST_REPEATS = 3;

type Document = {
  text: string;
  /** All lines of the text if their heights are known, otherwise none. */
  lines: readonly LineHeight[];
  pages: readonly { start: number }[];
};

/** Returns the headings in order. */
export function findHeadings(document: Document): Heading[] {
  const found = headingLines(document);
  const counts = new Map<string, number>();
  for (const { text: title } of found) counts.set(title, (counts.get(title) ?? 0) + 1);
  return found.filter(
    (heading) => heading.numbered || (counts.get(heading.text) ?? 0) <= MOST_REPEATS,
  );
}

type Found = LineHeading & { start: number };

/** Returns also those that are running headers. The top of a page separates like a blank line. */
function headingLines({ text, lines, pages }: Document): Found[] {
  const heights = new Map(lines.map(({ start, height }) => [start, height]));
  const tops = new Set(pages.map((page) => page.start));
  const body = bodyHeight(text, lines);
  const found: Found[] = [];
  let start = 0;
  let before = "";
  let isOpen = false;
  const code = codeLines(text);
  const all = text.split("\n");
  all.forEach((raw, index) => {
    const line = code.has(index) ? "" : raw.trim();
    if (tops.has(start)) [before, isOpen] = ["", false];
    const ratio = body === 0 ? 1 : (heights.get(start) ?? 0) / body;
    const [after = "", below = ""] = all.slice(index + 1, index + 3).map((next) => next.trim());
    const isPrinted = heights.has(start);
    const textBelow = isPrinted && after === "" ? below : after;
    const heading = headingOf(line, { ratio, before, after, textBelow, isPrinted });
    const first = isOpen ? found.at(-1) : undefined;
    const joined = first === undefined ? undefined : joinLines(first, line, after);
    if (joined !== undefined) {
      found.splice(-1, 1, joined);
    } else if (heading !== undefined) {
      found.push({ start: start + raw.length - raw.trimStart().length, ...heading });
    }
    isOpen = joined === undefined && heading !== undefined;
    start += raw.length + 1;
    before = line;
  });
  return found;
}

/** Returns the height of most of the text. */
function bodyHeight(text: string, lines: readonly LineHeight[]): number {
  const characters = new Map<number, number>();
  for (const { start, height } of lines) {
    const end = text.indexOf("\n", start);
    const length = (end < 0 ? text.length : end) - start;
    const rounded = Math.round(height * 2) / 2;
    characters.set(rounded, (characters.get(rounded) ?? 0) + length);
  }
  const [most] = [...characters].toSorted((a, b) => b[1] - a[1]);
  return most?.[0] ?? 0;
}
