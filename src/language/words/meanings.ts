// Relates English words by WordNet: words with the same meaning, a derived form, or a meaning one
// step broader.
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { lemmasOf, loadLexicon, WORDS_KEPT } from "./lexicon.ts";

/**
 * Returns "same" for forms of one word, or words with a common meaning. Returns "near" if a meaning
 * of one is derived from, similar to, or one step broader than a meaning of the other. Both are in
 * lower case. The caller handles irregular forms.
 */
export function relationOf(a: string, b: string): "same" | "near" | undefined {
  if (a === b) return "same";
  const [own, other] = [meaningsOf(a), meaningsOf(b)];
  if (!own.direct.isDisjointFrom(other.direct)) return "same";
  const isNear =
    !own.direct.isDisjointFrom(other.around) || !own.around.isDisjointFrom(other.direct);
  return isNear ? "near" : undefined;
}

/**
 * Reports whether both words have a meaning one step below the same one, as "plum" and "pear" do,
 * and neither can stand for the other.
 */
export function areSiblings(a: string, b: string): boolean {
  const [own, other] = [meaningsOf(a), meaningsOf(b)];
  return relationOf(a, b) === undefined && !own.around.isDisjointFrom(other.around);
}

type Meanings = { direct: ReadonlySet<number>; around: ReadonlySet<number> };

const meaningsOf = memoizeText((word): Meanings => {
  const { senses, related } = loadLexicon();
  const direct = new Set(lemmasOf(word).flatMap((lemma) => senses.get(lemma) ?? []));
  const around = new Set([...direct].flatMap((sense) => related[sense] ?? []));
  return { direct, around };
}, WORDS_KEPT);
