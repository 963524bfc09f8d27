// Determines whether a clause makes an action a duty, a permission, or a matter that is settled or
// open.
import { isNegation } from "./polarity.ts";
import { FORMS_OF_BE, isFunctionWord } from "./words/function-words.ts";
import { stemSet, type Word } from "./words/words.ts";

/** A modal phrase that makes the verb after it a duty or a permission. */
export type ModalPhrase = {
  force: "duty" | "permission";
  /** The phrase as written. */
  about: string;
  verb: Word | undefined;
  first: Word;
  last: Word;
};

const BE = `(?:${FORMS_OF_BE})`;
const DUTY = `must|shall|(?:has|have|had) to|needs? to|needed to|ought to|${BE} (?:required|obliged|obligated|bound|compelled) to`;
const PERMISSION = `may|can|could|${BE} (?:allowed|permitted|entitled|free|authori[sz]ed|eligible|able|welcome) to`;
const MODAL = new RegExp(`\\b(?:(?<duty>${DUTY})|${PERMISSION})\\b`, "giu");

/**
 * Returns the modal phrases in the order of the text. A denied duty or permission is neither, and
 * is left out.
 */
export function modalPhrasesIn(text: string, words: readonly Word[]): ModalPhrase[] {
  return Array.from(text.matchAll(MODAL)).flatMap(({ index, 0: about, groups }): ModalPhrase[] => {
    const first = words.find(({ end }) => end > index);
    const last = words.findLast(({ start }) => start < index + about.length);
    if (first === undefined || last === undefined || isDenied(first, last, words)) return [];
    const force = groups?.["duty"] === undefined ? "permission" : "duty";
    return [{ force, about, first, last, verb: verbAfter(last, words) }];
  });
}

/** The number of words from a denial to the modal verb: "no tenant or visitor may smoke". */
const DENIED_BEFORE = 5;

function isDenied(first: Word, last: Word, words: readonly Word[]): boolean {
  return words.slice(Math.max(0, first.index - DENIED_BEFORE), last.index + 2).some(
    (word) =>
      word.clause === first.clause &&
      /^(?:not|never|no|none|neither|nor|nobody|cannot|hardly)$|n't$/.test(word.text) &&
      // "no later than 5 May each member must" contains no denial.
      !/^(?:later|earlier|more|less|fewer|only)$/.test(words[word.index + 1]?.text ?? ""),
  );
}

function verbAfter(last: Word, words: readonly Word[]): Word | undefined {
  return words.find(
    ({ text, index, clause }) =>
      index > last.index && clause === last.clause && !isFunctionWord(text) && !text.endsWith("ly"),
  );
}

export const LIMITED =
  /^(?:only|unless|until|by|without|except|exceed|least|most|less|more|later|earlier|before|after|within)$/;

const SETTLING =
  stemSet(`approve adopt pass enact ratify authorize authorise confirm accept grant award agree decide resolve sign reject refuse decline veto
  complete finish finalize finalise conclude close implement`);

const NOT_YET =
  /\b(?:will|would|shall|should|may|might|must|can|could|to be|if|unless|until|once|before|when|expected|proposed|planned|intended|yet)\b/i;

/**
 * Returns the verbs that present a matter as settled: "has approved", "was completed". Verbs of a
 * plan, a rule or a denial are left out.
 */
export function settledVerbsIn(text: string, words: readonly Word[]): Word[] {
  if (NOT_YET.test(text)) return [];
  return words.filter(
    (word) => SETTLING.has(word.stem) && word.text.endsWith("ed") && isFiniteVerb(word, words),
  );
}

/**
 * Reports whether the verb is finite. In "the approved plan", an article or a possessive precedes
 * it.
 */
function isFiniteVerb({ index, beginsSentence }: Word, words: readonly Word[]): boolean {
  const before = words[index - 1];
  if (before === undefined || beginsSentence) return false;
  if (/^(?:the|an?|its|their|his|her|our|any|each|every|all|of|with)$/.test(before.text))
    return false;
  return !words.slice(Math.max(0, index - 3), index).some((word) => isNegation(word, words));
}

const PENDING =
  /\b(?:not (?:yet|been)|yet to|pending|awaits?|awaiting|subject to(?: [\p{L}']+){0,3} (?:approval|consent|confirmation|ratification)|postpone[ds]?|deferred|adjourned|tabled|(?:has|have|is|was|were|are) (?:proposed|recommended|suggested)|propos(?:es?|als?)|intends?|inten(?:ded|tion)|(?:is|are) (?:expected|planned|scheduled|anticipated|due) (?:in|for|by|to)|under (?:consideration|review|discussion))\b/iu;

/** Returns the words that present a matter as open, or undefined if there are none. */
export function pendingPhraseIn(text: string): string | undefined {
  return PENDING.exec(text)?.[0];
}
