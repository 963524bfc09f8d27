// Collects the conflicts between the wording of a claim and the sentences aligned with it.
import { areSameWord } from "../../language/words/alike/same-word.ts";
import type { Amounts } from "./amounts/amounts.ts";
import { knownUnits, wordsOfAmount } from "./amounts/known-words.ts";
import type { Proof } from "./wording/align.ts";
import type { Conflict } from "./conflict.ts";
import { differenceConflicts } from "./wording/differences.ts";
import { type Evidence, isProse, type ParsedSentence } from "./evidence.ts";
import { forceConflicts, settledConflicts } from "./wording/modality.ts";
import { designatorConflicts } from "./wording/names/designators.ts";
import { modifierConflicts } from "./wording/names/modifiers.ts";
import { oppositeConflicts } from "./wording/denials/opposites.ts";
import { contrastConflicts } from "./wording/denials/contrast.ts";
import { negationConflicts } from "./wording/denials/negation.ts";
import { nameConflicts, type FoundName } from "./wording/names/names.ts";
import { endConflicts } from "./amounts/changes/ends-alone.ts";
import { rankConflicts, wholeConflicts } from "./wording/wholes.ts";
import type { Word } from "../../language/words/words.ts";
import { exceptionConflicts } from "./wording/exceptions.ts";

/** What earlier steps found about a claim. */
type Found = {
  proof: Proof;
  names: readonly FoundName[];
  amounts: Amounts;
  /** Indexes of the claim's words that the evidence contains, in the same or in other words. */
  words: ReadonlySet<number>;
};

export function findConflicts(
  claim: ParsedSentence,
  evidence: Evidence,
  { proof: { chosen, near }, names, amounts, words: accounted }: Found,
): Conflict[] {
  if (chosen.length === 0) return [];
  const { context } = evidence;
  const sentences = chosen.map(({ sentence }) => sentence);
  const read = near.map(({ sentence }) => sentence);
  const units = knownUnits(evidence);
  const elsewhere = [...amounts.derived, ...amounts.inCells];
  const derived = new Set(elsewhere.flatMap((amount) => wordsOfAmount(claim, amount, units)));
  const isNamed = (word: Word) => context.some((other) => areSameWord(word, other));
  const named = new Set(claim.words.filter(isNamed).map(({ index }) => index));
  return [
    ...nameConflicts(names),
    ...negationConflicts(claim, chosen),
    ...contrastConflicts(claim, evidence),
    ...oppositeConflicts(claim, chosen, new Set(amounts.signed)),
    ...wholeConflicts(claim, sentences, evidence.headingWords),
    ...endConflicts(claim, read, evidence.questionAmounts),
    ...exceptionConflicts(claim, read),
    ...forceConflicts(claim, read),
    ...settledConflicts(claim, read),
    ...rankConflicts(claim, read),
    ...designatorConflicts(claim, read, context),
    ...modifierConflicts(claim, read, { held: accounted, context }),
    ...differenceConflicts(claim, read.filter(isProse), { accounted, named, derived }),
  ];
}
