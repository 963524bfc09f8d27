// Of a question about what has happened: whether a text tells only that it is to happen.
import { asksWhatHappened, tellsAhead, tellsPast } from "../../../language/modality.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { wordsOf } from "../../../language/words/words.ts";
import { shareMet } from "../coverage.ts";
import type { Sought } from "../read-question.ts";

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
  return fullest.every(({ clause }) => tellsAhead(clause) && !tellsPast(clause));
}
