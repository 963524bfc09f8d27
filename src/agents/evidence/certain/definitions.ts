// Recognises texts that define a thing or spell out its abbreviation, and finds such passages: the
// sentence that defines a word is rarely among those that use it most.
import { onOneLine } from "../../../shared/plain-text.ts";
import { beginsCondition } from "../../../language/words/function-words.ts";
import { wordsOf } from "../../../language/words/words.ts";
import { isBareVerb, partsOfSpeech } from "../../../language/words/lexicon.ts";
import { informativeTerms, isStopTerm } from "../../../language/words/terms.ts";
import { isInQuestion, shareMet } from "../coverage.ts";
import {
  abbreviationsIn,
  definedSubject,
  readQuestion,
  type QuestionProfile,
} from "../read-question.ts";
import type { Passage } from "../../../domain/documents/passage.ts";
import { candidatesIn } from "../candidates.ts";

/**
 * Returns, in [0, 1], how surely a text defines the thing whose meaning is asked for; 0 for other
 * questions.
 */
export function definitionFit(sought: QuestionProfile, text: string): number {
  if (!sought.asksMeaning) return 0;
  return Math.max(definesSubject(sought, text), Number(spelledOut(sought, text) !== undefined));
}

/**
 * Phrases that always define, and punctuation that defines only before the name of a thing:
 * "Equity: the value", "Assets are money".
 */
const DEFINES =
  /^\W*(?:\p{L}+ly, )?(?!(?:these|those|such|if|when|whenever|where|while|unless|although|though|because|since|whether)\b)(?:(?:the|an?|our)\s+)?(?<subject>[^.:—–|]{2,80}?)\s*(?:\([^)]*\)\s*)?(?:[”"]?,?\s*(?:\bmean(?:s|ing)?\b|\brefers? to\b|\bstands? for\b|\bis defined\b|\bare defined\b|\brepresents?\b|\b(?:is|are|was|were) (?:an?|the|one|any|what|where|when)\b)|(?<mayDefine>[—–|]|:(?!\S)|[”"]?\s*\b(?:is|are)\b(?! (?:\p{L}+ed|not|no|being|also|still)\b)))/iu;

