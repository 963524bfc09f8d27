// A follow-up question → one that stands alone: ellipses filled in and pronouns put out from the turns before.
import { focusOf, namesSomething } from "./focus.ts";
import { conditionsIn, entitiesIn, periodsIn } from "../../language/question/conditions.ts";
import type { Turn } from "../../domain/session.ts";
import { expandFollowUp, invertQuestion } from "./expand-follow-up.ts";
import { personInAnswer } from "./person-in-answer.ts";

/** "And Q2?", "What about HO4?", "How about for jazz?" */
const ELLIPSIS =
  /^\W*(?:(?:and|or|but|so|also|then)\b[\s,]*)?(?:(?:what|how) about|(?:what|how) (?:is|are) (?:it|that|they) for|and|same for|the same for)\b[\s,]*(?:(?:for|in|of|on|at|with|if it is|if it's)\s+)?(.{1,80}?)[\s?.!,;]*$/i;
/** "less than 900 feet" takes the place of "more than 900 feet", not of the amount alone. */
const LIMITS =
  /\b(?:(?:more|less|greater|fewer|higher|lower|longer|shorter) than|over|under|above|below|within|up to|at (?:least|most))\s+/gi;
const LIMIT = new RegExp(`^${LIMITS.source}`, "i");
const BARE_WHY =
  /^\W*(?:but )?(?:why|how so|how come|how|when|where|who|since when|by whom)(?: (?:is|was) (?:that|this|it))?\W*$/i;
/** "What is the revenue?": nothing but asking after one thing. */
const ENDS_WITH_ARTICLE_NOUN =
  /^\W*(?:what|who|where|when|how (?:much|many|long|old|big|high))(?:['’]s| is| are| was| were)\b/i;
const HAS_VERB =
  /\b(?:is|are|was|were|do|does|did|can|could|may|will|would|should|has|have|had|must|happen(?:s|ed)?)\b/i;
const PERSON = /\b(?:he|she|him|his|her|hers|himself|herself)\b/i;
const POSSESSIVE = /\b(?:his|her|its|their)\b(?=\s+\p{L})/iu;
const PLAIN = /\b(?:he|she|it|they|him|them)\b/i;
/** "this", "that", "those" by themselves; before a noun they point to a kind of thing. */
const DEMONSTRATIVE =
  /\b(?:this|that|these|those)\b(?=\s*(?:[?.!,]|$|is\b|are\b|was\b|were\b|work|mean|happen|do\b|does\b|did\b|have\b|has\b|for\b|in\b|on\b|and\b|to\b|affect|compare|apply))/i;
/** "it" that stands for nothing: "is it true that", "it is raining", "how long does it take to". */
const EMPTY_IT =
  /\b(?:(?:is|was|would|isn't|wasn't) it (?:true|possible|necessary|safe|legal|okay|ok|common|better|worth)\b|it (?:is|was|seems|takes|took) (?:\w+ )?(?:that|to)\b|does it take\b)/i;
/** "What are the symptoms?", "Where is the headquarters": a noun that is always something's, without saying whose. */
const RELATIONAL =
  /^\W*(?:(?:and|so|but) )?(?:what|which|who|where|how|when|why)\b.{0,24}\b(?:the|some|any|common|main|other|key|major|possible)\s(?:[\p{L}-]+\s){0,2}[\p{L}-]+\W*$/iu;
const COMPLEMENT = /\s(?:of|for|in|from|between|about|to|with|by|at|on)\s/i;
/** Nothing but the asking: "Why?", "When was that?", "What happened?" */
const BARE_WORDS = 5;
const LONGEST_FILLED = 12;

/** "And Ann Vane's bonus?": nothing but the thing. */
const BARE_POSSESSION = /^\W*[Aa]nd (?<thing>\p{Lu}[^?]*['’]s? [^?]+?)\s*\?\s*$/u;

/** The question as it would be asked by itself. A question that names what it is about comes back as it is. */
export function standAlone(question: string, history: readonly Turn[]): string {
  const previous = history.at(-1);
  if (previous === undefined) return question;
  if (BARE_WHY.test(question)) return expandFollowUp(previous.question, question);
  const turned = invertQuestion(question, previous.question);
  if (turned !== undefined) return turned;
  const filled = fillEllipsis(question, previous.question);
  if (filled !== undefined) return filled;
  const subject = subjectFor(question, history);
  if (subject === undefined || mentions(question, subject)) return question;
  const named = resolvePronouns(question, subject);
  if (named !== question) return named.replace(BARE_POSSESSION, "What is $<thing>?");
  return isOpen(question) ? attach(question, subject) : question;
}

/** The previous question with the new thing in the place of the old one of its kind. */
function fillEllipsis(question: string, previous: string): string | undefined {
  const match = ELLIPSIS.exec(question);
  const fragment = match?.[1]?.trim();
  if (fragment === undefined || HAS_VERB.test(fragment)) return undefined;
  const isLong = previous.split(/\s+/).length > LONGEST_FILLED;
  const isOfAKind = periodsIn(fragment).length + conditionsIn(fragment).length > 0;
  if (isLong && !isOfAKind) return undefined;
  const old = counterpart(fragment, previous);
  // "Deductions" – "What about FICA?": nothing was asked of the old one.
  if (old === undefined || old === previous) return undefined;
  const at = previous.lastIndexOf(old);
  return at < 0
    ? undefined
    : previous.slice(0, at) +
        fragment.replace(/^(?:the|a|an)\s+(?=\p{Lu})/u, "") +
        previous.slice(at + old.length);
}

/** What of the previous question the fragment is of the same kind as: a period, a value, a name, or its subject. */
function counterpart(fragment: string, previous: string): string | undefined {
  if (periodsIn(fragment).length > 0) return periodsIn(previous).at(-1);
  const [value] = conditionsIn(fragment);
  if (value !== undefined) {
    const values = conditionsIn(previous).map((condition) => condition.value);
    const old =
      values.findLast((known) => shapeOf(known) === shapeOf(value.value)) ?? values.at(-1);
    if (old === undefined || !LIMIT.test(fragment)) return old;
    const limits = Array.from(previous.matchAll(LIMITS), ([limit]) => limit);
    return limits.find((limit) => previous.includes(limit + old))?.concat(old) ?? old;
  }
  if (entitiesIn(fragment).length > 0) {
    const named = entitiesIn(previous).at(-1);
    if (named !== undefined) return named;
  }
  const subject = focusOf(previous);
  // In the midst of a sentence a noun has a part that another need not take over.
  return subject !== undefined &&
    ENDS_WITH_ARTICLE_NOUN.test(previous) &&
    previous.replace(/\W+$/, "").endsWith(subject)
    ? subject
    : undefined;
}

/** "$750,000" and "$5" are of one shape, "HO3" and "HO4" of another. */
function shapeOf(value: string): string {
  return value.replaceAll(/\d[\d,.]*/g, "9").replaceAll(/\p{L}+/gu, "a");
}

/** Who or what is spoken of: a subject stays until a turn no longer names it. "He" and "she" are names. */
function subjectFor(question: string, history: readonly Turn[]): string | undefined {
  let [subject, person]: (string | undefined)[] = [];
  for (const turn of history) {
    if (subject === undefined || !mentions(turn.question, subject)) {
      subject = focusOf(turn.question) ?? subject;
    }
    if (person === undefined || !mentions(turn.question, person)) {
      // Whoever a conversation is about stays so; one that begins with "Who …?" is about the answer.
      const answered: string | undefined = person === undefined ? personInAnswer(turn) : undefined;
      person = answered ?? entitiesIn(turn.question)[0] ?? person;
    }
  }
  return PERSON.test(question) ? person : subject;
}

function mentions(question: string, subject: string): boolean {
  return question.toLowerCase().includes(subject.toLowerCase());
}

function resolvePronouns(question: string, subject: string): string {
  if (EMPTY_IT.test(question)) return question;
  const own = `${subject}${/s$/i.test(subject) ? "'" : "'s"}`;
  // After a name of the question's own, a pronoun stands for that.
  const [name] = entitiesIn(question);
  const until = name === undefined ? question.length : question.indexOf(name);
  const possessive = question.search(POSSESSIVE);
  if (possessive >= 0) return possessive < until ? question.replace(POSSESSIVE, own) : question;
  for (const pronoun of [PLAIN, DEMONSTRATIVE]) {
    const at = question.search(pronoun);
    if (at >= 0) return at < until ? question.replace(pronoun, subject) : question;
  }
  return question;
}

/** A question that says of nothing what it is of, as "What are the symptoms?" or "Why?". */
function isOpen(question: string): boolean {
  if (entitiesIn(question).length > 0) return false;
  const isBare = !namesSomething(question) && question.split(/\s+/).length <= BARE_WORDS;
  return isBare || (RELATIONAL.test(question) && !COMPLEMENT.test(question));
}

function attach(question: string, subject: string): string {
  const end = /[?.!\s]*$/.exec(question)?.[0] ?? "";
  const body = question.slice(0, question.length - end.length);
  const asksWhat = /^\W*what (?:is|are|was|were)\b/i.test(body);
  const preposition = namesSomething(question) && asksWhat ? "of" : "for";
  return `${body} ${preposition} ${subject}${end.trim() === "" ? "?" : end.trim()}`;
}
