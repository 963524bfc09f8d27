// Who or what a conversation is about, so that a pronoun or a question that leaves it out can be read.
import type { Turn } from "../../../../domain/answers/session.ts";
import { focusOf } from "../../focus.ts";
import { entitiesIn } from "../../../../language/question/conditions.ts";

export type SpokenOf = { subject?: string | undefined; person?: string | undefined };

/** A subject stays until a turn no longer names it. */
export function spokenOf(history: readonly Turn[]): SpokenOf {
  let [subject, person]: (string | undefined)[] = [];
  for (const { question } of history) {
    if (person === undefined || !mentions(question, person))
      person = entitiesIn(question)[0] ?? person;
    if (subject === undefined || !mentions(question, subject))
      subject = focusOf(question)?.replace(POST, "") ?? subject;
  }
  return { subject, person };
}

/** "CEO of Oslo Docks": a post is spoken of as he or she, what it is held at as "it". */
const POST =
  /^(?:C[A-Z]O|President|Chair\p{L}*|Director|Head|Treasurer|Secretary)\s+(?:of|at)\s+(?:the\s+)?(?=\p{Lu})/u;

export function mentions(question: string, subject: string): boolean {
  return question.toLowerCase().includes(subject.toLowerCase());
}
