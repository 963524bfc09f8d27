// Where a model's quotes stand in the passages. What is found is the document's own text, never the model's.
import { onOneLine } from "../../shared/plain-text.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import { sentencesOf, type TextRange } from "../../language/sentences.ts";
import { findNear } from "./find-near.ts";
import { findRow } from "./find-row.ts";
import { withoutEmphasis } from "../../language/framing.ts";
import type { Evidence } from "../run/statement.ts";

/** Shorter quotes stand almost anywhere and prove nothing. */
const SHORTEST_QUOTE = 3;

/**
 * Where a quote stands in a passage or its window: exactly, or with other white space, other quotation marks
 * or other case, as models write them.
 */
export function findQuote(passage: Passage, quote: string): Evidence | undefined {
  if (quote.trim().length < SHORTEST_QUOTE) return undefined;
  const match = new RegExp(patternOf(quote), "iu").exec((passage.window ?? passage).text);
  if (match === null) return undefined;
  return placeAt(passage, { start: match.index, end: match.index + match[0].length });
}

/** Where a model says what it quotes, before so many words that they can be found: "Passage 2: …", "Annual report 2023: …". */
const SOURCE = /^[^:\n]{1,80}:\s+(?=(?:\S+\s+){3})/;
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
  const readings = [quote, quote.replace(SOURCE, "")].flatMap((own) => {
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

/**
 * The whole sentences and rows that say nearly what is quoted, whether as a whole or each sentence of it by itself; `numbered` is the
 * passage that the model named.
 */
export function findNearly(
  passages: readonly Passage[],
  quote: string,
  numbered: Passage | undefined,
): Evidence[] {
  const whole = [quote, quote.replace(SOURCE, "")].map((words) =>
    nearestTo(passages, words, numbered),
  );
  const found = whole.find((places) => places.length > 0);
  return (
    found ??
    sentencesOf(quote).flatMap(({ start, end }) =>
      nearestTo(passages, quote.slice(start, end), numbered),
    )
  );
}

/** In the passage that says most of it; empty if none does, or if two documents say it alike. */
function nearestTo(
  passages: readonly Passage[],
  quote: string,
  numbered: Passage | undefined,
): Evidence[] {
  const found = passages.flatMap((passage) => {
    const near = findNear((passage.window ?? passage).text, quote);
    return near === undefined ? [] : { passage, near };
  });
  const most = Math.max(...found.map(({ near }) => near.matched));
  const best = found.filter(({ near }) => near.matched === most);
  const chosen = best.find(({ passage }) => passage === numbered) ?? best[0];
  const isOnly = best.every(({ passage }) => passage.versionId === chosen?.passage.versionId);
  if (chosen === undefined || !(isOnly || chosen.passage === numbered)) return [];
  return sentencesAt(chosen.passage, [chosen.near]);
}

const ELLIPSIS = /\s*[[(]?\s*(?:…|\.{3,})\s*[\])]?\s*/;

/** The whole sentences that hold the parts around each ellipsis: what was left out of them may be a condition. */
function findParts(passage: Passage, quote: string): Evidence[] {
  const { text } = passage.window ?? passage;
  const parts = quote.split(ELLIPSIS).filter((part) => part !== "");
  const isParted = ELLIPSIS.test(quote) && parts.every((part) => part.length >= SHORTEST_QUOTE);
  return isParted ? sentencesAt(passage, closestIn(text, parts)) : [];
}

/** The whole sentences that hold any of these parts of a passage. */
function sentencesAt(passage: Passage, parts: readonly TextRange[]): Evidence[] {
  const sentences = parts.length === 0 ? [] : sentencesOf((passage.window ?? passage).text);
  return sentences
    .filter(({ start, end }) => parts.some((part) => part.start < end && start < part.end))
    .map((range) => placeAt(passage, range));
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

function rowIn(passage: Passage, words: string): Evidence | undefined {
  const row = findRow((passage.window ?? passage).text, words);
  return row && placeAt(passage, row);
}

function placeAt(passage: Passage, { start, end }: TextRange): Evidence {
  const shown = passage.window ?? passage;
  const range = { start: shown.start + start, end: shown.start + end };
  return { passage, range, text: shown.text.slice(start, end) };
}

function patternOf(quote: string): string {
  return quote.trim().split(/\s+/).map(loosely).join("\\s+");
}

function loosely(word: string): string {
  return word
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")
    .replaceAll(/["“”]/g, '["“”]')
    .replaceAll(/['‘’]/g, "['‘’]")
    .replaceAll(/[-‐‑–—]/g, "[-‐‑–—]");
}
