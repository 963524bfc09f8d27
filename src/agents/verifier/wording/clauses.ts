// A clause that was added to what the evidence says: none of it stands there, however much the rest of the claim repeats.
import type { Alignment } from "./align.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import type { Word } from "../../../language/words/words.ts";

/** Words that a coordinated, relative or conditional clause begins with, beside those that `wordsOf` counts clauses by. */
const BEGINS: ReadonlySet<string> = new Set(
  "and or nor that whose whom where wherein when whenever if until provided so then".split(" "),
);
/** The minimum number of informative words in a clause, because a single one may be a synonym for a word in the evidence. */
const LEAST_WORDS = 2;
/** Share of them that the evidence must hold. */
const LEAST_MET = 0.3;

/** Clauses of the claim, beside the one that says most, that none of the sentences speaks of. */
export function clauseConflicts(
  claim: Reading,
  aligned: readonly Alignment[],
  known: ReadonlySet<number>,
): Conflict[] {
  const [first] = aligned;
  if (first === undefined) return [];
  const metBy = new Map(
    first.pairs.map(({ word }, i) => [
      word.index,
      known.has(word.index) || word.isGiven
        ? 1
        : Math.max(...aligned.map(({ pairs }) => pairs[i]?.match ?? 0)),
    ]),
  );
  const clauses = clausesOf(claim.words).map((words) =>
    words.filter(({ index }) => metBy.has(index)),
  );
  if (clauses.filter((words) => words.length > 0).length < 2) return [];
  return clauses.flatMap((words): Conflict[] => {
    const met = words.reduce((sum, { index }) => sum + (metBy.get(index) ?? 0), 0);
    if (words.length < LEAST_WORDS || met >= LEAST_MET * words.length) return [];
    return [{ kind: "clause", force: "missing", about: words.map(({ text }) => text).join(" ") }];
  });
}

function clausesOf(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [];
  for (const word of words) {
    const before = words[word.index - 1];
    const isNew = before === undefined || before.clause !== word.clause || BEGINS.has(word.text);
    if (isNew) clauses.push([]);
    clauses.at(-1)?.push(word);
  }
  return clauses;
}
