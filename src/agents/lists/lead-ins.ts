// Finds the sentence or heading that introduces the list of a quote.
import { sentencesOf } from "../../language/sentences.ts";
import type { TextRange } from "../../language/text-range.ts";
import { itemIn, type Line, linesOf } from "./list-lines.ts";

/** The most lines above an item. In a longer list, the lead-in is not searched for. */
const LINES_ABOVE = 60;
/** The most lines of an item without a mark. */
const LINES_OF_ITEM = 3;
/** An item may belong to a nested list. */
const LEVELS = 2;

/** A short line that is no sentence, as headings in PDFs are: "5. The Tenant agrees". */
const TITLE = /^[\p{Lu}\d][^|\n]{2,80}[\p{L}\p{N})]$/u;

/**
 * Returns the sentences or headings that introduce the list item at this place, the nearest first:
 * "The following can be scheduled:", "What is not covered". Returns none if no item begins there.
 */
export function findLeadIns(text: string, at: number): TextRange[] {
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

/** Returns the index of the line that introduces the item's list, or -1 if there is none. */
function leadLine(lines: readonly Line[], at: number): number {
  const own = itemIn(lines[at]);
  if (own === undefined) return leadOfUnmarked(lines, at);
  for (let i = at - 1; i >= Math.max(0, at - LINES_ABOVE); i -= 1) {
    const line = lines[i];
    const item = itemIn(line);
    if (line === undefined || item?.kind === own.kind) continue;
    if (line.text.endsWith(":") || line.text.startsWith("#")) return i;
    // Other lines continue the item above them, or are items of another list.
    const isApart = line.isAfterBlank && (lines[i + 1]?.isAfterBlank ?? true);
    if (isApart && TITLE.test(line.text)) return i;
    if (isApart && item === undefined) return -1;
  }
  return -1;
}

/**
 * Returns the same for an item without a mark, as in PDFs: "The cover does not include:" above
 * lines that end with ";".
 */
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
