// Reports units of a claim that no quote has: "60 weeks" for "60 days", "credited yearly" for
// "monthly".
import { isSaidBy } from "../../../language/quantities/compare-quantities.ts";
import { UNIT_OF_ADVERB } from "../../../language/quantities/how-often.ts";
import { MEASURES, TIMES } from "../../../language/quantities/number-words.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Word } from "../../../language/words/words.ts";
import type { Conflict } from "../conflict.ts";
import type { Evidence, ParsedSentence } from "../evidence.ts";
import { wordSet } from "../../../language/words/word-lists.ts";

/**
 * `measured` amounts are calculated or in a cell, and have their unit from there. `held` has the
 * indexes of words that the evidence contains in some form.
 */
type Known = { measured: readonly Quantity[]; held: ReadonlySet<number> };

export function unknownUnitConflicts(
  claim: ParsedSentence,
  evidence: Evidence,
  known: Known,
): Conflict[] {
  const { sentences, context, tables } = evidence;
  const words = [...sentences.flatMap((sentence) => sentence.words), ...context];
  const quoted = sentences.flatMap(({ quantities }) => quantities);
  const quotedUnits = new Set([
    ...words.map(({ text }) => measureOf(UNIT_OF_ADVERB.get(text) ?? text)),
    ...quoted.map(({ per }) => measureOf(per)),
    // In a table in sterling, "pounds" means money.
    ...(tables.some(({ currencies }) => currencies.includes("£")) ? [measureOf("pounds")] : []),
  ]);
  const headed = tables.flatMap(({ headings }) => quantitiesOf(headings.flat().join(" | ")));
  const years = new Set(
    [...quoted, ...headed].filter(({ kind }) => kind === "year").map(({ value }) => value),
  );
  const stated = quoted.filter(({ unit }) => unit !== undefined);
  const isKnown = (amount: Quantity) => known.measured.includes(amount) || isSaidBy(amount, stated);
  return claim.words.flatMap((word): Conflict[] => {
    const counted = unitOfFrequency(word, claim);
    const amount = amountMeasuredBy(word, claim);
    // "rose every year" refers to several quoted years.
    const isOfSeveral = years.size > 1 && claim.words[word.index - 1]?.text === "every";
    const isOpen = counted !== undefined && !known.held.has(word.index) && !isOfSeveral;
    const unit = isOpen
      ? counted
      : amount !== undefined && !isKnown(amount)
        ? amount.unit
        : undefined;
    if (unit === undefined || quotedUnits.has(measureOf(unit))) return [];
    return [{ kind: "unit", force: "missing", about: word.text }];
  });
}

function measureOf(unit: string | undefined): string | undefined {
  return MEASURES.get(unit ?? "") ?? unit;
}

/** Returns the amount that a unit word belongs to: "60 weeks". */
function amountMeasuredBy(
  { text, index }: Word,
  { quantities }: ParsedSentence,
): Quantity | undefined {
  return quantities.find(
    ({ kind, unit, last }) =>
      kind === "number" &&
      unit !== TIMES &&
      unit === MEASURES.get(text) &&
      (index === last + 1 || index === last),
  );
}

const UNITS: ReadonlySet<string> = new Set(UNIT_OF_ADVERB.values());
const LENGTHS = wordSet("minutes hours days weeks months");

/**
 * Returns the unit of a frequency: "monthly", "each calendar month", "once a month", "every few
 * months".
 */
function unitOfFrequency(
  { text, index }: Word,
  { words, quantities }: ParsedSentence,
): string | undefined {
  const adverb = UNIT_OF_ADVERB.get(text);
  if (adverb !== undefined) return adverb;
  if (LENGTHS.has(text))
    return quantities.every(({ first, last }) => index < first || index > last + 1)
      ? text
      : undefined;
  const isAgo = /^(?:ago|before|earlier|later)$/.test(words[index + 1]?.text ?? "");
  if (!UNITS.has(text) || isAgo) return undefined;
  const at = [1, 2].find((step) =>
    /^(?:each|every|per|an?)$/.test(words[index - step]?.text ?? ""),
  );
  const article = words[index - (at ?? 0)];
  if (at === undefined || article === undefined) return undefined;
  if (!/^an?$/.test(article.text)) return text;
  const isOfAmount = quantities.some(({ last }) => last === article.index - 1);
  const isOften = /^(?:once|twice|times)$/.test(words[article.index - 1]?.text ?? "");
  return isOfAmount || isOften ? text : undefined;
}
