// Compares a claim with a sentence and finds the stretches where their words differ.
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { areAlike } from "../../../language/opposites.ts";
import { isNegation } from "../../../language/polarity.ts";
import type { Word } from "../../../language/words/words.ts";
import { areSameWord } from "../../../language/words/alike/same-word.ts";
import type { ParsedSentence } from "../evidence.ts";

/** The words of the claim and of the evidence between two shared stretches; either may be empty. */
export type Gap = { claim: Word[]; evidence: Word[] };

/**
 * Returns the share of a claim's words that one sentence contains in the same order, in [0, 1].
 * Negations and their "do" do not count.
 */
export function measureFollowedShare(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
): number {
  const own = claim.words.filter(({ text }) => !NEGATION_WORDS.has(text));
  return Math.min(
    1,
    (findClosestSentence(claim, sentences)?.shared ?? 0) / Math.max(1, own.length),
  );
}

const NEGATION_WORDS: ReadonlySet<string> = new Set(["no", "not", "do", "does", "did"]);

export type SentenceComparison = ReturnType<typeof compareWords> & {
  evidence: ParsedSentence;
  likeness: number;
};

export function findClosestSentence(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
): SentenceComparison | undefined {
  let closest: SentenceComparison | undefined;
  for (const evidence of sentences) {
    const compared = compareWords(claim.words, evidence.words);
    const likeness = compared.shared / (claim.words.length + evidence.words.length);
    if (likeness > (closest?.likeness ?? 0)) closest = { evidence, ...compared, likeness };
  }
  return closest;
}

/** Returns whether a word is neither part of an amount nor a function word. */
export function isContent(word: Word, reading: ParsedSentence): boolean {
  return !word.isStop && !isFunctionWord(word.text) && !isInQuantity(word, reading);
}

export function isInQuantity({ index }: Word, { quantities }: ParsedSentence): boolean {
  return quantities.some(
    ({ first, last, kind, unit }) =>
      index >= first && index <= last + (kind === "number" && unit !== undefined ? 1 : 0),
  );
}

/** Returns whether a word may belong to a name, where "The" and "Other" can occur too. */
export function isNamePart(word: Word): boolean {
  return word.isCapital && !(word.isStop && word.beginsSentence);
}

export function isNegated(gap: readonly Word[], { words }: ParsedSentence): boolean {
  return gap.filter((word) => isNegation(word, words)).length % 2 === 1;
}

export function matchesWord(word: Word, other: Word): boolean {
  return areSameWord(word, other) || (!isNamePart(word) && areAlike(word.stem, other.stem));
}

/**
 * Compares two texts by their longest common subsequence of words. `changes` are the stretches that
 * differ.
 */
function compareWords(
  claim: readonly Word[],
  evidence: readonly Word[],
): { changes: Gap[]; shared: number } {
  const lengths = commonLengths(claim, evidence);
  const shared: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < claim.length && j < evidence.length) {
    const isShared = claim[i]?.stem === evidence[j]?.stem;
    if (isShared) shared.push([i, j]);
    const isOfClaim = lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1);
    if (isShared || isOfClaim) i += 1;
    if (isShared || !isOfClaim) j += 1;
  }
  const ends = [...shared, [claim.length, evidence.length] as const];
  const gaps = ends.map(([own, other], at): Gap => {
    const [before, otherBefore] = shared[at - 1] ?? [-1, -1];
    return {
      claim: claim.slice(before + 1, own),
      evidence: evidence.slice(otherBefore + 1, other),
    };
  });
  const changes = gaps.filter((gap) => gap.claim.length + gap.evidence.length > 0);
  return { changes, shared: shared.length };
}

/** Row i, column j: the length of the longest common subsequence of claim[i…] and evidence[j…]. */
function commonLengths(claim: readonly Word[], evidence: readonly Word[]): Uint16Array[] {
  const rows = Array.from({ length: claim.length + 1 }, () => new Uint16Array(evidence.length + 1));
  for (let i = claim.length - 1; i >= 0; i -= 1) {
    const row = rows[i];
    if (row === undefined) continue;
    for (let j = evidence.length - 1; j >= 0; j -= 1) {
      row[j] =
        claim[i]?.stem === evidence[j]?.stem
          ? lengthAt(rows, i + 1, j + 1) + 1
          : Math.max(lengthAt(rows, i + 1, j), lengthAt(rows, i, j + 1));
    }
  }
  return rows;
}

function lengthAt(rows: readonly Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