/** A question in the document that the text answers: "5.1 What is a spool? A spool is …" */
const ASKED = /^[^\n?]{0,200}\p{L}\?["”’)]*\s+/u;

const QUOTED = /[“"]([^“”"]{2,})[”"]/g;

/** Two words in lower case: figures and names define nothing. */
const PROSE = /(?:^|\s)\p{Ll}[\p{L}'’-]*[\s,]+\p{Ll}/u;

/** Consecutive labels classify text and explain none of the labels: "forms: tests: the second". */
const LABEL = /^\W*[\p{L} ]{2,30}:\s/u;

const DETERMINER =
  /^\W*(?:an?|the|any|each|every|one|some|what|where|how|who|whether|this|that|your|our|means?|represents?)\b/i;

/**
 * For "MAUs are the number of …", returns how much of the words before "are" the question contains,
 * multiplied by the share of the question that they make up.
 */
export function definesSubject(core: QuestionProfile, text: string): number {
  const answer = text.replace(ASKED, "");
  const match = DEFINES.exec(answer);
  const rest = answer.slice(match?.[0].length);
  if (match === null || !PROSE.test(rest)) return 0;
  const { subject = "", mayDefine } = match.groups ?? {};
  // "Tax if you are abroad | 5 %" states a condition.
  if (wordsOf(subject).some(beginsCondition)) return 0;
  // Any cell of a row may contain the definition: "`TRIES` | 5 | the number of attempts".
  const parts = mayDefine === "|" ? rest.split("|") : [rest];
  if (mayDefine !== undefined && parts.every((one) => LABEL.test(one) || !namesThing(one)))
    return 0;
  // A quoted term is the subject: A CUPS “backend” is …
  const quoted = Array.from(match[0].matchAll(QUOTED), ([, words = ""]) => words);
  const subjects = quoted.length > 0 ? quoted : [subject];
  return Math.max(...subjects.map((one) => shareNamed(core, one)));
}

/**
 * Returns whether a text begins with the name of a thing, and not with an instruction ("tests: Add
 * a form") or a description.
 */
function namesThing(text: string): boolean {
  if (DETERMINER.test(text)) return true;
  const words = /^\W*?(?<!\d)(\p{L}[\p{L}’'-]*)\W+(\p{L}[\p{L}’'-]*)/u.exec(text);
  const [first = "", next = ""] = words?.slice(1).map((word) => word.toLowerCase()) ?? [];
  const kinds = partsOfSpeech(first);
  // "Real property" names a thing, but "bad for" and "now marked" do not: nearly every adjective,
  // and many an adverb, is also a noun.
  if (/[ar]/.test(kinds)) return partsOfSpeech(next).includes("n") && !isStopTerm(next);
  if (!kinds.includes("n") || isStopTerm(first)) return false;
  // "Payment for" names a thing, but "add a" does not.
  return !isBareVerb(first) || (isStopTerm(next) && !ARTICLE.test(next));
}

const ARTICLE = /^(?:an?|the|any|all|each|every|your|its)$/;
const OF = /\s(?:of|for|in|on|with|from|to)\s/;

function shareNamed(core: QuestionProfile, subject: string): number {
  const terms = informativeTerms(subject);
  const isAsked = (term: string): boolean => isInQuestion(core, term);
  // "The benefits of a mode are …" does not define a mode.
  const head = informativeTerms(subject.split(OF)[0] ?? "");
  if (terms.length === 0 || !head.some(isAsked)) return 0;
  const askedShare = terms.filter(isAsked).length / terms.length;
  return askedShare * shareMet(core, (term) => terms.includes(term));
}

/**
 * Returns what an abbreviation in the question stands for, such as "road pricing fund" in "RPF
 * (Road Pricing Fund)". Returns undefined if the text spells none out.
 */
export function spelledOut({ parsed }: QuestionProfile, text: string): string | undefined {
  for (const word of abbreviationsIn(parsed.text)) {
    const letters = word.replace(/s$/, "");
    const words = Array.from(letters)
      .map((letter) => `${RegExp.escape(letter)}[\\p{L}’'-]*`)
      .join("\\s+(?:(?:of|and|the|for|in)\\s+)?");
    const forms = [
      `(${words})\\s*\\(\\W{0,2}${letters}s?\\W{0,2}\\)`,
      `${letters}s?\\W{0,3}\\(\\W{0,2}(${words})`,
    ];
    for (const form of forms) {
      const pattern = new RegExp(form, "iu");
      const found = pattern.test(parsed.text) ? undefined : pattern.exec(text)?.[1];
      if (found !== undefined) return onOneLine(found.toLowerCase());
    }
  }
  return undefined;
}

/** The number of passages that are searched for the definition of a word. */
const MOST_SEARCHED = 40;
const MOST = 3;
const LEAST_FIT = 0.5;

/**
 * Returns the search for defining passages, or undefined if a question does not ask for a meaning.
 */
export function definitionSearch(question: string) {
  const query = definedSubject(question);
  return query === undefined
    ? undefined
    : { query, strategy: "sparse" as const, topK: MOST_SEARCHED };
}

/** Returns at most three passages that define the query's subject, the surest first. */
export function definingPassages(query: string, passages: readonly Passage[]): Passage[] {
  const sought = readQuestion({ text: `What is ${query}?`, termWeights: new Map() });
  return passages
    .map((passage) => ({
      passage,
      fit: Math.max(0, ...candidatesIn([passage]).map(({ text }) => definitionFit(sought, text))),
    }))
    .filter(({ fit }) => fit >= LEAST_FIT)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST)
    .map(({ passage }) => passage);
}
