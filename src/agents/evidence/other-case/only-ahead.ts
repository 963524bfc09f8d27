// Of a question about what has happened: whether a text tells only that it is to happen.
import { asksWhatHappened, tellsAhead } from "../../../language/modality.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { wordsOf } from "../../../language/words/words.ts";
import { shareMet } from "../coverage.ts";
import type { Sought } from "../read-question.ts";

/** "The roof will be renewed": not "The board decided in May that it will renew the roof". */
const PAST = /\b(?:was|were|did|has|have|had)\b|(?<!\b(?:is|are|be|been) )\b\p{L}{2,}ed\b/iu;

/** True where each of the clauses that say most of the question tells what is to happen, and nothing that has happened. */
export function tellsOnlyAhead(sought: Sought, text: string): boolean {
  if (!asksWhatHappened(sought.parsed.text) || !tellsAhead(text)) return false;
  const clauses = Map.groupBy(wordsOf(text), ({ clause }) => clause);
  const told = Array.from(clauses.values(), (words) => {
    const clause = text.slice(words[0]?.start, words.at(-1)?.end);
    const terms = new Set(termsOf(clause));
    return { clause, said: shareMet(sought, (term) => terms.has(term)) };
  });
  const most = Math.max(...told.map(({ said }) => said));
  const fullest = told.filter(({ said }) => said === most);
  return fullest.every(({ clause }) => tellsAhead(clause) && !PAST.test(clause));
}
