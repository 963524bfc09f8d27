// Finds a matter that a claim tells as settled while the quotes leave it open: "The board has approved it" is not what "the board
// proposes it" says.
import { areAlike } from "../../../../language/opposites.ts";
import { pendingIn, settledIn } from "../../../../language/settled.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";

/** A verb that settles a matter, which the quotes settle nowhere, while they tell it as open. */
export function settledConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const open = sentences.map(({ text }) => pendingIn(text)).find((one) => one !== undefined);
  if (open === undefined) return [];
  const told = settledIn(claim.text, claim.words).find((verb) => !isSettled(verb, sentences));
  if (told === undefined) return [];
  return [{ kind: "hedge", force: "missing", about: `${told.text} / ${open}` }];
}

function isSettled(verb: Word, sentences: readonly Reading[]): boolean {
  return sentences.some(({ text, words, denied }) =>
    words.some(
      (word) =>
        !denied.has(word.index) &&
        (areSameWord(word, verb) || areAlike(word.stem, verb.stem)) &&
        pendingIn(clauseAround(word, text, words)) === undefined,
    ),
  );
}

function clauseAround({ clause }: Word, text: string, words: readonly Word[]): string {
  const own = words.filter((word) => word.clause === clause);
  return text.slice(own[0]?.start, own.at(-1)?.end);
}
