// Whose a candidate is: of two profiles that say the same of two companies or people, each answers only for its own.
import { informativeTerms, termsOf } from "../../../language/words/terms.ts";
import type { Candidate } from "../candidates.ts";
import type { Sought } from "../read-question.ts";
import type { Ranked } from "../score.ts";
import { personsIn } from "../../../language/answers/names.ts";

type Placed = Pick<Candidate, "surroundings" | "passage">;

/**
 * Tells the candidates that belong to somebody else: a document is called by what the question names, theirs is not, and nothing
 * around them names it. One of several names is enough, since a comparison asks of each.
 */
export function ofOtherOwner(
  { names }: Sought,
  candidates: readonly Placed[],
): (candidate: Placed) => boolean {
  const owners = names
    .map((name) => ({ name, documents: documentsCalled(name, candidates) }))
    .filter(({ documents }) => documents.size > 0);
  return (candidate) =>
    owners.length > 0 &&
    !owners.some(
      ({ name, documents }) =>
        documents.has(candidate.passage.documentId) ||
        name.every((term) => candidate.surroundings.text.has(term)),
    );
}

/** By their file names, which may write a name as one word. A heading that has the name may be of a part alone. */
function documentsCalled(name: readonly string[], candidates: readonly Placed[]): Set<string> {
  const files = new Map(candidates.map(({ passage }) => [passage.documentId, passage.filename]));
  const called = Array.from(files).filter(([, file]) => isCalled(file, name));
  return new Set(called.map(([documentId]) => documentId));
}

/** Whether a document's file name has the name. */
export function isCalled(filename: string, name: readonly string[]): boolean {
  const terms = termsOf(filename);
  return (
    name.length > 0 && (name.every((term) => terms.includes(term)) || terms.includes(name.join("")))
  );
}

/** Document id → the share of the question's names that no candidate of the document has near it, in [0, 1]. */
export function namesUnmetIn(ranked: readonly Ranked[]): Map<string, number> {
  const unmet = new Map<string, number>();
  for (const { candidate, features } of ranked) {
    const { documentId } = candidate.passage;
    unmet.set(documentId, Math.min(features.nameUnmet, unmet.get(documentId) ?? 1));
  }
  return unmet;
}

/** Whether a candidate's document speaks of nothing that the question names, while another one does: it is of somebody else. */
export function isOfAnother({ candidate }: Ranked, ranked: readonly Ranked[]): boolean {
  const unmet = namesUnmetIn(ranked);
  return unmet.get(candidate.passage.documentId) === 1 && Math.min(...unmet.values()) < 1;
}

/** Its capital is that of any first word. */
const FIRST_WORD = /^\W*\p{L}+\s/u;

/**
 * "When did Mr Berg leave?" of "Ms Dale left in May": a text that names somebody and nobody of whom the question names, nor does
 * the sentence before it. "Eva Berg" is not "Ole Berg". Who does something may be anybody.
 */
export function tellsOfOtherPerson(
  { parsed: { answerType, text: question } }: Pick<Sought, "parsed">,
  { text, terms, before, surroundings }: Candidate,
): boolean {
  const asked = answerType === "who" ? [] : namesOf(question.replace(FIRST_WORD, "")).flat();
  const told = asked.length === 0 ? [] : namesOf(text);
  if (told.length === 0 || told.some((name) => name.every((term) => asked.includes(term))))
    return false;
  const ofOthers = new Set(told.flat());
  return asked.every(
    (term) =>
      ofOthers.has(term) || !(terms.has(term) || before.has(term) || surroundings.named.has(term)),
  );
}

/** The terms of each person's name. */
function namesOf(text: string): string[][] {
  return personsIn(text).map(({ start, end }) => informativeTerms(text.slice(start, end)));
}
