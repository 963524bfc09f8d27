// Recognizes a number of a claim that counts what the quotes list: "two wards" for "wards 5B and
// 6A", and "four models" for the four columns of a quoted table.
import { MULTIPLES } from "../../../../language/quantities/number-words.ts";
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { wordSet } from "../../../../language/words/word-lists.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { quotedRows } from "../../tables/cell-places.ts";
import type { EvidenceTable } from "../../tables/evidence-table.ts";

/** `known` are the words of the evidence, its headings and the question. */
type Quoted = {
  read: readonly ParsedSentence[];
  tables: readonly EvidenceTable[];
  known: readonly Word[];
};

/** More are seldom counted without being written as a number. */
const MOST = 12;

/** Reports whether the amount counts what is listed, and no quote states another number of it. */
export function countsListed(
  { words }: ParsedSentence,
  amount: Quantity,
  { read, tables, known }: Quoted,
): boolean {
  const { kind, unit, value, bound, first, last } = amount;
  const isCount = kind === "number" && unit === undefined && bound === undefined;
  if (!isCount || !Number.isInteger(value) || value < 2 || value > MOST) return false;
  if (MULTIPLES.has(words[first]?.text ?? "")) return false;
  const noun = words.slice(last + 1, last + 4).find(({ text }) => !isFunctionWord(text));
  if (noun === undefined || noun.isCapital) return false;
  if (!ANYTHING.has(noun.text) && known.every(({ stem }) => stem !== noun.stem)) return false;
  if (read.some((sentence) => statesNumberOf(noun, sentence))) return false;
  return (
    read.some(({ text }) => listLengths(text).includes(value)) ||
    tables.some((table) => sizesOf(table).includes(value))
  );
}

/** Reports whether the sentence states a number of the same things itself. */
function statesNumberOf({ stem }: Word, { words, quantities }: ParsedSentence): boolean {
  const numbers = quantities.flatMap((one) => (isPeriod(one) ? [] : one.last));
  const ones = words.flatMap(({ text, index }) =>
    /^(?:one|single|sole)$/.test(text) ? index : [],
  );
  return [...numbers, ...ones].some((last) =>
    words.slice(last + 1, last + 1 + NEAR).some((behind) => behind.stem === stem),
  );
}

/** The words from a number to its noun: "one operating and reportable segment". */
const NEAR = 4;
/** Nouns for whatever a list has. */
const ANYTHING = wordSet("things reasons factors causes cases items parts options ways conditions");

/** The words of one item of a list within a sentence. */
const LONGEST_ITEM = 5;

/** Returns the lengths of the lists within a sentence: 3 for "oak, ash and beech", 2 for "both". */
function listLengths(text: string): number[] {
  const pairs = /\b(?:both|either|neither)\b/i.test(text) ? [2] : [];
  const lists = Array.from(text.matchAll(/,? (?:and|or|nor) /g), ({ index }) => {
    const items = text.slice(0, index).split(/[,;:]/).toReversed();
    // The first item may begin anywhere in what stands before the first comma.
    const longer = items.slice(0, -1).findIndex((item) => lengthOf(item) > LONGEST_ITEM);
    return 2 + (longer < 0 ? items.length - 1 : longer);
  });
  return [...pairs, ...lists];
}

function lengthOf(item: string): number {
  return item.trim().split(/\s+/).length;
}

const TOTAL = /^\W*(?:sub)?totals?\b/i;

/** Returns how many columns of amounts the quoted rows have, and how many rows their table has. */
function sizesOf(table: EvidenceTable): number[] {
  const columns = quotedRows(table).map(
    ({ cells }) => cells.filter(({ amount }) => amount !== undefined).length,
  );
  const rows = table.rows.filter(
    ({ label, cells }) => !TOTAL.test(label) && cells.some(({ amount }) => amount !== undefined),
  );
  return [...columns, rows.length];
}
