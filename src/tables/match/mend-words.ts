// Rewrites words of a question to the table's own words: forms of one word ("manages", "Manager"),
// abbreviations on either side ("Terr.", "comp"), and slips of the pen that the collection as a
// whole leaves ambiguous.
import { stemmer } from "stemmer";
import { isFunctionWord } from "../../language/words/function-words.ts";
import { relationOf } from "../../language/words/meanings.ts";
import {
  isBeginningOf,
  isAbbreviationOf,
  abbreviationsIn,
} from "../../language/words/alike/abbreviated.ts";
import { slipLikelihood } from "../../language/words/alike/slip.ts";
import { isKnownWord } from "../../language/words/alike/words-meant.ts";
import { operandsOf } from "../../language/question/operation/operands.ts";
import { rewriteByMeasure } from "../../language/question/phrasing/by-measure.ts";
import { UNITS_OF } from "../../language/quantities/number-words.ts";
import { rewriteByTimeOfDay } from "../../language/question/phrasing/by-time-of-day.ts";
import { baseOf, stemOf } from "../../language/words/words.ts";
import { lineItemNamesIn } from "../lexicon/line-items.ts";
import type { Cell } from "../read/cell.ts";

/**
 * Forms of one word share a beginning of this length: "produce" and "production", "weigh" and
 * "weight".
 */
const SHORTEST_ROOT = 4;
const ENDING = /^(?:e|er|or|ed|ing|ship|ment|al|ist|ees?|s|t|y|ly|ies|ation|ance)$/;
const WORD = /\p{L}{3,}/gu;

/** Lower than for a whole collection, because a table has few words that could be meant. */
const LEAST_SLIP = 0.3;

export function mendWords(text: string, cells: readonly Cell[]): string {
  const labels = cells.flatMap(({ label, heading, section, stub, table }) => [
    label,
    heading,
    section,
    stub,
    table.title,
  ]);
  const texts = [...new Set(labels)];
  const words = new Set(
    texts.flatMap((one) => one.match(WORD)?.map((word) => word.toLowerCase()) ?? []),
  );
  const stems = new Set([...words].map((word) => stemmer(word)));
  const bases = new Map([...words].map((word) => [stemOf(word), word]));
  const isSaid = (noun: string): boolean => stems.has(stemmer(noun));
  const heads = new Set(cells.map(({ heading }) => heading.toLowerCase()));
  const measured = rewriteByMeasure(rewriteByTimeOfDay(text, heads), (noun) => {
    if (noun.endsWith("est")) return words.has(noun);
    const isHead = new RegExp(`\\b${noun}s?${BEHIND_HEAD}`, "i");
    return isSaid(noun) && texts.some((one) => isHead.test(one));
  });
  // "Capital expenditures" are no "expense", although the words are related.
  const ofLines = new Set(lineItemNamesIn(text).flatMap((name) => name.split(/\W+/)));
  const shorts = new Set(texts.flatMap(abbreviationsIn));
  return measured.replaceAll(WORD, (word, at: number) => {
    const lower = word.toLowerCase();
    // "Per month" means the same as "monthly". "Grow" names a calculation, even if a table contains
    // "growth".
    const namesNothing =
      isFunctionWord(lower) ||
      operandsOf(lower) === "" ||
      UNITS_OF.time.has(lower) ||
      ofLines.has(lower);
    if (stems.has(stemmer(lower)) || namesNothing) return word;
    const isSlip = !isKnownWord(lower);
    const isMeant = (other: string): boolean =>
      areRelated(lower, other) ||
      areRelated(baseOf(lower), other) ||
      (isSlip && slipLikelihood(lower, other) >= LEAST_SLIP);
    return (
      bases.get(stemOf(lower)) ??
      words.values().find(isMeant) ??
      onlyOne([...shorts].filter((short) => isAbbreviationOf(short, lower))) ??
      fullWordFor(lower, { before: measured.slice(0, at), texts, words }) ??
      word
    );
  });
}

type Said = { before: string; texts: readonly string[]; words: ReadonlySet<string> };

/**
 * Returns the full word for an abbreviation: the one that follows the same word in the table
 * ("Workers comp" for "Workers compensation"), or the only one that it can stand for.
 */
function fullWordFor(short: string, { before, texts, words }: Said): string | undefined {
  const [last = ""] = /\p{L}+(?=\s+$)/u.exec(before) ?? [];
  const meant = [...words].filter((word) => isBeginningOf(short, word));
  const following = meant.filter((word) => {
    const both = new RegExp(String.raw`(?<!\p{L})${last}\s+${word}(?!\p{L})`, "iu");
    return last !== "" && texts.some((text) => both.test(text));
  });
  return onlyOne(following) ?? (isKnownWord(short) ? undefined : onlyOne(meant));
}

function onlyOne([only, ...others]: readonly string[]): string | undefined {
  return others.length === 0 ? only : undefined;
}

/** What may follow the head of a phrase: an "age limit" is not an age. */
const BEHIND_HEAD = String.raw`(?=\s*$|\s*[(,:;/]|\s+(?:per|of|in|for|when|at|by|from|to|on|and|or)\b)`;

function areRelated(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const beginAlike =
    short.length >= SHORTEST_ROOT && long.startsWith(short.slice(0, SHORTEST_ROOT));
  const isForm = short.length > SHORTEST_ROOT && long.startsWith(short);
  return (
    beginAlike &&
    ((isForm && ENDING.test(long.slice(short.length))) || relationOf(a, b) !== undefined)
  );
}
