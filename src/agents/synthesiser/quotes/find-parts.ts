// Where a quote stands that leaves words out and says so with an ellipsis.
import type { Passage } from "../../../domain/documents/passage.ts";
import type { TextRange } from "../../../language/sentences.ts";
import type { Evidence } from "../../run/statement.ts";
import { patternOf, SHORTEST_QUOTE } from "./pattern.ts";
import { sentencesAt, shownText } from "./place.ts";

const ELLIPSIS = /\s*[[(]?\s*(?:…|\.{3,})\s*[\])]?\s*/;

/** The whole sentences that hold the parts around each ellipsis: what was left out of them may be a condition. */
export function findParts(passage: Passage, quote: string): Evidence[] {
  const parts = quote.split(ELLIPSIS).filter((part) => part !== "");
  const isParted = ELLIPSIS.test(quote) && parts.every((part) => part.length >= SHORTEST_QUOTE);
  return isParted ? sentencesAt(passage, closestIn(shownText(passage), parts)) : [];
}

/** The parts in their order, where they stand closest together. */
function closestIn(text: string, parts: readonly string[]): TextRange[] {
  const patterns = parts.map((part) => new RegExp(patternOf(part), "giu"));
  let closest: TextRange[] = [];
  for (let from = 0; ;) {
    const found = followIn(text, patterns, from);
    const [first] = found;
    if (first === undefined) return closest;
    if (closest.length === 0 || lengthOf(found) < lengthOf(closest)) closest = found;
    from = first.start + 1;
  }
}

/** Each after the one before it; empty if one is missing. */
function followIn(text: string, patterns: readonly RegExp[], from: number): TextRange[] {
  const found: TextRange[] = [];
  for (const pattern of patterns) {
    pattern.lastIndex = found.at(-1)?.end ?? from;
    const match = pattern.exec(text);
    if (match === null) return [];
    found.push({ start: match.index, end: match.index + match[0].length });
  }
  return found;
}

function lengthOf(ranges: readonly TextRange[]): number {
  return (ranges.at(-1)?.end ?? 0) - (ranges[0]?.start ?? 0);
}
