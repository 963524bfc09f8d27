// Splits a sentence into statements with a verb each: "It was founded in 1903" and "It moved in
// 1967".
import { isPreposition, isTitle } from "../../../../language/words/function-words.ts";
import { wordSet } from "../../../../language/words/word-lists.ts";
import type { Word } from "../../../../language/words/words.ts";
import { type ParsedSentence, parseSentence } from "../../evidence.ts";
import { hasVerbAhead, isVerbal } from "../matching/parts-of-speech.ts";
import { memoizeObject } from "../../../../shared/cache/memoize-object.ts";

/**
 * Returns the statements in order, each completed with the subject or verb that it shares with the
 * previous one. Returns nothing if the sentence makes only one statement.
 */
export const statementsIn: (sentence: ParsedSentence) => readonly ParsedSentence[] = memoizeObject(
  (sentence) => {
    const starts = sentence.words.filter((word) => beginsStatement(word, sentence));
    if (starts.length === 0) return [];
    let before: ParsedSentence | undefined;
    return [sentence.words[0], ...starts].map((first, at) => {
      const { words, text } = sentence;
      const start = words.slice(first?.index).find(({ text: one }) => !LEADS.has(one))?.start ?? 0;
      const own = parseSentence(text.slice(start, starts[at]?.start).replace(/[,;]?\s*$/, ""));
      const whole = before === undefined ? own : completeStatement(own, before);
      if (verbIn(whole) !== undefined) before = whole;
      return whole;
    });
  },
);

/** Adds the subject to "moved in 1967", and the verb to "the south pool at 22:30". */
function completeStatement(own: ParsedSentence, before: ParsedSentence): ParsedSentence {
  const [verb, other] = [verbIn(own), verbIn(before)];
  if (other === undefined || (verb !== undefined && verb.index > 0)) return own;
  if (verb !== undefined) return parseSentence(before.text.slice(0, other.start) + own.text);
  const [amount, earlierAmount] = [amountIn(own), amountIn(before)];
  if (amount === undefined || amount.joint !== earlierAmount?.joint) return own;
  const [thing, rest] = [own.text.slice(0, amount.start), own.text.slice(amount.start)];
  return parseSentence(`${thing}${before.text.slice(other.start, earlierAmount?.start)}${rest}`);
}

function verbIn(reading: ParsedSentence): Word | undefined {
  return reading.words.find((word) => isVerbal(word, reading));
}

/** Returns where the last amount begins, with the preposition before it: "at 22:30", "$5". */
function amountIn({
  text,
  words,
  quantities,
}: ParsedSentence): { start: number; joint: string } | undefined {
  const first = words[quantities.at(-1)?.first ?? -1];
  if (first === undefined) return undefined;
  const before = words[first.index - 1];
  const link = isPreposition(before?.text ?? "") ? before : undefined;
  const sign = /\p{Sc}\s?$/u.exec(text.slice(0, first.start))?.[0] ?? "";
  return { start: link?.start ?? first.start - sign.length, joint: link?.text ?? "" };
}

const CONTRASTS = wordSet("but while whereas however");
const LEADS: ReadonlySet<string> = new Set(["and", ...CONTRASTS]);

/**
 * Returns whether a statement begins: after a semicolon or full stop, at "but", or before a verb or
 * amount of its own.
 */
function beginsStatement(word: Word, reading: ParsedSentence): boolean {
  const { text, words } = reading;
  const before = words[word.index - 1];
  if (before === undefined || isTitle(before)) return false;
  const between = text.slice(before.end, word.start);
  if (/;|[.]\s/.test(between) || CONTRASTS.has(word.text)) return true;
  const isOwn = (one: Word) => isVerbal(one, reading);
  const isJoint = word.text === "and";
  // "owned and operated by" is one statement.
  if (isJoint && !isOwn(before) && hasVerbAhead(word, words, isOwn)) return true;
  return (isJoint || between === ", ") && endsWithBareAmount(words.slice(word.index), reading);
}

/** The most words before the amount: "and the new south pool until 22:30". */
const MOST_BEFORE = 6;

/** Returns whether a sentence ends with a thing and its amount, without a verb. */
function endsWithBareAmount(behind: readonly Word[], reading: ParsedSentence): boolean {
  const [first, last] = [behind[0]?.index ?? 0, behind.at(-1)?.index ?? 0];
  const own = reading.quantities.filter((one) => one.first >= first);
  const amount = own.at(-1);
  if (amount === undefined || own.length > 2) return false;
  const at = amount.first - first;
  // The unit of the amount may follow.
  const isAtEnd = last - amount.last <= 1;
  return isAtEnd && at > 1 && at <= MOST_BEFORE && !behind.some((one) => isVerbal(one, reading));
}
