// A quote that is copied as it stands, or but for a word or two: there every other amount and every denial is a change of what it
// says.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { areOpposite } from "../../../language/opposites.ts";
import { deniesImplicitly, isNegation } from "../../../language/polarity.ts";
import { quantityText } from "../amounts/proven-quantities.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import { isName } from "./align.ts";
import { areOfOneCountry } from "../../../language/words/demonyms.ts";
import { closestTo, type Gap, isHeldBy, isNegated } from "./changes.ts";

/** Share of the words of the claim, and of its quote, that stand in the other in the same order. */
const COPIED = 0.85;

export function copiedConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const closest = closestTo(claim, sentences);
  if (closest === undefined) return [];
  const { evidence, changes, shared } = closest;
  const [own, other] = [claim.words.length, evidence.words.length];
  const isButForOne = own === other && shared === own - 1;
  if (shared < COPIED * Math.max(own, other) && !isButForOne) return [];
  const found = [...otherAmounts(claim, evidence), ...denials(changes, claim, evidence)];
  return isButForOne ? [...found, ...otherNames(changes)] : found;
}

/** "Contractual Other" of "Contractual Obligations". */
function otherNames(changes: readonly Gap[]): Conflict[] {
  return changes.flatMap((gap): Conflict[] => {
    const [own, other] = [gap.claim[0], gap.evidence[0]];
    if (own === undefined || other === undefined || !isName(other) || !own.isCapital) return [];
    // "French" where all else is copied and the quote has "France": a slip, or something else.
    if (areOfOneCountry(own, other)) return [{ kind: "name", force: "missing", about: own.text }];
    return isHeldBy(own, other) ? [] : [{ kind: "name", force: "denied", about: own.text }];
  });
}

/** Amounts that stand in the same place of the same number of amounts, and are not the same. */
function otherAmounts(claim: Reading, { quantities }: Reading): Conflict[] {
  if (claim.quantities.length !== quantities.length) return [];
  return claim.quantities.flatMap((own, i): Conflict[] => {
    const other = quantities[i];
    if (other === undefined || compareQuantities(own, other) === "same") return [];
    return [{ kind: "number", force: "denied", about: quantityText(claim, own) }];
  });
}

function denials(changes: readonly Gap[], claim: Reading, evidence: Reading): Conflict[] {
  return changes.flatMap((gap): Conflict[] => {
    const isContrary =
      deniesImplicitly(gap.claim) !== deniesImplicitly(gap.evidence) ||
      gap.claim.some((own) => gap.evidence.some((other) => areOpposite(own.stem, other.stem)));
    if (isContrary || isNegated(gap.claim, claim) === isNegated(gap.evidence, evidence)) return [];
    const about = [...gap.claim, ...gap.evidence].map(({ text }) => text).join(" ");
    return [{ kind: "negation", force: "denied", about }];
  });
}

/** Whether the claim is a stretch of a sentence, letter for letter, and nothing around it there denies or limits it. */
export function isVerbatim(claim: Reading, sentence: Reading): boolean {
  const [stretch, text] = [claim.text.replace(/[\s.]+$/, ""), sentence.text];
  const start = text.indexOf(stretch);
  const end = start + stretch.length;
  if (stretch === "" || start < 0) return false;
  // Not a part of a word or of an amount: "5" of "$5", "1.5", "5%" or "5 million".
  if (
    /[\p{L}\p{N}$€£][.,-]?$/u.test(text.slice(0, start)) ||
    /^(?:[.,-]?[\p{L}\p{N}]|\s?%)/u.test(text.slice(end))
  ) {
    return false;
  }
  if (/\d$/.test(stretch) && /^\s?(?:thousand|million|billion|percent)/i.test(text.slice(end)))
    return false;
  const around = sentence.words.filter((word) => word.end <= start || word.start >= end);
  return !around.some((word) => isNegation(word, sentence.words) || LIMITING.has(word.text));
}

const LIMITING: ReadonlySet<string> = new Set("if unless except provided only until".split(" "));
