// How surely the words of a claim are those of its evidence, where no fact speaks against it.
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { meaningCount } from "../../../language/words/lexicon.ts";
import { isVerb } from "./added.ts";
import { baseOf, type Word } from "../../../language/words/words.ts";
import type { Reading } from "../evidence.ts";
import { isInQuantity } from "./changes.ts";

/** What a claim has that its evidence does not account for. Each is 0 where every word is accounted for. */
export type Unaccounted = {
  /** Share of the claim's weight that the evidence does not have. */
  share: number;
  /** How closely the claim follows its quote otherwise: who copies a sentence but for a word says something else. */
  copied: number;
  /** An item of a list: "… and a company car". */
  item: number;
  /** The end of the claim, where something new is told. */
  end: number;
};

export type Support = { unaccounted: Unaccounted; words: readonly Word[]; isSaid: boolean };

/** By `npm run evaluate -- support`, in the order of `Unaccounted`, and the constant. */
const WEIGHTS: Readonly<Record<keyof Unaccounted, number>> = {
  share: -5.48,
  copied: -8.19,
  item: -1.88,
  end: -1.37,
};
const CONSTANT = 2.2;
const LEAST = 0.3;

/** Share of a claim's words in the order of its quote from which on the claim copies it. */
const COPIES = 0.5;

type Measured = { held: ReadonlySet<number>; coverage: number; follows: number; isRow: boolean };

/** `held` are the indexes of words that the evidence has, in whatever words. `isRow`: it is rows of tables, which have no verbs. */
export function supportOf(claim: Reading, { held, coverage, follows, isRow }: Measured): Support {
  const content = claim.words.filter((word) => isTelling(word, claim));
  const words = content.filter(
    (word) => !held.has(word.index) && !(isVerb(word, claim.words) && (isRow || saysLittle(word))),
  );
  const [last, some] = [content.at(-1), words.length > 0];
  const unaccounted = {
    share: 1 - coverage,
    copied: some ? Math.max(0, follows - COPIES) : 0,
    item: Number(words.some((word) => beginsItem(word, claim))),
    end: Number(last !== undefined && words.includes(last)),
  };
  return { unaccounted, words, isSaid: scoreOf(unaccounted) >= LEAST };
}

/** A word with so many meanings says little by itself: "take", "come", "go". */
const MANY_MEANINGS = 12;

function saysLittle({ text }: Word): boolean {
  return meaningCount(baseOf(text)) >= MANY_MEANINGS;
}

/** The first telling word behind "and" or "or". */
function beginsItem({ index }: Word, claim: Reading): boolean {
  let at = index - 1;
  while (at >= 0 && !ITEMS.has(claim.words[at]?.text ?? "")) {
    const word = claim.words[at];
    if (word === undefined || isTelling(word, claim) || isInQuantity(word, claim)) return false;
    at -= 1;
  }
  return at >= 0;
}

const ITEMS: ReadonlySet<string> = new Set(["and", "or", "nor"]);

function scoreOf({ share, copied, item, end }: Unaccounted): number {
  return (
    CONSTANT +
    WEIGHTS.share * share +
    WEIGHTS.copied * copied +
    WEIGHTS.item * item +
    WEIGHTS.end * end
  );
}

function isTelling(word: Word, claim: Reading): boolean {
  const { text, isStop } = word;
  return !isStop && text.length > 1 && !isFunctionWord(text) && !isInQuantity(word, claim);
}
