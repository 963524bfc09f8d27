// The passages that a search found, with the parts of their scores.
import type { SearchResult as Passage, SearchResults } from "../../client/types.ts";
import { styleText } from "node:util";
import { counted } from "../../src/shared/counted.ts";
import { renderPlace } from "./terminal/place.ts";
import { shorten } from "./terminal/shorten.ts";
import { wrap } from "./terminal/wrap.ts";

const PASSAGE_LENGTH = 400;

export function renderResults(found: SearchResults, width: number): string {
  const passages = found.results.map((passage, at) => renderPassage(passage, { at, width }));
  const notes = [
    `${found.strategy} search`,
    counted(found.results.length, "passage"),
    ...(typeof found.alpha === "number" ? [`alpha ${found.alpha.toFixed(2)}`] : []),
    ...(found.stale ? ["the index is stale: run npx quire reindex"] : []),
  ];
  const closing = styleText("dim", wrap(notes.join(" · "), { width }));
  return [...(passages.length === 0 ? ["Nothing found."] : passages), closing].join("\n\n");
}

export function renderPassage(
  passage: Passage,
  { at, width }: { at: number; width: number },
): string {
  const head = `${at + 1}. ${renderPlace(passage, width - 4)}`;
  const text = wrap(shorten(passage.text, PASSAGE_LENGTH), { width, indent: "   " });
  const scores = wrap(scoresOf(passage), { width, indent: "   " });
  return `${head}\n${styleText("dim", scores)}\n${text}`;
}

/** A part is left out where the strategy does not compute it. */
function scoresOf({ score, scores }: Passage): string {
  const parts = Object.entries(scores).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value.toFixed(3)}`],
  );
  return `score ${score.toFixed(3)}${parts.length === 0 ? "" : ` (${parts.join(", ")})`}`;
}
