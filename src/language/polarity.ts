// Recognizes what reverses the meaning of a sentence: negation, and words that deny by themselves.
import { GREATER, LESSER } from "./comparatives.ts";
import { VALUES } from "./quantities/number-words.ts";
import { isAuxiliary } from "./words/function-words.ts";
import type { Word } from "./words/words.ts";
import { wordNumbers, wordSet } from "./words/word-lists.ts";

const NEGATION =
  wordSet(`not no never none neither nor without cannot nobody nothing nowhere hardly scarcely lack lacks lacked lacking fail fails failed
  failure refuse refuses refused refusing unable excluding nicht kein keine keinen keiner keinem niemals ohne`);

const COSTS: ReadonlySet<string> = new Set(["charge", "cost", "costs", "charges"]);

/**
 * Denials of a thing, which do not deny the verb: "in the absence of CCL2", "without notice",
 * "non-federal". The number is how many informative words they cover.
 */
const OF_THINGS = wordNumbers("absence:2 without:2 free:2 non:1 un:1");

export function deniesThing({ text }: Word): boolean {
  return OF_THINGS.has(text);
}

/**
 * Returns the denials of both sides. If both deny a thing, only the denials of verbs are returned:
 * "moves in the absence of it" is not "does not move in the absence of it".
 */
export function comparableDenials(
  one: readonly Word[],
  another: readonly Word[],
): [Word[], Word[]] {
  const [own, other] = [denialsIn(one), denialsIn(another)];
  if (!own.some(deniesThing) || !other.some(deniesThing)) return [own, other];
  return [own.filter((word) => !deniesThing(word)), other.filter((word) => !deniesThing(word))];
}

/** The number of words that a negation covers, without stop words. */
const SCOPE = 5;

/**
 * Returns the indexes of negated words. A negation covers its clause, but at most five informative
 * words.
 */
export function deniedWords(words: readonly Word[]): Set<number> {
  const denied = new Set<number>();
  for (const word of words) {
    if (!isNegation(word, words)) continue;
    // "Does not move in the absence of CCL2" denies both.
    const isApart = deniesThing(word);
    let left = OF_THINGS.get(word.text) ?? SCOPE;
    for (let i = word.index + 1; i < words.length && left > 0; i += 1) {
      const next = words[i];
      if (next === undefined || next.clause > word.clause) break;
      // In "an application without it will not be read", the verb has its own denial.
      if (OF_THINGS.has(word.text) && isAuxiliary(next.text)) break;
      if (denied.has(i) && !isApart) denied.delete(i);
      else denied.add(i);
      if (!next.isStop) left -= 1;
    }
  }
  return denied;
}

export function denialsIn(words: readonly Word[]): Word[] {
  return words.filter((word) => isNegation(word, words));
}

