// Finds what a claim adds as an item of a list: "… and a company car".
import { isAuxiliary } from "../../../language/words/function-words.ts";
import type { Word } from "../../../language/words/words.ts";
import type { ParsedSentence } from "../evidence.ts";
import { isInQuantity } from "./changes.ts";

const CONJUNCTIONS: ReadonlySet<string> = new Set(["and", "or", "nor"]);
const MOST_WORDS_OF_ITEM = 5;

/** Returns whether a word is the first content word after "and" or "or". */
export function beginsItem(word: Word, claim: ParsedSentence, content: readonly Word[]): boolean {
  const before = content[content.indexOf(word) - 1];
  const between = claim.words.slice((before?.index ?? -1) + 1, word.index);
  return (
    between.some(({ text }) => CONJUNCTIONS.has(text)) &&
    !between.some((one) => isInQuantity(one, claim))
  );
}

/**
 * Returns whether the evidence contains nothing of what distinguishes an item of a list from the
 * others, as "push buttons" in "ropes, push buttons and lamps".
 */
export function hasAddedItem(
  claim: ParsedSentence,
  content: readonly Word[],
  held: ReadonlySet<number>,
): boolean {
  return listsIn(claim).some((items) =>
    items.slice(1).some((item) => {
      const others = items.filter((other) => other !== item).flat();
      const distinct = item.filter(
        (word) => content.includes(word) && !others.some(({ stem }) => stem === word.stem),
      );
      return distinct.length > 0 && distinct.every(({ index }) => !held.has(index));
    }),
  );
}

/**
 * Returns the lists of three items or more, "A, B and C". The first item begins where the sentence
 * does, and the last one ends before a verb such as "were".
 */
function listsIn({ text, words }: ParsedSentence): Word[][][] {
  const lists: Word[][][] = [];
  let items: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    const between = text.slice(words[at - 1]?.end ?? 0, word.start);
    if (at > 0 && CONJUNCTIONS.has(word.text)) {
      const last = words.slice(at + 1, at + 1 + MOST_WORDS_OF_ITEM);
      const end = last.findIndex(
        (one, k) => isAuxiliary(one.text) || (k > 0 && one.clause !== last[0]?.clause),
      );
      if (items.length > 1) lists.push([...items, end < 0 ? last : last.slice(0, end)]);
      items = [[]];
      continue;
    }
    if (/^,\s$/.test(between)) items.push([]);
    items.at(-1)?.push(word);
    if (items.length > 1 && (items.at(-1)?.length ?? 0) > MOST_WORDS_OF_ITEM) items = [[]];
  }
  return lists;
}
