// A sentence that stands in its evidence as it is, or is copied but for a word or two: no wording accounts for what is changed.
import { isNegation } from "../../../language/polarity.ts";
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { quantityText } from "../amounts/proven-quantities.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import { isName } from "./align.ts";
import { type Compared, type Gap, isContent } from "./changes.ts";
import { denyAlike } from "./denials/contraries.ts";
import { conflict, deniesApart } from "./exchanges/exchanged-facts.ts";
import { areOfOneCountry } from "../../../language/words/alike/same-word.ts";
import { wordSet } from "../../../language/words/word-lists.ts";
import { meansTheSame } from "./matching/parts-of-speech.ts";

/** Share of the claim's words that stand in the evidence in the same order, where nothing is told in own words. */
export const COPIED = 0.85;

/** Another word, what it denies, and other amounts. */
export function changedCopy(claim: Reading, { evidence, changes, shared }: Compared): Conflict[] {
  const only = onlyChange(claim, evidence, changes);
  if (only !== undefined) return [only];
  if (shared < COPIED * Math.max(claim.words.length, evidence.words.length)) return [];
  const isAlike = denyAlike(claim, evidence);
  const denial = changes.find(
    (one) => (!isAlike || isBare(one)) && deniesApart(one, claim, evidence),
  );
  if (denial !== undefined) return [conflict("negation", denial)];
  return otherAmounts(claim, evidence).map((amount) => ({
    kind: "number",
    force: "denied",
    about: quantityText(claim, amount),
  }));
}

/** The one word in which two sentences differ, if it is neither a form of the other one nor means the same. */
function onlyChange(
  claim: Reading,
  evidence: Reading,
  [change, second]: readonly Gap[],
): Conflict | undefined {
  if (change === undefined || second !== undefined) return undefined;
  const [own, other] = [change.claim[0], change.evidence[0]];
  if (change.claim.length !== 1 || change.evidence.length !== 1) return undefined;
  if (own === undefined || other === undefined) return undefined;
  // "Teachers in Welsh" of "Teachers in Wales".
  if (areOfOneCountry(own, other)) return conflict("name", change);
  // "The Company" may stand for a name.
  const areWords = isContent(own, claim) && isContent(other, evidence) && !isName(own);
  if (!areWords || meansTheSame(own, other)) return undefined;
  return { ...conflict("order", change), force: "missing" };
}

/** Nothing but a denial comes or goes, so nothing else is told in its place: "are defined" of "are not defined". */
function isBare({ claim, evidence }: Gap): boolean {
  return [...claim, ...evidence].every((word) => word.isStop || word.text === "not");
}

/**
 * Amounts that stand in the same place of as many amounts, and are not the same: "20 dollars" of "20 cents". Amounts, ordinals
 * and times are counted apart, because the year of "In 2019, its third shop sold 5" may stand at either end.
 */
function otherAmounts(claim: Reading, evidence: Reading): Quantity[] {
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

/** Whether the claim is a stretch of a sentence, letter for letter, and nothing around it there denies or limits it. */
export function isVerbatim(claim: Reading, sentence: Reading): boolean {
  const [stretch, text] = [claim.text.replace(/[\s.]+$/, ""), sentence.text];
  const start = text.indexOf(stretch);
  const end = start + stretch.length;
  if (stretch === "" || start < 0) return false;
  // Not a part of a word, of an amount or of a range: "5" of "$5", "1.5", "5%", "5 million" or "5 to 7".
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
