// Aligns the words of a claim with those of a sentence, and measures how much of the claim the
// sentence contains.
import type { Evidence, EvidenceSentence, ParsedSentence } from "../evidence.ts";
import { areSameWord } from "../../../language/words/alike/same-word.ts";
import type { Word } from "../../../language/words/words.ts";
import { LIGHT_IN_CLAIMS } from "../../../language/question/weak-words.ts";

/** An informative word of the claim; `matchIndex` is the index of its match in the sentence. */
type Pair = { word: Word; weight: number; match: number; matchIndex: number | undefined };

export type Alignment = {
  sentence: EvidenceSentence;
  pairs: Pair[];
  /** The share of the claim's weight that the sentence contains, in [0, 1]. */
  coverage: number;
};

/** The match of words from the same family ("Mexico", "Mexican"). */
const SAME_FAMILY = 0.8;
const NAME_WEIGHT = 1.5;
const LIGHT_WEIGHT = 0.3;

function weightOf(word: Word): number {
  if (isCertainName(word) || /\d/.test(word.text)) return NAME_WEIGHT;
  return LIGHT_IN_CLAIMS.has(word.stem) ? LIGHT_WEIGHT : 1;
}

/** Returns whether a word is a name. A capital at the start of a sentence does not show that. */
export function isCertainName(word: Word): boolean {
  return word.isCapital && !word.beginsSentence && !word.isStop;
}

function alignWith(claim: ParsedSentence, sentence: EvidenceSentence): Alignment {
  const pairs = claim.words
    .filter((word) => !word.isStop && (word.text.length > 1 || /\d/.test(word.text)))
    .map((word) => pairOf(word, sentence.words));
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0);
  const met = pairs.reduce((sum, { weight, match }) => sum + weight * match, 0);
  return { sentence, pairs, coverage: total === 0 ? 0 : met / total };
}

function pairOf(word: Word, words: readonly Word[]): Pair {
  let best: Pair = { word, weight: weightOf(word), match: 0, matchIndex: undefined };
  for (const other of words) {
    const match = likeness(word, other);
    if (match > best.match) best = { ...best, match, matchIndex: other.index };
  }
  return best;
}

function likeness(a: Word, b: Word): number {
  if (a.stem === b.stem) return 1;
  return !b.isStop && areSameWord(a, b) ? SAME_FAMILY : 0;
}

export type Proof = {
  /**
   * The best sentence, followed by those that contain what the previous ones lack; three at most.
   */
  chosen: Alignment[];
  /** The sentences nearest to the claim, whether chosen or not. */
  near: Alignment[];
};

const NEAR = 12;

export function findProof(claim: ParsedSentence, { sentences }: Evidence): Proof {
  const ranked = sentences
    .map((sentence) => alignWith(claim, sentence))
    .toSorted((a, b) => b.coverage - a.coverage);
  const near = ranked.slice(0, NEAR);
  const [first] = ranked;
  if (first === undefined || first.coverage === 0) return { chosen: [], near: [] };
  const chosen = [first];
  while (chosen.length < 3) {
    const next = findMostGaining(chosen, ranked);
    if (next === undefined) break;
    chosen.push(next);
  }
  return { chosen, near };
}

/** The least coverage that a further sentence must add to become part of the proof. */
const LEAST_GAIN = 0.08;

function findMostGaining(
  chosen: readonly Alignment[],
  ranked: readonly Alignment[],
): Alignment | undefined {
  const held = coverageOf(chosen);
  const [best] = ranked
    .slice(0, NEAR)
    .map((alignment) => ({ alignment, gain: coverageOf([...chosen, alignment]) - held }))
    .filter(({ gain }) => gain >= LEAST_GAIN)
    .toSorted((a, b) => b.gain - a.gain);
  return best?.alignment;
}

/**
 * Returns the share of the claim's weight that the alignments cover together. `known` holds words
 * that count as met, or are set aside, for other reasons.
 */
export function coverageOf(
  alignments: readonly Alignment[],
  known: { met: ReadonlySet<number>; aside: ReadonlySet<number> } = NOTHING_KNOWN,
): number {
  const [first] = alignments;
  if (first === undefined) return 0;
  let [total, met] = [0, 0];
  first.pairs.forEach(({ word, weight }, i) => {
    if (known.aside.has(word.index)) return;
    total += weight;
    const match = Math.max(...alignments.map(({ pairs }) => pairs[i]?.match ?? 0));
    met += weight * (known.met.has(word.index) ? 1 : match);
  });
  return total === 0 ? 0 : met / total;
}

const NOTHING_KNOWN = { met: new Set<number>(), aside: new Set<number>() };
