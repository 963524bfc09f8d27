// Rewrites follow-ups that ask something else about the same thing: "And what net sales?", "Since
// when?", "How many in Boise?"
import { withCapital } from "../../../shared/plain-text.ts";
import type { Turn } from "../../../domain/answers/session.ts";
import { saysNothing } from "../../../domain/answers/answer.ts";
import { fillQuestion } from "./fill/fill-question.ts";
import { PREPOSITIONS, readParts } from "./fill/question-parts.ts";
import { personIn } from "./refer/current-subjects.ts";
import { ASKS_YES_OR_NO } from "../../../language/question/answer-type.ts";
import { isOfChange } from "./refer/change-in-turns.ts";
import { AUXILIARIES } from "../../../language/words/function-words.ts";

const BARE =
  /^\W*(?:(?:and|but|so|or|then)\b[\s,]*)?(?<asked>(?:since|until|till|by|for|from|to|with|at|in|on) (?:when|what|which|whom|how)\b[^?]*|(?:why(?: not)?|how come|how so|how|when|where|what for|in what way|how (?:many|much|old|long|often|far|big|high|large|tall)|(?:what|which)\b[^?]*|how (?:many|much)\b[^?]*))\W*$/i;
/**
 * The rest of a question that adds nothing to its question word: "When was that?", "How did it
 * happen?"
 */
const OF_EVENT =
  /(?<!\bhow (?:much|long|big|old|high|far))\s+(?:(?:is|was|were|are|did|does|do|has|had)\s+)(?:it|that|this|those|they)(?:\s+(?:happen|occur|take place|be|been|come about))?$/i;
/**
 * "Where is it?" asks for the place of a thing, but "When is it?" asks when something takes place.
 */
const OF_THING = /^\W*(?:(?:and|but|so)\b[\s,]*)?where (?:is|are) (?:it|they)\W*$/i;
const OF_ASKING =
  /^(?:what|which|who|whom|when|where|why|how|many|much|old|long|often|far|big|high|large|tall|come|so|the|an?|else|other|more|new|kind|kinds|type|types|time|way|till|not)$/i;
/** Returns the rewritten question, or undefined if the follow-up has a verb of its own. */
export function askAnother(question: string, previous: Turn): string | undefined {
  if (OF_THING.test(question)) return undefined;
  const bare = question.replace(/[\s?.!]+$/, "").replace(OF_EVENT, "");
  const asked = BARE.exec(bare)?.groups?.["asked"]?.trim();
  if (asked === undefined || !isNominal(asked)) return undefined;
  return (
    askOfPart(asked, previous.question) ??
    askOtherwise(asked, previous.question) ??
    askOfHolder(asked, previous) ??
    // The earlier answer mentions nothing that could differ by an amount. Joining the two questions
    // would only repeat that answer.
    (BY_AMOUNT.test(asked) ? question : `${previous.question} ${withCapital(asked)}?`)
  );
}

/**
 * Returns whether a follow-up consists of question words, a thing and prepositional phrases: "what
 * net sales", "how many in Boise", "since when".
 */
function isNominal(asked: string): boolean {
  const { tokens, parts, verb } = readParts(asked);
  if (verb !== undefined || /^(?:what|which) (?:about|of|for|if)\b/i.test(asked)) return false;
  const isBareWhat = /^(?:what|which)\b/i.test(asked) && parts[0]?.isAsked !== true;
  return (
    !isBareWhat &&
    tokens.every(
      ({ kind, text }) =>
        kind !== "function" || PREPOSITIONS.has(text.toLowerCase()) || OF_ASKING.test(text),
    )
  );
}

/**
 * Rewrites "Since when?" after "Who is the treasurer?" to ask about the person in the answer. If no
 * person was found, nothing is added.
 */
function askOfHolder(asked: string, { question, answer = "" }: Turn): string | undefined {
  const { verb, post } = WHO_IS.exec(question)?.groups ?? {};
  if (verb === undefined || post === undefined || !OF_DURATION.test(asked)) return undefined;
  if (saysNothing(answer)) return `${asked}?`;
  const person = personIn(question, answer);
  if (person === undefined) return undefined;
  const word = withCapital(asked);
  return verb === "was" ? `${word} was ${person} ${post}?` : `${word} has ${person} been ${post}?`;
}

const WHO_IS = /^\W*who(?: (?<verb>is|was)) (?<post>[^?]+?)[\s?.!]*$/i;
const OF_DURATION = /^(?:(?:since|until|till|from) when|(?:for )?how long)$/i;

/**
 * Rewrites "How many in Boise?" after "How many stores are in Salem?" to ask the same about another
 * part.
 */
function askOfPart(asked: string, earlier: string): string | undefined {
  const [words = ""] = /^how (?:many|much)(?= \S)/i.exec(asked) ?? [];
  if (words === "" || !earlier.toLowerCase().startsWith(words.toLowerCase())) return undefined;
  return fillQuestion({ text: asked.slice(words.length).trim(), isContinuation: true }, earlier);
}

/** Question words for a circumstance, which precede a clause that is complete without them. */
const CIRCUMSTANCE =
  "(?:(?:(?:since|until|till|from|by) )?when|(?:from )?where|why|how(?: (?:often|long|far))?|by how much|(?:by|with|for|from|to) (?:whom|what))";
const ASKS_CIRCUMSTANCE = new RegExp(`^${CIRCUMSTANCE}$`, "i");
/**
 * "How long is the pier?" asks for a property of the pier: without "how long", no complete clause
 * is left.
 */
const CLAUSE = new RegExp(
  `^\\W*(?:(?:and|but|so) )?(?:(?!how (?:often|long|far) (?:is|are|was|were)\\b)(?:${CIRCUMSTANCE}|how much(?= (?:did|does|do|will|has|have|had)\\b)) )?(?<clause>(?:${AUXILIARIES}) [^?]+?)[\\s?.!]*$`,
  "i",
);
/** Only a change or difference can be "by" an amount. */
const BY_AMOUNT = /^(?:by )?how (?:much|many)$/i;

/**
 * Returns a question that asks the earlier clause for another circumstance, or undefined if there
 * is no such clause.
 */
function askOtherwise(asked: string, earlier: string): string | undefined {
  const clause = CLAUSE.exec(earlier)?.groups?.["clause"];
  const mayAsk =
    !BY_AMOUNT.test(asked) || ASKS_YES_OR_NO.test(earlier) || isOfChange(`${clause ?? ""}?`);
  return clause !== undefined && mayAsk && ASKS_CIRCUMSTANCE.test(asked)
    ? `${withCapital(asked)} ${clause.charAt(0).toLowerCase()}${clause.slice(1)}?`
    : undefined;
}
