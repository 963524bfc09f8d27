// Recognizes what a sentence presents as allowed, possible, past or future, as true of the whole,
// or as limited.
import { MEASURES, VALUES } from "./quantities/number-words.ts";
import type { Word } from "./words/words.ts";
import { wordSet } from "./words/word-lists.ts";

const WHOLE = wordSet(
  "all every each any everything everyone everybody always only exclusively solely sole alone entirely completely exactly never none entire regardless whatever whoever",
);

const UNSURE = wordSet(
  "might could possibly perhaps probably presumably supposedly potentially reportedly allegedly likely unclear",
);

/** In "above all", "at all" and "in all", the word does not refer to the whole. */
const BEFORE_ALL = wordSet("above after at in");

const ALMOST = wordSet("almost nearly virtually practically mostly not");

/**
 * Returns words that apply to the whole what may only apply to a part: "all", "only", "always".
 * "Every quarter" and "every 50 hours" state how often.
 */
export function wordsForWhole(words: readonly Word[]): Word[] {
  return words.filter(({ text, index }) => {
    if (!WHOLE.has(text)) return false;
    const [before, after] = [words[index - 1]?.text ?? "", words[index + 1]];
    const isAlone = before !== "in" || after === undefined || after.isStop;
    if (ALMOST.has(before)) return false;
    if (text === "all" && BEFORE_ALL.has(before) && isAlone) return false;
    const isOften = text === "every" || text === "each";
    const next = after?.text ?? "";
    return !(isOften && (MEASURES.has(next) || VALUES.has(next) || /^\d/.test(next)));
  });
}

const PERMITTING =
  wordSet(`may might can could able allow allows allowed permit permits permitted entitle entitles entitled eligible elect elects option
  right possible possibly optional if must shall required requires`);

/** Returns each "may": a permission, or a possibility that a claim may present as a fact. */
export function mayWords(words: readonly Word[]): Word[] {
  return words.filter(
    ({ text, isCapital, beginsSentence }) => text === "may" && (!isCapital || beginsSentence),
  );
}

export function isPermitting({ text }: Pick<Word, "text">): boolean {
  return PERMITTING.has(text);
}

/** Verbs after "is" for an opinion: "is believed to have", "it is thought". */
const OPINION = wordSet(
  "believed thought assumed presumed supposed suspected rumoured rumored alleged reputed",
);

/**
 * Reports whether the words express a doubt, as "may have", "might" and "is believed to" do. "May",
 * "can" and "is entitled to" are permissions.
 */
export function isUnsure(words: readonly Word[]): boolean {
  return words.some(({ text, index, isCapital, beginsSentence }) => {
    if (UNSURE.has(text)) return true;
    if (OPINION.has(text)) return /^(?:is|are|was|were)$/.test(words[index - 1]?.text ?? "");
    if (text !== "may" || (isCapital && !beginsSentence)) return false;
    return words[index + 1]?.text === "have";
  });
}

/** Words for what is expected or planned. */
const EXPECTED =
  /\b(?:expects?|anticipates?|forecasts?|intends?|plans? to|(?:is|are) (?:considering|planning)|(?:is|are) (?:expected|forecast|projected|planned|anticipated|scheduled) (?:to|for))\b/gi;
const TO_COME = /\b(?:will|shall|(?:is|are) (?:still )?to \p{Ll}+)\b|^\W*next \p{L}+(?::|$)/iu;
const AHEAD =
  /\b(?:will|would|shall|should|may|might|could|can|to be|(?:plan|project)(?:s|n?ed|n?ing|ions?)?|(?:expect|anticipat|forecast|inten[dt]|consider|think|propos|target|aim|schedul|likely|possib|outlook|guidance|goal|estimat|ahead|potential)\p{Ll}*)\b/iu;

/**
 * Matches "When was the bridge opened?" "What was the price?" and "How much was the bill?" ask for
 * a state, whatever follows.
 */
const HAPPENED = /^\W*(?:(?:when|where|who)\b[^?]*?\b(?:was|were|did)|how (?:was|were|did))\b/iu;

export function asksWhatHappened(question: string): boolean {
  return HAPPENED.test(question) && !AHEAD.test(question);
}

export function tellsAhead(text: string): boolean {
  return TO_COME.test(text) || text.search(EXPECTED) >= 0;
}

/** Words for what is proposed and not decided, and words that present something as a proposal. */
const PROPOSED =
  /\b(?:proposes?|recommends?|suggests?|(?:is|are) (?:proposed|recommended|suggested))\b/gi;
const AS_PROPOSED =
  /\b(?:would|should|may|might|could|can|ought|must|if|(?:propos|recommend|suggest|advis|advice|urg|consider|request|call)\p{Ll}*)\b/iu;

/** Returns words for what is expected or proposed, if the other text has no such words. */
export function unsettledPhrasesIn(
  text: string,
  otherText: string,
): { about: string; end: number }[] {
  return [
    ...(AHEAD.test(otherText) ? [] : text.matchAll(EXPECTED)),
    ...(AS_PROPOSED.test(otherText) ? [] : text.matchAll(PROPOSED)),
  ].map(({ 0: about, index }) => ({ about, end: index + about.length }));
}

export const TELLS_PAST =
  /\b(?:was|were|did|has|have|had)\b|(?<!\b(?:is|are|be|been) )\b\p{L}{2,}ed\b/iu;

const PRESENT = /\b(?:is|are|has|have|stands?|amounts?|currently|now)\b/i;
const COMPARED =
  /\b(?:was|were|had|been|from|before|earlier|previous(?:ly)?|prior|last|former(?:ly)?|ago|until|compared|against|versus|than|then)\b/i;

/** Reports whether the sentence is in the present tense and compares with no earlier time. */
export function tellsNow(text: string): boolean {
  return PRESENT.test(text) && !COMPARED.test(text);
}

/** Words that another wording may omit or add: "one time", "visit them first". */
export const WORDING_OF_ORDER = /^(?:one|first)$/i;

/** Reports whether the word excludes other things, as "only" does. "All" includes everything. */
export function isExclusive({ text }: Word): boolean {
  return /^(?:only|exactly|exclusively|solely|sole|alone)$/.test(text);
}

/** Reports whether the word limits a statement, so that another wording may use "only". */
export function isLimiting({ text }: Word): boolean {
  return LIMITING.has(text);
}

const LIMITING = wordSet("if unless except other limited not no");

/**
 * Matches text after "all" that contains an exception in the same sentence: "members except the
 * treasurer agreed".
 */
export const BEGINS_WITH_EXCEPTED =
  /^[^.;:]*?\b(?:except|other than|apart from|excluding|with the exception of)\b/i;

/** Reports whether the text contains an exception, such as "states except Ohio". */
export function saysAllBut(text: string): boolean {
  return /\b(?:except|but|other than|apart from|excluding)\b/i.test(text);
}
