// How surely the words of a claim are those of its evidence, where no fact speaks against it.
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { meaningCount } from "../../../language/words/lexicon.ts";
import { isVerb } from "./matching/parts-of-speech.ts";
import { REASONS } from "./matching/held-share.ts";
import { baseOf, type Word } from "../../../language/words/words.ts";
import { isPeriod, type Reading } from "../evidence.ts";
import { isInQuantity } from "./changes.ts";

/** What a claim has that its evidence does not account for. Each is 0 where every word is accounted for. */
type Unaccounted = {
  /** Share of the claim's weight that the evidence does not have. */
  share: number;
  /** How closely the claim follows its quote otherwise: who copies a sentence but for a word says something else. */
  copied: number;
  /** An item of a list: "… and a company car". */
  item: number;
  /** The end of the claim, where something new is told. */
  end: number;
  /** How much larger the share is where every word counts the same: what is missing is wording then. */
  light: number;
  /** Words in a row that the evidence does not have, beyond the first one: together they tell something of their own. */
  run: number;
  /** Amounts of the claim: those of a claim that comes so far are all proven. */
  amounts: number;
};

export type Support = { unaccounted: Unaccounted; words: readonly Word[]; isSaid: boolean };

/** By `npm run evaluate -- support`, in the order of `Unaccounted`, and the constant. */
const WEIGHTS: Readonly<Record<keyof Unaccounted, number>> = {
  share: -1.78,
  copied: -6.93,
  item: -1.58,
  end: -2.35,
  light: 6.26,
  run: -2.34,
  amounts: 0.67,
};
const CONSTANT = 1.98;
const LEAST = 0.2;

/** Share of a claim's words in the order of its quote from which on the claim copies it. */
const COPIES = 0.5;

type Measured = { held: ReadonlySet<number>; coverage: number; follows: number; isRow: boolean };

/** `held` are the indexes of words that the evidence has, in whatever words. `isRow`: it is rows of tables, which have no verbs. */
export function supportOf(claim: Reading, { held, coverage, follows, isRow }: Measured): Support {
  const content = claim.words.filter((word) => isTelling(word, claim));
  const unheld = content.filter((word) => !held.has(word.index));
  const isLight = (word: Word) =>
    isVerb(word, claim.words) &&
    (isRow || saysLittle(word)) &&
    !beginsItem(word, claim) &&
    !givesReason(word, claim);
  const words = unheld.filter((word) => !isLight(word));
  const [last, some] = [content.at(-1), unheld.length > 0];
  const share = 1 - coverage;
  const unaccounted = {
    share,
    copied: some ? Math.max(0, follows - COPIES) : 0,
    item: Number(words.some((word) => beginsItem(word, claim))),
    end: Number(last !== undefined && words.includes(last)),
    light: unheld.length / Math.max(1, content.length) - share,
    run: Math.min(LONGEST_RUN, Math.max(0, longestRun(content, words) - 1)),
    amounts: Math.min(MOST_AMOUNTS, claim.quantities.filter((one) => !isPeriod(one)).length),
  };
  return { unaccounted, words, isSaid: scoreOf(unaccounted) >= LEAST };
}

/** A word with so many meanings says little by itself: "take", "come", "go". */
const MANY_MEANINGS = 12;

function saysLittle({ text }: Word): boolean {
  return meaningCount(baseOf(text)) >= MANY_MEANINGS;
}

/** In a clause that begins with "because": there every word tells. */
function givesReason({ index, clause }: Word, { words }: Reading): boolean {
  return words.some(
    (word) => REASONS.has(word.text) && word.index < index && word.clause === clause,
  );
}

/** The first content word behind "and" or "or". */
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

const MOST_AMOUNTS = 3;
const LONGEST_RUN = 3;

/** How many content words one behind the other are among some. */
function longestRun(content: readonly Word[], some: readonly Word[]): number {
  let [longest, run] = [0, 0];
  for (const word of content) {
    run = some.includes(word) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

function scoreOf(unaccounted: Unaccounted): number {
  const { share, copied, item, end, light, run, amounts } = unaccounted;
  return (
    CONSTANT +
    WEIGHTS.share * share +
    WEIGHTS.copied * copied +
    WEIGHTS.item * item +
    WEIGHTS.end * end +
    WEIGHTS.light * light +
    WEIGHTS.run * run +
    WEIGHTS.amounts * amounts
  );
}

function isTelling(word: Word, claim: Reading): boolean {
  const { text, isStop } = word;
  return !isStop && text.length > 1 && !isFunctionWord(text) && !isInQuantity(word, claim);
}
