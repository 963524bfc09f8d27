// Finds the sentence that begins with the clause of the question: "To cancel the order, write to
// us." for "How can I cancel the order?"
import { clauseAsked, clauseLeading } from "../../../language/question/phrasing/clause-asked.ts";
import { deniedTerms } from "../../../language/words/alike/denials.ts";
import { onOneLine } from "../../../shared/plain-text.ts";
import type { Candidate } from "../candidates.ts";
import { informativeTermsOf, isInQuestion, shareMet } from "../coverage.ts";
import type { Ranked, Scored } from "../ranked.ts";
import type { QuestionProfile } from "../read-question.ts";

/** The least share of the question's weight in or near the sentence. */
const WHOLE = 0.99;
/** The least share of a condition's weight in the clause of the sentence. */
const LEAST_SAID = 0.8;
/** The sentence before names the subject of "When it is full". */
const POINTS_BACK = /^(?:it|they|he|she)\b/i;

/**
 * Returns the strongest sentence whose first clause says only what the clause of the question says,
 * if its surroundings contain the rest of the question. Returns undefined if another such sentence
 * says something else.
 */
export function findClauseAnswer({ sought, ranked }: Scored): Ranked | undefined {
  const asked = clauseAsked(sought.parsed.text);
  if (asked === undefined) return undefined;
  const clause = askingOnly(sought, asked.text);
  const whole = askingOnly(sought, `${asked.rest} ${asked.text}`);
  const [verb = ""] = informativeTermsOf(asked.text);
  const found = ranked.filter(({ candidate, features, isExcluded }) => {
    const lead = candidate.form === "sentence" ? clauseLeading(candidate.text) : undefined;
    if (isExcluded || features.announces > 0 || lead?.kind !== asked.kind) return false;
    if (deniedTerms(lead.text).size !== deniedTerms(asked.text).size) return false;
    const own = informativeTermsOf(lead.text);
    const said = POINTS_BACK.test(lead.text) ? candidate.before.union(new Set(own)) : new Set(own);
    const isSaid =
      lead.kind === "purpose"
        ? said.has(verb)
        : shareMet(clause, (term) => said.has(term)) >= LEAST_SAID;
    const isOnlyThat = own.length > 0 && own.every((term) => isInQuestion(clause, term));
    return isSaid && isOnlyThat && saysWhole(whole, candidate);
  });
  const [first, ...others] = found;
  const text = onOneLine(first?.candidate.text ?? "");
  return others.every(({ candidate }) => onOneLine(candidate.text) === text) ? first : undefined;
}

function askingOnly(sought: QuestionProfile, words: string): QuestionProfile {
  const wanted = new Set(informativeTermsOf(words));
  return { ...sought, terms: sought.terms.filter(({ term }) => wanted.has(term)) };
}

function saysWhole(sought: QuestionProfile, { terms, before, surroundings }: Candidate): boolean {
  const { named, text } = surroundings;
  const isAround = (term: string): boolean =>
    terms.has(term) || before.has(term) || named.has(term) || text.has(term);
  return shareMet(sought, isAround) > WHOLE;
}
