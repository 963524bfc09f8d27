// Prepares a passage for extraction, once: the assessor asks whether it answers before the
// synthesiser quotes it.
import type { Passage } from "../../domain/documents/passage.ts";
import { tablesOfContentsIn, isHeading } from "../../language/headings.ts";
import type { TextRange } from "../../language/text-range.ts";
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import { termsOf } from "../../language/words/terms.ts";
import { type Unit, unitsOf } from "../../language/passage/passage-units.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

/** The terms of the document's name, and those of the passage's text. */
export type Surroundings = { named: ReadonlySet<string>; text: ReadonlySet<string> };

/**
 * `terms` are those of the unit and its headings, and `before` those of the previous sentence and
 * of the last heading above.
 */
type ReadUnit = { unit: Unit; terms: ReadonlySet<string>; before: ReadonlySet<string> };

type Read = { surroundings: Surroundings; units: readonly ReadUnit[] };

/**
 * Ingestion describes tables so that they can be found. The figures in these descriptions are
 * computed and not part of any file.
 */
const COMPUTED = [
  /^Overview: .*\bhas \d+ rows? and \d+ columns?:/,
  /^Summary of the table “/,
  /: (?:number|percent|year|date|yes\/no|text|empty)(?:, in .{1,20})?$/,
  /: count \d+, lowest .*, highest .*, mean /,
];

export function isComputed(text: string): boolean {
  return COMPUTED.some((pattern) => pattern.test(text));
}

/** The size of the cache in bytes. */
const MOST_KEPT = 6 * 1024 * 1024;
/** The approximate memory for each character of a passage. */
const BYTES_PER_CHARACTER = 20;
const cache = createSizeBoundedCache<{ read: Read; size: number }>({
  most: MOST_KEPT,
  sizeOf: ({ size }) => BYTES_PER_CHARACTER * size,
});

/**
 * Cached for as long as the passage lives, and for the next search that finds it. Passages do not
 * change after they are retrieved.
 */
export const readPassage = memoizeObject((passage: Passage): Read => {
  const held = cache();
  const key = keyOf(passage);
  const read = held.get(key)?.read ?? readUncached(passage);
  held.set(key, { read, size: key.length });
  return read;
});

/** Returns a key of everything that is read, and its position. */
function keyOf(passage: Passage): string {
  const { id, filename, context, start, end, window } = passage;
  const { start: from, text } = window ?? passage;
  return [id, start, end, from, filename, context, text].join("\n");
}

function readUncached(passage: Passage): Read {
  // The rows of a table share their header, and each unit precedes the next, so the terms of texts
  // are cached.
  const own = memoizeText(termsOf, { longest: Infinity, most: Infinity });
  const contents = contentsOf(passage);
  return {
    surroundings: {
      named: new Set(termsOf(`${passage.filename} ${passage.context}`)),
      text: new Set(termsOf((passage.window ?? passage).text)),
    },
    units: unitsOf(passage)
      .filter(
        ({ text, range }) =>
          !isComputed(text) &&
          !contents.some((part) => part.start <= range.start && range.start < part.end),
      )
      .map((unit) => ({
        unit,
        terms: new Set([...own(unit.header?.text ?? unit.headings ?? ""), ...own(unit.text)]),
        before: new Set([...own(unit.before), ...own(headingOver(unit, passage))]),
      })),
  };
}

/**
 * Returns tables of contents: titles with page numbers say where something is, but state nothing.
 */
function contentsOf(passage: Passage): TextRange[] {
  const { text, start } = passage.window ?? passage;
  return tablesOfContentsIn(text).map((part) => ({
    start: part.start + start,
    end: part.end + start,
  }));
}

/** Returns the last heading above a unit, within the passage and its window, or "". */
function headingOver({ range }: Unit, passage: Passage): string {
  const { text, start } = passage.window ?? passage;
  const above = text.slice(0, range.start - start).split("\n");
  return above.findLast((line) => isHeading(line)) ?? "";
}
