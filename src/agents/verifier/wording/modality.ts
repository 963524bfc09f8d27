// What a claim tells as a duty, as a fact or as settled, where its quotes tell a permission, a possibility or something still open.
import {
  forcesIn,
  LIMITED,
  pendingIn,
  settledIn,
  type ToldForce,
} from "../../../language/force.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import { isMeantBy, isTelling, meansTheSame } from "./matching/parts-of-speech.ts";
import { isPermitting, isUnsure, mayWords, unsettledIn } from "../../../language/modality.ts";
import { areSameWord } from "../../../language/words/alike/same-word.ts";
import { areAlike } from "../../../language/opposites.ts";
import type { Word } from "../../../language/words/words.ts";

/** Share of the claim's other words that a sentence must have to speak of the same. */
const SPEAKS_OF_IT = 0.5;

export function forceConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const quoted = sentences.flatMap((sentence) =>
    forcesIn(sentence.text, sentence.words).map((told) => ({ told, sentence })),
  );
  return forcesIn(claim.text, claim.words).flatMap((own): Conflict[] => {
    const ofIt = quoted.filter((one) => speaksOfIt({ own, claim }, one));
    if (ofIt.some(({ told }) => told.force === own.force)) return [];
    // "must stay within the limit" of "may only": but a duty without any limit is none that a permission holds.
    const isWithin =
      claim.denied.size > 0 ||
      claim.words.some(({ text, clause }) => clause === own.first.clause && LIMITED.test(text));
    if (own.force === "permission" && isWithin) return [];
    const [other] = ofIt;
    if (other === undefined) return [];
    return [{ kind: "force", force: "missing", about: `${own.about} / ${other.told.about}` }];
  });
}

type Own = { own: ToldForce; claim: Reading };
type Quoted = { told: ToldForce; sentence: Reading };

function speaksOfIt({ own, claim }: Own, { told, sentence }: Quoted): boolean {
  const others = claim.words.filter(
    (word) => isTelling(word) && (word.index < own.first.index || word.index > own.last.index),
  );
  const met = others.filter((word) => isMeantBy(word, sentence.words));
  if (met.length === 0 || met.length < SPEAKS_OF_IT * others.length) return false;
  if (own.verb === undefined || told.verb === undefined) return true;
  return meansTheSame(own.verb, told.verb);
}

/** Told as a doubt or as a possibility, where the claim tells it as a fact. */
export function hedgeConflicts(claim: Reading, quoted: Reading | undefined): Conflict[] {
  if (quoted === undefined || isUnsure(claim.words)) return [];
  const unsettled = unsettledOnly(claim, quoted);
  if (unsettled !== undefined) return [{ kind: "hedge", force: "missing", about: unsettled }];
  const mays = claim.words.some(isPermitting) ? [] : mayWords(quoted.words);
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

/** A verb that settles a matter, which the quotes settle nowhere, while they tell it as open. */
export function settledConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const open = sentences.map(({ text }) => pendingIn(text)).find((one) => one !== undefined);
  if (open === undefined) return [];
  const told = settledIn(claim.text, claim.words).find((verb) => !isSettled(verb, sentences));
  if (told === undefined) return [];
  return [{ kind: "hedge", force: "missing", about: `${told.text} / ${open}` }];
}

function isSettled(verb: Word, sentences: readonly Reading[]): boolean {
  return sentences.some(({ text, words, denied }) =>
    words.some(
      (word) =>
        !denied.has(word.index) &&
        (areSameWord(word, verb) || areAlike(word.stem, verb.stem)) &&
        pendingIn(clauseAround(word, text, words)) === undefined,
    ),
  );
}

function clauseAround({ clause }: Word, text: string, words: readonly Word[]): string {
  const own = words.filter((word) => word.clause === clause);
  return text.slice(own[0]?.start, own.at(-1)?.end);
}
