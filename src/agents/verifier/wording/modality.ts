// Reports what a claim states as a duty, a fact or settled, while its quotes state a permission, a
// possibility or an open matter.
import {
  modalPhrasesIn,
  LIMITED,
  pendingPhraseIn,
  settledVerbsIn,
  type ModalPhrase,
} from "../../../language/force.ts";
import type { Conflict } from "../conflict.ts";
import type { ParsedSentence } from "../evidence.ts";
import { hasSynonymIn, isInformative, meansTheSame } from "./matching/parts-of-speech.ts";
import {
  isPermitting,
  isUnsure,
  mayWords,
  unsettledPhrasesIn,
} from "../../../language/modality.ts";
import { areSameWord } from "../../../language/words/alike/same-word.ts";
import { areAlike } from "../../../language/opposites.ts";
import type { Word } from "../../../language/words/words.ts";

/** The share of the claim's other words that a sentence must contain to be about the same thing. */
const LEAST_SHARED_WORDS = 0.5;

export function forceConflicts(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
): Conflict[] {
  const quoted = sentences.flatMap((sentence) =>
    modalPhrasesIn(sentence.text, sentence.words).map((told) => ({ told, sentence })),
  );
  return modalPhrasesIn(claim.text, claim.words).flatMap((own): Conflict[] => {
    const ofIt = quoted.filter((one) => concernsSameThing({ own, claim }, one));
    if (ofIt.some(({ told }) => told.force === own.force)) return [];
    // The permission "may only" agrees with the duty "must stay within the limit". A permission
    // without a limit does not follow from a duty.
    const isWithin =
      claim.denied.size > 0 ||
      claim.words.some(({ text, clause }) => clause === own.first.clause && LIMITED.test(text));
    if (own.force === "permission" && isWithin) return [];
    const [other] = ofIt;
    if (other === undefined) return [];
    return [{ kind: "force", force: "missing", about: `${own.about} / ${other.told.about}` }];
  });
}

type Own = { own: ModalPhrase; claim: ParsedSentence };
type Quoted = { told: ModalPhrase; sentence: ParsedSentence };

function concernsSameThing({ own, claim }: Own, { told, sentence }: Quoted): boolean {
  const others = claim.words.filter(
    (word) => isInformative(word) && (word.index < own.first.index || word.index > own.last.index),
  );
  const met = others.filter((word) => hasSynonymIn(word, sentence.words));
  if (met.length === 0 || met.length < LEAST_SHARED_WORDS * others.length) return false;
  if (own.verb === undefined || told.verb === undefined) return true;
  return meansTheSame(own.verb, told.verb);
}

/** Reports a fact that the quote states only as a doubt or possibility. */
export function hedgeConflicts(
  claim: ParsedSentence,
  quoted: ParsedSentence | undefined,
): Conflict[] {
  if (quoted === undefined || isUnsure(claim.words)) return [];
  const unsettled = unsettledWording(claim, quoted);
  if (unsettled !== undefined) return [{ kind: "hedge", force: "missing", about: unsettled }];
  const mays = claim.words.some(isPermitting) ? [] : mayWords(quoted.words);
  const may = mays.find(({ index: at }) => {
    const verb = quoted.words.find(({ index, isStop }) => index > at && !isStop);
    return verb !== undefined && claim.words.some((own) => areSameWord(own, verb));
  });
  if (may === undefined && !isUnsure(quoted.words)) return [];
  return [{ kind: "hedge", force: "missing", about: may?.text ?? "perhaps" }];
}

/**
 * The share of a claim's content words that must follow "expects" for the claim to be what is
 * expected.
 */
const LEAST_EXPECTED_SHARE = 0.6;

/**
 * Returns the words that leave a matter open: "Sales were $5" for "expects sales of $5", "will
 * stay" for "recommends that they stay".
 */
function unsettledWording(
  claim: ParsedSentence,
  { text, words }: ParsedSentence,
): string | undefined {
  const content = claim.words.filter(({ isStop }) => !isStop);
  return unsettledPhrasesIn(text, claim.text).find(({ end }) => {
    const { clause = 0 } = words.find((word) => word.end === end) ?? {};
    const behind = words.filter((word) => word.start > end && word.clause === clause);
    const met = content.filter((word) => behind.some((other) => areSameWord(word, other)));
    return met.length >= LEAST_EXPECTED_SHARE * content.length;
  })?.about;
}

/** Reports a verb that settles a matter which the quotes leave open. */
export function settledConflicts(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
): Conflict[] {
  const open = sentences.map(({ text }) => pendingPhraseIn(text)).find((one) => one !== undefined);
  if (open === undefined) return [];
  const settling = settledVerbsIn(claim.text, claim.words).find(
    (verb) => !isSettled(verb, sentences),
  );
  if (settling === undefined) return [];
  return [{ kind: "hedge", force: "missing", about: `${settling.text} / ${open}` }];
}

function isSettled(verb: Word, sentences: readonly ParsedSentence[]): boolean {
  return sentences.some(({ text, words, denied }) =>
    words.some(
      (word) =>
        !denied.has(word.index) &&
        (areSameWord(word, verb) || areAlike(word.stem, verb.stem)) &&
        pendingPhraseIn(clauseAround(word, text, words)) === undefined,
    ),
  );
}

function clauseAround({ clause }: Word, text: string, words: readonly Word[]): string {
  const own = words.filter((word) => word.clause === clause);
  return text.slice(own[0]?.start, own.at(-1)?.end);
}
