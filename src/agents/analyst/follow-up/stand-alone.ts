// Turns a follow-up into a question that stands alone, with what it leaves out taken from earlier
// turns.
import type { Turn } from "../../../domain/answers/session.ts";
import { areContrary, saysEndOfTime } from "../../../language/question/prepositions.ts";
import { detectLanguage } from "../../../language/question/detect-language.ts";
import { withoutPoliteness } from "../../../language/question/phrasing/politeness.ts";
import { askAnother } from "./ask-anew.ts";
import { askInForm, withoutForm } from "./ask-in-form.ts";
import { attachSubject } from "./refer/attach-subject.ts";
import { compareTurns } from "./compare-turns.ts";
import { replyToSmallTalk } from "../small-talk.ts";
import { fillQuestion } from "./fill/fill-question.ts";
import { readParts } from "./fill/question-parts.ts";
import { readFragment, withoutOpener } from "./fragment.ts";
import { refersToPerson, resolveReference } from "./refer/references.ts";
import { resolveListed } from "./listed.ts";
import { resolveRelativePeriod } from "./relative-periods.ts";
import { mentions, currentSubjects } from "./refer/current-subjects.ts";

/**
 * Returns the stand-alone question. A question that names its subject, or cannot be resolved, is
 * returned unchanged.
 */
export function standAlone(question: string, said: readonly Turn[]): string {
  const history = said
    .filter((turn) => replyToSmallTalk(turn.question) === undefined)
    .map((turn) => ({ ...turn, question: withoutForm(turn.question) }));
  const previous = history.at(-1);
  // One or two words do not reveal a language, so the previous question is included.
  if (previous === undefined || detectLanguage(`${previous.question} ${question}`) !== "en") {
    return question;
  }
  return (
    resolveDependent(question, history) ??
    resolveDependent(withoutPoliteness(question), history) ??
    resolveSubject(resolveRelativePeriod(question, previous.question), history)
  );
}

/**
 * Resolves follow-ups that depend entirely on earlier turns: they change a part of the last
 * question, or compare the last ones.
 */
function resolveDependent(question: string, history: readonly Turn[]): string | undefined {
  const previous = history.at(-1);
  // A follow-up to a fragment that was not resolved cannot be resolved either.
  if (previous === undefined || readFragment(previous.question, "")?.isContinuation === true)
    return undefined;
  if (ASKS_FOR_SOURCE.test(question)) return previous.question;
  const dated = resolveRelativePeriod(question, previous.question);
  const fragment = readFragment(dated, previous.question);
  return (
    askInForm(question, previous.question) ??
    compareTurns(dated, history) ??
    resolveListed(dated, previous) ??
    swapSide(dated, previous.question) ??
    (fragment === undefined ? undefined : fillQuestion(fragment, previous.question)) ??
    askAnother(dated, previous)
  );
}

/**
 * "Where does it say that?" and "Are you sure?" repeat the previous question, whose answer has a
 * citation.
 */
const ASKS_FOR_SOURCE =
  /^\W*(?:(?:and|but|so)\b[\s,]*)?(?:where (?:does|did) (?:it|that|this|the \w+) (?:say|state|mention) (?:that|this|it|so)|where (?:is|was) (?:that|this|it) (?:said|stated|written|mentioned)|(?:on )?(?:which|what) page(?: is (?:that|this|it)(?: on)?)?|what(?:['’]s| is) (?:the|your) source(?: (?:for|of) (?:that|this|it))?|are you sure(?: about (?:that|this|it))?|says who)\W*$/i;

const OPENED =
  /^\W*(?:(?:and|but|or|so|then|ok(?:ay)?|well)\b[\s,]*)*(?:(?:what|how) about\s+|what\s+)?/i;
const LIMIT =
  "(?:within|beyond|above|below|over|under|before|after|since|until|up to|more than|less than)";
const OTHER_SIDE = new RegExp(
  `^(?<limit>${LIMIT}|with|without|inside|outside) (?:that|this|it|them|one|any)[\\s?.!]*$`,
  "i",
);
const LIMITED = new RegExp(`\\b${LIMIT}(?= (?:an? |the )?[$€£]?\\d)`, "i");

/**
 * Resolves "And beyond that?" after "Which fee applies within 900 feet?" Returns undefined for
 * other follow-ups.
 */
function swapSide(question: string, earlier: string): string | undefined {
  const limit = OTHER_SIDE.exec(question.replace(OPENED, ""))?.groups?.["limit"];
  if (limit === undefined) return undefined;
  const now = limit.toLowerCase();
  if (LIMITED.test(earlier)) return earlier.replace(LIMITED, now);
  const { text, parts } = readParts(earlier);
  const old = parts.findLast(({ kind, lead }) =>
    kind === "period" ? saysEndOfTime(lead) && saysEndOfTime(now) : areContrary(lead, now),
  );
  if (old === undefined) return undefined;
  return text.slice(0, old.leadStart) + now + text.slice(old.leadStart + old.lead.length);
}

/** Resolves a question with a verb of its own: replaces its pronouns, or adds its subject. */
function resolveSubject(question: string, history: readonly Turn[]): string {
  const spoken = currentSubjects(history);
  const earlier = history.at(-1)?.question ?? "";
  const named = resolveReference(question, history, spoken);
  const { subject } = spoken;
  if (named !== question) return withoutOpener(named);
  if (refersToPerson(question)) return question;
  const isFragment = readFragment(question, earlier)?.isContinuation === true;
  if (subject === undefined || isFragment || mentions(question, subject)) return question;
  const attached = attachSubject(question, subject);
  return attached === question ? question : withoutOpener(attached);
}
