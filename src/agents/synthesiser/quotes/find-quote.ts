// Finds a model's quotes in the passages, verbatim or with small differences.
import type { Passage } from "../../../domain/documents/passage.ts";
import { withoutEmphasis } from "../../../language/framing.ts";
import { onOneLine } from "../../../shared/plain-text.ts";
import type { Evidence } from "../../run/statement.ts";
import { findRow } from "./find-row.ts";
import {
  patternOf,
  SHORTEST_QUOTE,
  withoutSource,
  placeAt,
  shownText,
  sentencesAt,
} from "./quoted-text.ts";
import type { TextRange } from "../../../language/text-range.ts";

/**
 * Finds a quote in a passage or its window, verbatim or with other white space, quotation marks or
 * case, as models write them.
 */
export function findQuote(passage: Passage, quote: string): Evidence | undefined {
  if (quote.trim().length < SHORTEST_QUOTE) return undefined;
  const match = new RegExp(patternOf(quote), "iu").exec(shownText(passage));
  if (match === null) return undefined;
  return placeAt(passage, { start: match.index, end: match.index + match[0].length });
}

/** Quotation marks around a quote. */
const ENCLOSED = /^\s*["“”„«»'‘’‚`]+(?<said>[^]+?)["“”„«»'‘’‚`]+\s*$/;

/**
 * Returns every place of a model's quote, in order: the quote itself, the row with its cells, or
 * the sentences of which it leaves out words. Returns nothing if the passage does not contain it.
 */
export function findPlaces(passage: Passage, quote: string): Evidence[] {
  for (const words of variantsOf(quote)) {
    const found = findQuote(passage, words) ?? rowIn(passage, words);
    const places = found === undefined ? findParts(passage, words) : [found];
    if (places.length > 0) return places;
  }
  return [];
}

/** Returns the quote as written, and without what models write around it. */
function variantsOf(quote: string): Set<string> {
  const readings = [quote, withoutSource(quote)].flatMap((own) => {
    const unquoted = ENCLOSED.exec(own)?.groups?.["said"] ?? own;
    return [own, unquoted, withoutEmphasis(unquoted)];
  });
  return new Set(readings);
}

/**
 * Returns the quote from the only place, in any passage, that contains it verbatim: models confuse
 * the numbers of passages, and passages may overlap.
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

const ELLIPSIS = /\s*[[(]?\s*(?:…|\.{3,})\s*[\])]?\s*/;

/**
 * Returns the whole sentences with the parts around each ellipsis, because the omission may be a
 * condition.
 */
function findParts(passage: Passage, quote: string): Evidence[] {
  const parts = quote.split(ELLIPSIS).filter((part) => part !== "");
  const isParted = ELLIPSIS.test(quote) && parts.every((part) => part.length >= SHORTEST_QUOTE);
  return isParted ? sentencesAt(passage, closestIn(shownText(passage), parts)) : [];
}

/** Returns the parts in order, where they are closest together. */
function closestIn(text: string, parts: readonly string[]): TextRange[] {
  const patterns = parts.map((part) => new RegExp(patternOf(part), "giu"));
  let closest: TextRange[] = [];
  for (let from = 0; ;) {
    const found = findInOrder(text, patterns, from);
    const [first] = found;
    if (first === undefined) return closest;
    if (closest.length === 0 || lengthOf(found) < lengthOf(closest)) closest = found;
    from = first.start + 1;
  }
}

/** Returns each part after the one before it, or nothing if one is missing. */
function findInOrder(text: string, patterns: readonly RegExp[], from: number): TextRange[] {
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
