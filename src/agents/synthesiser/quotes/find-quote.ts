// Where a model's quotes stand in the passages, as they are written or nearly so.
import type { Passage } from "../../../domain/documents/passage.ts";
import { withoutEmphasis } from "../../../language/framing.ts";
import { onOneLine } from "../../../shared/plain-text.ts";
import type { Evidence } from "../../run/statement.ts";
import { findParts } from "./find-parts.ts";
import { findRow } from "./find-row.ts";
import { patternOf, SHORTEST_QUOTE, withoutSource } from "./pattern.ts";
import { placeAt, shownText } from "./place.ts";

/**
 * Where a quote stands in a passage or its window: exactly, or with other white space, other quotation marks
 * or other case, as models write them.
 */
export function findQuote(passage: Passage, quote: string): Evidence | undefined {
  if (quote.trim().length < SHORTEST_QUOTE) return undefined;
  const match = new RegExp(patternOf(quote), "iu").exec(shownText(passage));
  if (match === null) return undefined;
  return placeAt(passage, { start: match.index, end: match.index + match[0].length });
}

/** Marks around a quote that are no part of it. */
const ENCLOSED = /^\s*["“”„«»'‘’‚`]+(?<said>[^]+?)["“”„«»'‘’‚`]+\s*$/;

/**
 * Every place that a model's quote names, in order: the quote, or the row with its cells, or the sentences of which it leaves words
 * out. Empty if it does not stand in the passage.
 */
export function findPlaces(passage: Passage, quote: string): Evidence[] {
  for (const words of readingsOf(quote)) {
    const found = findQuote(passage, words) ?? rowIn(passage, words);
    const places = found === undefined ? findParts(passage, words) : [found];
    if (places.length > 0) return places;
  }
  return [];
}

/** As it is written, and without what models write around it. */
function readingsOf(quote: string): Set<string> {
  const readings = [quote, withoutSource(quote)].flatMap((own) => {
    const said = ENCLOSED.exec(own)?.groups?.["said"] ?? own;
    return [own, said, withoutEmphasis(said)];
  });
  return new Set(readings);
}

/**
 * The quote in the only place where it stands letter for letter, in whichever passage: models confuse the numbers of passages, and
 * passages may overlap.
 */
export function findElsewhere(passages: readonly Passage[], quote: string): Evidence | undefined {
  const [first, ...others] = passages
    .flatMap((passage) => findQuote(passage, quote) ?? [])
    .filter(({ text }) => onOneLine(text) === onOneLine(quote));
  const isOnly = others.every(
    ({ passage, range }) =>
      passage.versionId === first?.passage.versionId && range.start === first.range.start,
  );
  return isOnly ? first : undefined;
}

function rowIn(passage: Passage, words: string): Evidence | undefined {
  const row = findRow(shownText(passage), words);
  return row && placeAt(passage, row);
}
