// The measure that an amount is told in.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Conflict } from "../conflict.ts";
import type { Evidence, Reading } from "../evidence.ts";
import type { Word } from "../../../language/words/words.ts";
import { MEASURES } from "../../../language/quantities/number-words.ts";

const LENGTHS: ReadonlySet<string> = new Set("minutes hours days weeks months".split(" "));

/** "every few months", "five vacation days": apart from the number, which is compared with its own unit. */
function isLength({ text, index }: Word, { quantities }: Reading): boolean {
  return (
    LENGTHS.has(text) && quantities.every(({ first, last }) => index < first || index > last + 1)
  );
}

/** Nothing is measured in it: "three times". */
const TIMES = "x";

/** "60 weeks" of "60 consecutive days": a measure that neither the quotes nor what heads them have. What was calculated has its own. */
export function measureConflicts(
  claim: Reading,
  { sentences, context }: Evidence,
  derived: readonly Quantity[],
): Conflict[] {
  const words = [...sentences.map((sentence) => sentence.words), context].flat();
  const quoted = sentences.flatMap(({ quantities }) => quantities);
  const said = new Set([
    ...words.map(({ text }) => MEASURES.get(text)),
    ...quoted.map(({ per }) => per),
  ]);
  const stated = quoted.filter(({ unit }) => unit !== undefined);
  const unsaid = claim.words.find(
    (word) => isLength(word, claim) && !said.has(MEASURES.get(word.text)),
  );
  if (unsaid !== undefined) return [{ kind: "unit", force: "missing", about: unsaid.text }];
  const written = claim.quantities.filter((amount) => !derived.includes(amount));
  return written.flatMap((amount): Conflict[] => {
    const word = claim.words[amount.last + 1] ?? claim.words[amount.last];
    const measure = amount.unit ?? TIMES;
    if (amount.kind !== "number" || measure === TIMES || word === undefined) return [];
    const isMeasure = MEASURES.get(word.text) === measure;
    if (!isMeasure || said.has(measure)) return [];
    if (stated.some((other) => compareQuantities(amount, other) === "same")) return [];
    return [{ kind: "unit", force: "missing", about: word.text }];
  });
}
