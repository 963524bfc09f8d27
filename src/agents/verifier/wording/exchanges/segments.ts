// Splits a sentence into segments that state one thing each: its clauses, or its joined parts.
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import { isNegation } from "../../../../language/polarity.ts";
import {
  beginsClause,
  limitsAmount,
  isTitle,
  isAndOr,
} from "../../../../language/words/function-words.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { hasVerbAhead, isInformative, isVerbal } from "../matching/parts-of-speech.ts";
import { isInQuantity } from "../changes.ts";

/** A content word, a negation, or an amount with all its words. */
export type Term = { word: Word; quantity: Quantity | undefined; isDenial: boolean };

export type Segment = readonly Term[];

/**
 * Where "and" splits a sentence: between clauses only before a verb of its own, between parts
 * anywhere ("two on Monday and four on Friday").
 */
export type Cut = "clauses" | "parts";

export function segmentsOf(reading: ParsedSentence, cut: Cut): Segment[] {
  const segments: Word[][] = [[]];
  for (const word of reading.words) {
    if (beginsSegment(word, reading, { cut, before: segments.at(-1) ?? [] })) segments.push([]);
    segments.at(-1)?.push(word);
  }
  return segments.map((words) => termsOf(words, reading)).filter(({ length }) => length > 0);
}

function termsOf(words: readonly Word[], reading: ParsedSentence): Term[] {
  return words.flatMap((word): Term[] => {
    const quantity = reading.quantities.find(({ first }) => first === word.index);
    if (quantity !== undefined) return [{ word, quantity, isDenial: false }];
    const isDenial = isNegation(word, reading.words);
    if (isInQuantity(word, reading) || !(isDenial || isInformative(word))) return [];
    return [{ word, quantity, isDenial }];
  });
}

type Cutting = { cut: Cut; before: readonly Word[] };

function beginsSegment(
  word: Word,
  reading: ParsedSentence,
  { cut, before: segment }: Cutting,
): boolean {
  const { words, quantities } = reading;
  const before = words[word.index - 1];
  if (before === undefined) return false;
  if (quantities.some(({ first, last }) => word.index > first && word.index <= last)) return false;
  // The full stop of "Ms. Lindholm" does not end a sentence.
  if (isTitle(before)) return false;
  if (before.clause !== word.clause || beginsClause(word)) return true;
  // "1,500 mg or more" is a limit, not a second thing.
  const isLimit = limitsAmount(words[word.index + 1]);
  if (!isAndOr(word) || isLimit) return false;
  const isOwn = (one: Word) => isVerbal(one, reading);
  return cut === "parts" || (segment.some(isOwn) && hasVerbAhead(word, words, isOwn));
}
