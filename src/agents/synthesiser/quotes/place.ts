// Places of quotes in a passage: what is found is the document's own text, never the model's.
import type { Passage } from "../../../domain/documents/passage.ts";
import { sentencesOf, type TextRange } from "../../../language/sentences.ts";
import type { Evidence } from "../../run/statement.ts";

/** What the writer reads of a passage. */
export function shownText(passage: Passage): string {
  return (passage.window ?? passage).text;
}

export function placeAt(passage: Passage, { start, end }: TextRange): Evidence {
  const shown = passage.window ?? passage;
  const range = { start: shown.start + start, end: shown.start + end };
  return { passage, range, text: shown.text.slice(start, end) };
}

/** The whole sentences that hold any of these parts of a passage. */
export function sentencesAt(passage: Passage, parts: readonly TextRange[]): Evidence[] {
  const sentences = parts.length === 0 ? [] : sentencesOf(shownText(passage));
  return sentences
    .filter(({ start, end }) => parts.some((part) => part.start < end && start < part.end))
    .map((range) => placeAt(passage, range));
}