export function isNegation(word: Word, words: readonly Word[]): boolean {
  if (word.text.endsWith("n't")) return true;
  const [before, after, third, fourth, fifth, sixth] = [-1, 1, 2, 3, 4, 5].map(
    (step) => words[word.index + step]?.text ?? "",
  );
  // "Free of cracks" and "in the absence of a notice" are denials, but "free of charge" is a price.
  if (word.text === "free" || word.text === "absence") {
    return (after === "of" || after === "from") && !COSTS.has(third ?? "");
  }
  // "A rather than B" and "A instead of B" deny B.
  if (word.text === "rather" && after === "than") return true;
  // "loses the right to use it".
  if (/^los(?:es?|t)$/.test(word.text) && /^(?:rights?|entitlement)$/.test(third ?? ""))
    return true;
  // "leaves out", "rules out", "keeps out of".
  if (LEAVES.test(word.text) && after === "out") return true;
  // "Neither A nor B" is one denial.
  if (word.text === "nor" && words.slice(0, word.index).some(({ text }) => text === "neither"))
    return false;
  // "has yet to decide".
  if (word.text === "yet" && after === "to") return true;
  if (word.text === "instead" && after === "of") return true;
  // In "non-renewal" and "un-occupancy", the prefix is a separate word. "UN" in capitals is a name.
  if (word.text === "non") return words[word.index + 1] !== undefined;
  if (word.text === "un") {
    const isName = word.isCapital && !word.beginsSentence;
    return !isName && words[word.index + 1]?.isCapital === false;
  }
  // "A no-claims bonus" and "a not-for-profit" are names.
  if (!NEGATION.has(word.text) || words[word.index + 1]?.isJoined === true) return false;
  // "Not only … but also", "no. 5", "no later than" and "no more than 5" deny nothing.
  if (word.text === "not" && (after === "only" || after === "just")) return false;
  // "Not take more than 5" is an upper limit.
  const isVerbBetween =
    after === "be" || (/^(?:not|cannot|never)$/.test(word.text) && MORE.test(third ?? ""));
  const isLimit = isComparedLimit(
    word.text,
    isVerbBetween ? [third, fourth, fifth] : [after, third, fourth],
  );
  // "no rope may be thinner than 9 mm".
  const isOfNone =
    word.text === "no" &&
    isAuxiliary(third ?? "") &&
    fourth === "be" &&
    isComparedLimit("no", [fifth, sixth]);
  const [verb, amount] = after === "to" ? [third, fourth] : [after, third];
  const isMost =
    /^(?:not|cannot)$/.test(word.text) &&
    /^exceed(?:ing)?$/.test(verb ?? "") &&
    /^\d/.test(amount ?? "");
  // A cell with the text "No" answers the heading of its column.
  const isCell = [word.index - 1, word.index + 1].every((at) => words[at]?.clause !== word.clause);
  if (word.text === "no" && isCell) return false;
  const isFree = word.text === "no" && COSTS.has(after ?? "") && before === "at";
  return !isLimit && !isOfNone && !isMost && !isFree && !(word.text === "no" && before === "case");
}

const LEAVES = /^(?:lea(?:ves?|ving)|left|rul(?:es?|ed|ing)|keeps?|kept|keeping)$/;

const MORE = new RegExp(`^(?:${GREATER}|later)$`, "u");
const COMPARATIVE = new RegExp(`^(?:${LESSER}|${GREATER}|later|earlier)$`, "u");

/**
 * Reports whether a comparison after the denial limits an amount: "no more than", "not higher than
 * 5".
 */
function isComparedLimit(
  denial: string,
  [how = "", than, amount = ""]: readonly (string | undefined)[],
): boolean {
  return (
    COMPARATIVE.test(how) &&
    than === "than" &&
    (denial === "no" || /^\d/.test(amount) || VALUES.has(amount))
  );
}

/**
 * Reports whether the word begins a contrast, as in "A rather than B", which another wording may
 * omit.
 */
export function isContrast({ text }: Word): boolean {
  return text === "rather" || text === "instead";
}

/** Words that deny without "not": "excluded" means "not covered". */
const DENYING =
  wordSet(`exclude excludes excluded excluding exclusion exempt exempts exempted except exception omit omits omitted prohibit prohibits
  prohibited forbid forbids forbidden ban bans banned ineligible void deny denies denied reject rejects rejected decline declines
  declined avoid avoids avoided prevent prevents prevented disqualify disqualifies disqualified uninsured unoccupied vacant invalid false
  waive waives waived waiver`);

export function isDenying({ text }: Word): boolean {
  return DENYING.has(text);
}

export function deniesImplicitly(words: readonly Word[]): boolean {
  return words.some(isDenying);
}

const DENIED_VERB =
  /\bnot\b(?! (?:more|less|fewer|later|earlier|older|younger|exceed))|n['’]t\b|\bnever\b/i;

/**
 * Reports whether the text denies its verb, as in "Who does not supply paper?". The limit "not more
 * than 5" denies nothing.
 */
export function deniesVerb(text: string): boolean {
  return DENIED_VERB.test(text);
}
