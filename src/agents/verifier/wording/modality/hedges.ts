// What the quote tells as possible, expected, proposed or allowed, and the claim as a fact.
import { isUnsure, mayWords, saysPermitted, unsettledIn } from "../../../../language/modality.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";

/** Told as a doubt or as a possibility, where the claim tells it as a fact. */
export function hedgeConflicts(claim: Reading, quoted: Reading | undefined): Conflict[] {
  if (quoted === undefined || isUnsure(claim.words)) return [];
  const unsettled = unsettledOnly(claim, quoted);
  if (unsettled !== undefined) return [{ kind: "hedge", force: "missing", about: unsettled }];
  const mays = saysPermitted(claim.words) ? [] : mayWords(quoted.words);
  const may = mays.find(({ index: at }) => {
    const verb = quoted.words.find(({ index, isStop }) => index > at && !isStop);
    return verb !== undefined && claim.words.some((own) => areSameWord(own, verb));
  });
  if (may === undefined && !isUnsure(quoted.words)) return [];
  return [{ kind: "hedge", force: "missing", about: may?.text ?? "perhaps" }];
}

/** Share of a claim's content words that must stand behind "expects" to be what is expected. */
const EXPECTS_IT = 0.6;

/** "Sales were $5" of "expects sales of $5", "will stay" of "recommends that they stay". */
function unsettledOnly(claim: Reading, { text, words }: Reading): string | undefined {
  const content = claim.words.filter(({ isStop }) => !isStop);
  return unsettledIn(text, claim.text).find(({ end }) => {
    const { clause = 0 } = words.find((word) => word.end === end) ?? {};
    const behind = words.filter((word) => word.start > end && word.clause === clause);
    const met = content.filter((word) => behind.some((other) => areSameWord(word, other)));
    return met.length >= EXPECTS_IT * content.length;
  })?.about;
}
