// Handles claims that repeat a sentence verbatim, or but for a word or two: rewording cannot
// explain such a difference.
import { isNegation } from "../../../language/polarity.ts";
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { amountText } from "../amounts/proven-quantities.ts";
import type { Conflict } from "../conflict.ts";
import type { ParsedSentence } from "../evidence.ts";
import { isCertainName } from "./align.ts";
import { type SentenceComparison, type Gap, isContent } from "./changes.ts";
import { haveSameNegation } from "./denials/contraries.ts";
import { toConflict, isNegatedOnOneSide } from "./exchanges/exchanged-facts.ts";
import { areOfOneCountry } from "../../../language/words/alike/same-word.ts";
import { wordSet } from "../../../language/words/word-lists.ts";
import { meansTheSame } from "./matching/parts-of-speech.ts";

/** From this share of words in common order on, a claim is a copy and not a rewording. */
export const LEAST_COPIED_SHARE = 0.85;

/** Reports another word, a changed negation, or other amounts in a claim that copies a sentence. */
export function changedCopyConflicts(
  claim: ParsedSentence,
  { evidence, changes, shared }: SentenceComparison,
): Conflict[] {
  const only = findOnlyChange(claim, evidence, changes);
  if (only !== undefined) return [only];
  if (shared < LEAST_COPIED_SHARE * Math.max(claim.words.length, evidence.words.length)) return [];
  const isAlike = haveSameNegation(claim, evidence);
  const denial = changes.find(
    (one) => (!isAlike || changesOnlyNegation(one)) && isNegatedOnOneSide(one, claim, evidence),
  );
  if (denial !== undefined) return [toConflict("negation", denial)];
  return otherAmounts(claim, evidence).map((amount) => ({
    kind: "number",
    force: "denied",
    about: amountText(claim, amount),
  }));
}

/**
 * Reports the one word in which two sentences differ, unless both words have the same meaning or
 * stem.
 */
function findOnlyChange(
  claim: ParsedSentence,
  evidence: ParsedSentence,
  [change, second]: readonly Gap[],
): Conflict | undefined {
  if (change === undefined || second !== undefined) return undefined;
  const [own, other] = [change.claim[0], change.evidence[0]];
  if (change.claim.length !== 1 || change.evidence.length !== 1) return undefined;
  if (own === undefined || other === undefined) return undefined;
  // "Teachers in Welsh" for "Teachers in Wales".
  if (areOfOneCountry(own, other)) return toConflict("name", change);
  // A claim may use a name for "the Company".
  const areWords = isContent(own, claim) && isContent(other, evidence) && !isCertainName(own);
  if (!areWords || meansTheSame(own, other)) return undefined;
  return { ...toConflict("order", change), force: "missing" };
}

/**
 * Returns whether only a negation was added or removed, with nothing in its place: "are defined"
 * for "are not defined".
 */
function changesOnlyNegation({ claim, evidence }: Gap): boolean {
  return [...claim, ...evidence].every((word) => word.isStop || word.text === "not");
}

/**
 * Returns the amounts that differ at the same position, if both texts have equally many: "20
 * dollars" for "20 cents". Amounts, ordinals and periods are compared separately, because the year
 * of "In 2019, its third shop sold 5" may stand at either end.
 */
function otherAmounts(claim: ParsedSentence, evidence: ParsedSentence): Quantity[] {
  if (claim.quantities.length !== evidence.quantities.length) return [];
  const [own = [], other = []] = [claim, evidence].map(({ quantities }) =>
    quantities.toSorted((a, b) => groupOf(a) - groupOf(b)),
  );
  return own.filter((amount, at) => {
    const opposite = other[at];
    return opposite !== undefined && compareQuantities(amount, opposite) !== "same";
  });
}

function groupOf(quantity: Quantity): number {
  if (quantity.kind === "ordinal") return 1;
  return isPeriod(quantity) ? 2 : 0;
}

/**
 * Returns whether the claim is a verbatim part of a sentence that no surrounding words negate or
 * limit.
 */
export function isVerbatim(claim: ParsedSentence, sentence: ParsedSentence): boolean {
  const [stretch, text] = [claim.text.replace(/[\s.]+$/, ""), sentence.text];
  const start = text.indexOf(stretch);
  const end = start + stretch.length;
  if (stretch === "" || start < 0) return false;
  // The match must not cut a word, amount or range: "5" out of "$5", "1.5", "5%", "5 million" or "5
  // to 7".
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  if (
    /[\p{L}\p{N}\p{Sc}][.,-]?$/u.test(before) ||
    /^(?:[.,-]?[\p{L}\p{N}]|\s?%|\s?(?:[-–]|to)\s?\p{Sc}?\d)/u.test(behind) ||
    (/\d$/.test(stretch) && /^\s?(?:thousand|million|billion|percent)/i.test(behind))
  ) {
    return false;
  }
  const around = sentence.words.filter((word) => word.end <= start || word.start >= end);
  return !around.some((word) => isNegation(word, sentence.words) || LIMITING.has(word.text));
}

const LIMITING = wordSet("if unless except provided only until");
