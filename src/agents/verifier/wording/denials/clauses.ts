// Compares negations clause by clause.
import { comparableDenials, isContrast, isNegation } from "../../../../language/polarity.ts";
import { hasVerbAhead, hasSynonymIn, isInformative } from "../matching/parts-of-speech.ts";
import { partsOfSpeech } from "../../../../language/words/lexicon.ts";
import { AUXILIARIES, isAndOr } from "../../../../language/words/function-words.ts";
import { textOf, type Word } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { ParsedSentence } from "../../evidence.ts";

/**
 * The share of a clause's content words that another clause must contain to be about the same
 * thing.
 */
const LEAST_SHARED_CLAUSE = 0.6;

/** How much better one clause must fit than another to be the one that is meant. */
const CLEARLY_BETTER = 0.3;

/**
 * Returns whether both sentences negate the same thing once: "Coverage is not discounted" and "The
 * discount does not apply to coverage".
 */
export function negateSameThing(claim: ParsedSentence, sentence: ParsedSentence): boolean {
  const denials = new Set(comparableDenials(claim.words, sentence.words).flat());
  const denied = clausesOf(claim, denials).filter(({ isDenied }) => isDenied);
  const others = clausesOf(sentence, denials).filter(({ isDenied }) => isDenied);
  const [only] = denied;
  if (only === undefined || denied.length > 1) return false;
  // "Floods are not covered" contains everything that "… fire, but not floods" negates.
  const isContained = others.some(
    ({ content }) =>
      content.length > 0 && content.every((word) => hasSynonymIn(word, only.content)),
  );
  return isContained || largestSharedShare(only, others) >= LEAST_SHARED_CLAUSE;
}

/** Reports a clause of the claim that the quotes contain only with the opposite negation. */
export function clauseConflicts(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
): Conflict[] {
  const pairs = sentences.map((one) => comparableDenials(claim.words, one.words));
  const own = new Set(pairs.flatMap(([denials]) => denials));
  const quotedClauses = sentences.flatMap((one, i) => clausesOf(one, new Set(pairs[i]?.[1])));
  return clausesOf(claim, own).flatMap((clause): Conflict[] => {
    const [alike, other] = [true, false].map((isAlike) =>
      largestSharedShare(
        clause,
        quotedClauses.filter(({ isDenied }) => (isDenied === clause.isDenied) === isAlike),
      ),
    );
    if (alike === undefined || other === undefined || clause.content.length < 2) return [];
    const isTurned = other >= LEAST_SHARED_CLAUSE && other >= alike + CLEARLY_BETTER;
    const about = textOf(clause.content);
    return isTurned ? [{ kind: "negation", force: "missing", about }] : [];
  });
}

type Clause = { content: Word[]; isDenied: boolean };

/** Returns the largest share of a clause's content words that one other clause contains. */
function largestSharedShare({ content }: Clause, others: readonly Clause[]): number {
  const shares = others.map(
    (other) =>
      content.filter((word) => hasSynonymIn(word, other.content)).length /
      Math.max(1, content.length),
  );
  return Math.max(0, ...shares);
}

/**
 * Words that begin a clause. "and" does so only before a verb of its own, and a comma may only
 * separate list items.
 */
const BEGINS_CLAUSE =
  /^(?:if|when|unless|until|because|since|so|then|nor|but|although|though|while|whereas|which|who|whose|whom|that|where|however|except|otherwise)$/;

/** Words that begin a condition, which ends at its comma. */
const CONDITION = /^(?:if|when|where|unless|until|because|since|although|though|while|once)$/;

const VERBAL = new RegExp(`^(?:${AUXILIARIES}|not|never)$`);

const PARTS = /[;:()—]|--|\.\s/;

/** "non-recurring" negates a word, not the clause. */
const PREFIX = /^(?:non|un)$/;

/**
 * Splits a sentence into clauses with their content words. A clause is negated if it has an odd
 * number of the given negations.
 */
function clausesOf({ text, words }: ParsedSentence, denials: ReadonlySet<Word>): Clause[] {
  const clauses: Word[][] = [];
  for (const word of words) {
    const before = words[word.index - 1];
    const [first] = clauses.at(-1) ?? [];
    const isNew =
      (CONDITION.test(first?.text ?? "") && before?.clause !== word.clause) ||
      PARTS.test(text.slice(before?.end ?? 0, word.start)) ||
      BEGINS_CLAUSE.test(word.text) ||
      (isAndOr(word) &&
        hasVerbAhead(word, words, isVerbForm) &&
        clauses.at(-1)?.some(isVerbForm) === true) ||
      // A comma before a verb of its own begins a clause: "does not need it, is blocked by that".
      (VERBAL.test(word.text) && (before?.clause ?? word.clause) < word.clause);
    if (isNew || clauses.length === 0) clauses.push([]);
    clauses.at(-1)?.push(word);
  }
  const isDenial = (word: Word) =>
    denials.has(word) && !isContrast(word) && !PREFIX.test(word.text);
  return clauses.map((all) => ({
    content: all.filter((word) => isInformative(word) && !isNegation(word, words)),
    isDenied: all.filter(isDenial).length % 2 === 1,
  }));
}

function isVerbForm({ text }: Word): boolean {
  return VERBAL.test(text) || text.endsWith("n't") || /^v+$/.test(partsOfSpeech(text));
}
