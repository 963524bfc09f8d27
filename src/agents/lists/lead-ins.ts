// What leads in to the list that a quote is from.
import { sentencesOf, type TextRange } from "../../language/sentences.ts";
import { itemIn, type Line, linesOf } from "./list-lines.ts";

/** A list of more lines above an item has its lead-in elsewhere. */
const LINES_ABOVE = 60;
/** Lines that an item without a mark may have. */
const LINES_OF_ITEM = 3;
/** An item may be one of a list within a list. */
const LEVELS = 2;

/**
 * The sentences or headings that lead in to the item of a list that begins at or before this place, the nearest first: "The
 * following can be scheduled:", "What is not covered". None where no item begins there.
 */
export function leadInsOf(text: string, at: number): TextRange[] {
  const lines = linesOf(text);
  const found: TextRange[] = [];
  let place = lines.findLastIndex(({ start }) => start <= at);
  while (found.length < LEVELS) {
    place = leadLine(lines, place);
    const line = lines[place];
    if (line === undefined) break;
    const { start, end } = line;
    const sentence = sentencesOf(text).find((range) => range.start < end && range.end >= end);
    found.push(sentence ?? { start, end });
  }
  return found;
}

/** Index of the line that leads in to the list of an item; -1 where there is none. */
function leadLine(lines: readonly Line[], at: number): number {
  const own = itemIn(lines[at]);
  if (own === undefined) return leadOfUnmarked(lines, at);
  for (let i = at - 1; i >= Math.max(0, at - LINES_ABOVE); i -= 1) {
    const line = lines[i];
    const item = itemIn(line);
    if (line === undefined || item?.kind === own.kind) continue;
    if (line.text.endsWith(":") || line.text.startsWith("#")) return i;
    // A line that goes on from the item above it, or an item of another list.
    const goesOn =
      item !== undefined || !(lines[i + 1]?.isAfterBlank ?? true) || !line.isAfterBlank;
    if (!goesOn) return -1;
  }
  return -1;
}

/** The same of an item without a mark, as PDFs leave it: "The cover does not include:", and lines that end with ";". */
function leadOfUnmarked(lines: readonly Line[], at: number): number {
  for (let i = at; i > Math.max(0, at - LINES_ABOVE); i -= 1) {
    const [line, before] = [lines[i], lines[i - 1]];
    if (before?.text.endsWith(":")) {
      const isList = lines.slice(i, at + 1 + LINES_OF_ITEM).some(({ text }) => text.endsWith(";"));
      return isList ? i - 1 : -1;
    }
    const isWrapped = line?.isAfterBlank !== true && !/[.!?]$/.test(before?.text ?? "");
    if (!isWrapped && !before?.text.endsWith(";")) return -1;
  }
  return -1;
}
