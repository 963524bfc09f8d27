// What leads in to the list that a quote is from.
import { sentencesOf, type TextRange } from "../../language/sentences.ts";
import { itemIn, type Line, linesOf } from "./list-lines.ts";

/** A list of more lines above an item has its lead-in elsewhere. */
const LINES_ABOVE = 60;
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
    const lead = leadLine(lines, place);
    if (lead === undefined) break;
    found.push(sentenceAt(text, lines[lead]));
    place = lead;
  }
  return found;
}

/** Index of the line that leads in to the list of an item. */
function leadLine(lines: readonly Line[], at: number): number | undefined {
  const own = itemIn(lines[at]);
  if (own === undefined) return undefined;
  for (let i = at - 1; i >= Math.max(0, at - LINES_ABOVE); i -= 1) {
    const line = lines[i];
    const item = itemIn(line);
    if (line === undefined || item?.kind === own.kind) continue;
    if (line.text.endsWith(":") || line.text.startsWith("#")) return i;
    // A line that goes on from the item above it, or an item of another list.
    const goesOn =
      item !== undefined || !(lines[i + 1]?.isAfterBlank ?? true) || !line.isAfterBlank;
    if (!goesOn) return undefined;
  }
  return undefined;
}

function sentenceAt(text: string, line: Line | undefined): TextRange {
  const end = line?.end ?? 0;
  return (
    sentencesOf(text).find((range) => range.start < end && range.end >= end) ?? {
      start: line?.start ?? 0,
      end,
    }
  );
}
