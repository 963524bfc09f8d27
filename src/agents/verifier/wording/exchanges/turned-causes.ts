// "It was closed because sales fell" of "Sales fell because it was closed": a claim that tells a cause as its effect.
import { causesTold, type CauseTold } from "../../../../language/answers/reasons.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import { isTelling } from "../matching/parts-of-speech.ts";
import { isMeantBy } from "../matching/same-meaning.ts";

/** Cause and effect stand, by most of their words, on the other sides of a quoted link, and on their own sides of none. */
export function turnedCauses(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const quoted = sentences.flatMap(({ text }) => causesTold(text).map(sidesOf));
  return causesTold(claim.text)
    .map(sidesOf)
    .flatMap(({ cause, effect }): Conflict[] => {
      const links = quoted.map((other) => {
        const turned = countIn(effect, other.cause, other.effect);
        const turnedToo = countIn(cause, other.effect, other.cause);
        const own =
          countIn(effect, other.effect, other.cause) + countIn(cause, other.cause, other.effect);
        return { isBoth: turned > 0 && turnedToo > 0, excess: turned + turnedToo - own };
      });
      const isTurned =
        links.some(({ isBoth, excess }) => isBoth && excess > 0) &&
        links.every(({ excess }) => excess >= 0);
      const about = [cause, effect].map((side) => side.map(({ text }) => text).join(" "));
      return isTurned ? [{ kind: "order", force: "missing", about: about.join(" / ") }] : [];
    });
}

function sidesOf({ cause, effect }: CauseTold): { cause: Word[]; effect: Word[] } {
  return {
    cause: wordsOf(cause).filter(isTelling),
    effect: wordsOf(effect).filter(isTelling),
  };
}

/** How many of the words stand on one side alone. */
function countIn(words: readonly Word[], side: readonly Word[], other: readonly Word[]): number {
  return words.filter((word) => isMeantBy(word, side) && !isMeantBy(word, other)).length;
}
