// How often a claim says that something happens: "credited yearly" of "credited monthly", "every year since" of "since".
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import { UNIT_OF_ADVERB } from "../../../language/quantities/how-often.ts";
import type { Word } from "../../../language/words/words.ts";

const UNITS: ReadonlySet<string> = new Set(UNIT_OF_ADVERB.values());
/** Words before a unit of time that say how often; "a" does so only behind an amount or "once". */
const EACH = /^(?:each|every|per)$/;
const BEHIND_AMOUNT = /^(?:an?)$/;
const ONCE = /^(?:once|twice|times)$/;

/** What heads the quotes, and the indexes of words that the evidence has in some form. */
type Known = { headings: readonly Word[]; accounted: ReadonlySet<number> };

/** Units of time that a claim counts by, which nothing that is quoted, or heads it, has in any form. */
export function frequencyConflicts(
  claim: Reading,
  sentences: readonly Reading[],
  { headings, accounted }: Known,
): Conflict[] {
  const read = [...sentences.map(({ words }) => words), headings].flat();
  const years = new Set(
    read.map(({ text }) => text).filter((text) => /^(?:19|20)\d\d$/.test(text)),
  );
  const said = new Set([
    ...read.flatMap(({ text }) => UNIT_OF_ADVERB.get(text) ?? text.replace(/s$/, "")),
    // "a year" of "p.a."
    ...sentences.flatMap((one) => one.quantities.flatMap(({ per }) => per ?? [])),
  ]);
  // "rose every year" of several.
  const isOfSeveral = ({ index }: Word) =>
    years.size > 1 && claim.words[index - 1]?.text === "every";
  return claim.words.flatMap((word): Conflict[] => {
    const unit = isOfSeveral(word) ? undefined : unitAt(word, claim);
    return unit === undefined || said.has(unit) || accounted.has(word.index)
      ? []
      : [{ kind: "unit", force: "missing", about: word.text }];
  });
}

function unitAt({ text, index }: Word, { words, quantities }: Reading): string | undefined {
  const adverb = UNIT_OF_ADVERB.get(text);
  if (adverb !== undefined) return adverb;
  if (!UNITS.has(text) || /^(?:ago|before|earlier|later)$/.test(words[index + 1]?.text ?? ""))
    return undefined;
  // "each calendar month".
  const at = [1, 2].find((step) =>
    /^(?:each|every|per|an?)$/.test(words[index - step]?.text ?? ""),
  );
  const [article, before] = [words[index - (at ?? 0)], words[index - (at ?? 0) - 1]];
  if (at === undefined || article === undefined) return undefined;
  if (EACH.test(article.text)) return text;
  const isOfAmount = quantities.some(({ last }) => last === article.index - 1);
  const isOften = isOfAmount || ONCE.test(before?.text ?? "");
  return BEHIND_AMOUNT.test(article.text) && isOften ? text : undefined;
}
