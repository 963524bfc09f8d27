// Two words of a quote that a claim has in each other's place: "the German Linde and the British Hampson" told the other way round.
import { areOpposite } from "../../../../language/opposites.ts";
import { isNamed } from "../changes.ts";
import { isTelling } from "../matching/parts-of-speech.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";

/** Content words from one to the next that may stand beside each other. */
const BESIDE = 2;
/** Content words from one to the other, below which the order of the words is only wording. */
const APART = 3;
/** Pairs of neighbours that a claim must have more in common with its quote once the two words are exchanged. */
const LEAST_GAIN = 3;

export function exchangedConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const own = claim.words.filter(isTelling);
  const told = sentences.map(({ words }) => words.filter(isTelling));
  const pairs = new Set(told.flatMap((words) => pairsOf(words.map(({ stem }) => stem))));
  const known = new Set(told.flat().map(({ stem }) => stem));
  const stems = own.map(({ stem }) => stem);
  const shared = countIn(pairs, stems);
  for (const [i, one] of own.entries()) {
    if (!known.has(one.stem) || isRepeated(one, own)) continue;
    for (const [j, two] of own.entries()) {
      if (j < i + APART || !known.has(two.stem) || isRepeated(two, own)) continue;
      if (!areOfOneKind(one, two)) continue;
      const turned = stems.with(i, two.stem).with(j, one.stem);
      if (countIn(pairs, turned) < shared + LEAST_GAIN) continue;
      return [{ kind: "order", force: "missing", about: `${one.text} / ${two.text}` }];
    }
  }
  return [];
}

/** Two names, or two words that say the opposite. */
function areOfOneKind(one: Word, two: Word): boolean {
  return (isNamed(one) && isNamed(two)) || areOpposite(one.stem, two.stem);
}

function pairsOf(stems: readonly string[]): string[] {
  return stems.flatMap((stem, i) =>
    stems.slice(i + 1, i + 1 + BESIDE).map((next) => `${stem} ${next}`),
  );
}

function countIn(pairs: ReadonlySet<string>, stems: readonly string[]): number {
  return pairsOf(stems).filter((pair) => pairs.has(pair)).length;
}

function isRepeated({ stem }: Word, words: readonly Word[]): boolean {
  return words.filter((word) => word.stem === stem).length > 1;
}
