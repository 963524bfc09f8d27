// Who or what a conversation is about, so that a pronoun or a question that leaves it out can be read.
import type { Turn } from "../../../../domain/answers/session.ts";
import { focusOf } from "../../focus.ts";
import { entitiesIn } from "../../../../language/question/conditions.ts";
import { personInAnswer } from "../../person-in-answer.ts";

export type SpokenOf = { subject?: string | undefined; person?: string | undefined };

/** A subject stays until a turn no longer names it. */
export function spokenOf(history: readonly Turn[]): SpokenOf {
  let [subject, person]: (string | undefined)[] = [];
  // A person that an answer named is replaced by the next person that an answer names. A person that the reader named stays.
  let isAnswered = false;
  for (const turn of history) {
    const answered: string | undefined =
      person === undefined || isAnswered ? personInAnswer(turn) : undefined;
    if (answered !== undefined) [person, isAnswered] = [answered, true];
    else if (person === undefined || !mentions(turn.question, person))
      person = (isAnswered ? person : entitiesIn(turn.question)[0]) ?? person;
    if (subject === undefined || !mentions(turn.question, subject)) {
      const focus = focusOf(turn.question);
      // Whom an answer named is "she", never "it".
      if (focus !== undefined && !(isAnswered && focus === person))
        subject = focus.replace(POST, "");
    }
  }
  return { subject, person };
}

/** "CEO of Oslo Docks": a post is spoken of as he or she, what it is held at as "it". */
const POST =
  /^(?:C[A-Z]O|President|Chair\p{L}*|Director|Head|Treasurer|Secretary)\s+(?:of|at)\s+(?:the\s+)?(?=\p{Lu})/u;

export function mentions(question: string, subject: string): boolean {
  return question.toLowerCase().includes(subject.toLowerCase());
}
