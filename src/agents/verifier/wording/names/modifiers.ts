// Reports a modifier that tells which thing a noun means, if the evidence has another one: "an
// oil-fired boiler" for "a wood-fired boiler".
import { isBareNoun, partsOfSpeech } from "../../../../language/words/lexicon.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { isContent } from "../changes.ts";
import { hasSynonymIn, isVerb } from "../matching/parts-of-speech.ts";
import { isMentionedIn } from "./word-roles.ts";

/** The indexes of words that the evidence contains, and the words of its context. */
type Known = { held: ReadonlySet<number>; context: readonly Word[] };

/**
 * Reports a modifier that no quote contains, if every quote has another modifier, which the claim
 * does not mention, before the same noun.
 */
export function modifierConflicts(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
  { held, context }: Known,
): Conflict[] {
  return claim.words.flatMap((word): Conflict[] => {
    const noun = claim.words[word.index + 1];
    const isKnown = held.has(word.index) || hasSynonymIn(word, context);
    if (isKnown || noun === undefined || !isModifier(word, noun, claim) || !isOnlyNoun(word))
      return [];
    const places = sentences.flatMap((sentence) =>
      sentence.words
        .filter(({ stem }) => stem === noun.stem)
        .map((other) => ({ sentence, other, before: sentence.words[other.index - 1] })),
    );
    const isOther = places.every(
      ({ sentence, other, before }) =>
        before !== undefined &&
        isModifier(before, other, sentence) &&
        !isMentionedIn(before, claim),
    );
    return places.length > 0 && isOther
      ? [{ kind: "order", force: "missing", about: word.text }]
      : [];
  });
}

/** Returns whether a word is only a noun. Adjectives have too many synonyms: "normal", "usual". */
function isOnlyNoun({ text }: Word): boolean {
  return isBareNoun(text) && !partsOfSpeech(text).includes("a");
}

function isModifier(word: Word, noun: Word, reading: ParsedSentence): boolean {
  const areWords = isContent(word, reading) && isContent(noun, reading);
  return areWords && word.clause === noun.clause && !isVerb(word, reading.words);
}
