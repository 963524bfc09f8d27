// How much of what a claim tells the evidence has.
import { isPermitting } from "../../../../language/modality.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { meaningCount } from "../../../../language/words/lexicon.ts";
import { type Word, baseOf } from "../../../../language/words/words.ts";
import type { Reading } from "../../evidence.ts";
import { LIGHT, isName } from "../align.ts";
import { isVerb } from "./parts-of-speech.ts";

/** Words that begin another thing that is said: what follows may be an addition however well the rest is held. */
const JOINTS: ReadonlySet<string> = new Set(
  `and or nor but plus that which who whom whose where wherein when whenever while because since as if unless until after before
  so then under with without including by for`.split(/\s+/),
);

/** A word with so many meanings says little by itself: "take", "place", "top", "short". */
const MANY_MEANINGS = 12;

type Part = {
  held: number;
  added: Word[];
  isReason: boolean;
  /** Begins with "and" or "or" and a word that nothing holds: one more item of a list, or one more verb. */
  isItem: boolean;
};

/** A part that begins so gives a reason or a circumstance: a general word in it is telling. */
export const REASONS: ReadonlySet<string> = new Set(
  "because since when while until after before if unless although though".split(" "),
);

/** Share of the claim's content words that the evidence holds, in [0, 1]. */
export function heldShare(claim: Reading, held: ReadonlySet<number>): number {
  const parts = partsOf(claim, held);
  const met = parts.reduce((sum, part) => sum + part.held, 0);
  const added = parts.reduce((sum, part) => sum + part.added.length, 0);
  return met + added === 0 ? 0 : met / (met + added);
}

function partsOf(claim: Reading, held: ReadonlySet<number>): Part[] {
  const parts: Part[] = [{ held: 0, added: [], isReason: false, isItem: false }];
  for (const word of claim.words) {
    const before = claim.words[word.index - 1];
    const isJoint =
      JOINTS.has(word.text) || (before !== undefined && before.clause !== word.clause);
    if (isJoint) {
      const last = parts.at(-1);
      const goesOn = last !== undefined && last.isReason && before?.clause === word.clause;
      const isItem = ITEMS.has(word.text) && beginsItem(claim.words[word.index + 1], held);
      parts.push({ held: 0, added: [], isReason: REASONS.has(word.text) || goesOn, isItem });
    }
    const part = parts.at(-1);
    if (part === undefined || word.isStop || word.text.length < 2) continue;
    if (held.has(word.index)) part.held += 1;
    else if (isTelling(word, claim.words, part)) part.added.push(word);
  }
  return parts;
}

const ITEMS: ReadonlySet<string> = new Set(["and", "or", "nor"]);

/** Whether the item of a list begins with a word of the open classes that nothing holds. */
function beginsItem(first: Word | undefined, held: ReadonlySet<number>): boolean {
  if (first === undefined || first.isStop || isFunctionWord(first.text)) return false;
  return !held.has(first.index) && !first.text.endsWith("ly");
}

function isTelling(word: Word, words: readonly Word[], { isReason, isItem }: Part): boolean {
  if (isName(word)) return true;
  if (isFunctionWord(word.text) || isPermitting(word) || LIGHT.has(word.stem)) return false;
  if (WORDING.has(word.text) || word.text.endsWith("ly")) return false;
  const isGeneral = !isReason && !isItem && isVerb(word, words);
  return !isGeneral || meaningCount(baseOf(word.text)) < MANY_MEANINGS;
}

/** Words that say how something is told: of examples, reasons and order. */
const WORDING: ReadonlySet<string> = new Set(
  "incl including included compared later earlier place top short long stands higher lower better example instance reason currently today times amount level figure sum treated considered regarded deemed counted classified viewed".split(
    " ",
  ),
);
