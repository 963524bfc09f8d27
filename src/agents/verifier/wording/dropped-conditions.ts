// A condition of the quote that a claim leaves out, and an exception of the quote that it tells as included.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Alignment } from "./align.ts";
import type { Conflict } from "../conflict.ts";
import { isProse, type Reading } from "../evidence.ts";
import { isMeantBy, isTelling } from "./matching/parts-of-speech.ts";
import { isAmong, textOf, type Word } from "../../../language/words/words.ts";
import { deniesImplicitly, isNegation } from "../../../language/polarity.ts";
import { isContent } from "./changes.ts";

/** What begins a condition or an exception. Each narrows what the rest of the sentence says. */
const BEGINS =
  /\b(?:only (?:if|when|while|after|with|where)|provided (?:that|however)?|unless|except|until|if|subject to|as long as)\b/gi;
/** Words of a claim that tell some condition themselves. */
const TELLS =
  /\b(?:only|if|when|unless|except|excluding|until|provided|subject|after|before|once|upon|as long as|without|with|conditional(?:ly)?)\b/gi;
/** "even if they are late": tells that a condition does not count. */
const DISREGARDS =
  /\beven (?:if|when|where|while|once|after|before|until|without|with|in|on|at|during|under)\b/i;
/** "You may need it": of what the quote tells without them, they tell that it depends. */
const MODALS = /\b(?:may|can|could)\b/gi;

/** Of the words before a condition, so many are what it is a condition of. */
const NEAREST = 2;

/** `asked` are the words of the question: what it names need not be told again. */
export function droppedConditions(
  claim: Reading,
  [best]: readonly Alignment[],
  asked: readonly Word[],
): Conflict[] {
  if (best === undefined || !isProse(best.sentence)) return [];
  const { sentence } = best;
  const conditions = Array.from(sentence.text.matchAll(BEGINS));
  const [even] = DISREGARDS.exec(claim.text) ?? [];
  if (even !== undefined && conditions.length > 0 && !DISREGARDS.test(sentence.text))
    return [{ kind: "condition", force: "missing", about: even }];
  if (tellsCondition(claim, sentence)) return [];
  let isAnyTold = false;
  const dropped = conditions.flatMap(({ index, 0: marker }): Conflict[] => {
    const begin = sentence.words.find(({ start }) => start >= index);
    if (begin === undefined) return [];
    const rest = sentence.words.filter((word) => isTelling(word) && !isWithin(word, begin));
    const own = sentence.words.filter(
      (word) => isTelling(word) && isWithin(word, begin) && !isAmong(word, rest),
    );
    // A word that repeats the rest tells nothing of the condition.
    const told = [...claim.words, ...asked].filter(
      (word) => isTelling(word) && !isAmong(word, rest),
    );
    const isTold = told.some((word) => isMeantBy(word, own));
    isAnyTold ||= isTold;
    const before = rest.filter((word) => word.index < begin.index).slice(-NEAREST);
    const isOfClaim = before.length === 0 || claim.words.some((word) => isMeantBy(word, before));
    if (own.length === 0 || isTold || !isOfClaim || isOfOther(claim, sentence, begin)) return [];
    return [{ kind: "condition", force: "missing", about: `${marker} …` }];
  });
  // "if you are pregnant, if you have had an ulcer": of several alternatives, one may be told.
  return isAnyTold ? [] : dropped;
}

/** "10 days, or 5 days if it is vacant": of several amounts the condition is told of the last one before it alone. */
function isOfOther(claim: Reading, { quantities }: Reading, begin: Word): boolean {
  const isTold = (one: Quantity) =>
    claim.quantities.some((own) => compareQuantities(own, one) === "same");
  const before = quantities.filter(({ last }) => last < begin.index);
  const nearest = before.at(-1);
  return nearest !== undefined && !isTold(nearest) && before.some(isTold);
}

/** Whether a claim has a word of conditions more often than the quote has it before the first of its own. */
function tellsCondition(claim: Reading, { text }: Reading): boolean {
  const tells = (words: RegExp, quoted: string): boolean => {
    const before = quoted.toLowerCase().match(words) ?? [];
    const said = claim.text.toLowerCase().match(words) ?? [];
    return said.some((word) => countOf(word, said) > countOf(word, before));
  };
  return tells(TELLS, text.slice(0, text.search(BEGINS))) || tells(MODALS, text);
}

function countOf(word: string, words: readonly string[]): number {
  return words.filter((other) => other === word).length;
}

/** From where a condition begins to the end of its clause; "only if" and "unless" may each begin a clause themselves. */
function isWithin(word: Word, begin: Word): boolean {
  return word.index >= begin.index && word.clause === begin.clause;
}

/** What begins an exception, which goes on as long as it names something. */
const EXCEPTS = /^(?:except|excepting|excluding)$/;
/** Share of the claim's other words that the rest of the sentence must have. */
const SPEAKS_OF_REST = 0.5;

export function exceptionConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const isOpen =
    deniesImplicitly(claim.words) ||
    claim.words.some(
      (word) => isNegation(word, claim.words) || /^(?:unless|but|other|than)$/.test(word.text),
    );
  if (isOpen) return [];
  return sentences.flatMap((sentence): Conflict[] => {
    const excepted = exceptedIn(sentence);
    const named = claim.words.filter((word) => word.isCapital && isAmong(word, excepted));
    const amounts = new Set(excepted.map(({ text }) => text));
    const hasAmount = claim.words.some(({ text }) => /\d/.test(text) && amounts.has(text));
    if (named.length === 0 || hasAmount) return [];
    const others = claim.words.filter((word) => isContent(word, claim) && !named.includes(word));
    const met = others.filter((word) => isAmong(word, sentence.words));
    const isTold = others.length > 0 && met.length >= SPEAKS_OF_REST * others.length;
    const about = textOf(named);
    return isTold ? [{ kind: "negation", force: "denied", about }] : [];
  });
}

function exceptedIn({ words }: Reading): Word[] {
  const excepted: Word[] = [];
  let isOpen = false;
  for (const word of words) {
    if (EXCEPTS.test(word.text)) isOpen = true;
    else if (isOpen && (word.isCapital || /\d/.test(word.text))) excepted.push(word);
    else if (isOpen && !/^(?:and|or|the|for)$/.test(word.text)) isOpen = false;
  }
  return excepted;
}
