// How surely the words of a claim are those of its evidence, where no fact speaks against it.
import { isFunctionWord } from "../../../language/words/function-words.ts";
import type { Word } from "../../../language/words/words.ts";
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
  share: -6.42,
  copied: -6.92,
  item: -1.88,
  end: -0.92,
};
const CONSTANT = 2.2;
const LEAST = 0.4;

/** Share of a claim's words in the order of its quote from which on the claim copies it. */
const COPIES = 0.5;

type Measured = { held: ReadonlySet<number>; coverage: number; follows: number };

/** `held` are the indexes of words that the evidence has, in whatever words. */
export function supportOf(claim: Reading, { held, coverage, follows }: Measured): Support {
  const content = claim.words.filter((word) => isTelling(word, claim));
  const words = content.filter(({ index }) => !held.has(index));
  const [last, some] = [content.at(-1), words.length > 0];
  const isItem = ({ index }: Word) => ITEMS.has(claim.words[index - 1]?.text ?? "");
  const unaccounted = {
    share: 1 - coverage,
    copied: some ? Math.max(0, follows - COPIES) : 0,
    item: Number(words.some(isItem)),
    end: Number(last !== undefined && words.includes(last)),
  };
  return { unaccounted, words, isSaid: scoreOf(unaccounted) >= LEAST };
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
