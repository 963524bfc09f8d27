// Determines to whom a candidate belongs: of two profiles that say the same about two companies or
// people, each answers only for its own.
import { informativeTerms, termsOf } from "../../../language/words/terms.ts";
import type { Candidate } from "../candidates.ts";
import type { QuestionProfile } from "../read-question.ts";
import type { Ranked } from "../ranked.ts";
import { personsIn } from "../../../language/answers/names.ts";

type Placed = Pick<Candidate, "surroundings" | "passage">;

/**
 * Returns a function that tells whether a candidate belongs to somebody else: another document is
 * named after something in the question, the candidate's document is not, and its surroundings do
 * not mention the name. One of several names is enough, because a comparison asks about each.
 */
export function otherOwnerTest(
  { names }: QuestionProfile,
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

/**
 * Returns the documents whose file name contains the name, possibly as one word. A heading with the
 * name may concern only one part.
 */
function documentsCalled(name: readonly string[], candidates: readonly Placed[]): Set<string> {
  const files = new Map(candidates.map(({ passage }) => [passage.documentId, passage.filename]));
  const called = Array.from(files).filter(([, file]) => isFileNamed(file, name));
  return new Set(called.map(([documentId]) => documentId));
}

/** Returns whether a file name contains the name, possibly as one word. */
export function isFileNamed(filename: string, name: readonly string[]): boolean {
  const terms = termsOf(filename);
  return (
    name.length > 0 && (name.every((term) => terms.includes(term)) || isOneWordOf(filename, name))
  );
}

/** The most letters that stemming takes from a word. */
const ENDING = "\\p{L}{0,4}";

/** Returns whether a word of a file name consists of the terms of a name: "ACMECANAL_2031.pdf". */
export function isOneWordOf(filename: string, name: readonly string[]): boolean {
  const pattern = name.map((term) => RegExp.escape(term) + ENDING).join("");
  return name.length > 1 && new RegExp(`(?<!\\p{L})${pattern}(?!\\p{L})`, "iu").test(filename);
}

/**
 * Returns, by document id, the share of the question's names that no candidate of the document
 * mentions, in [0, 1].
 */
export function namesUnmetIn(ranked: readonly Ranked[]): Map<string, number> {
  const unmet = new Map<string, number>();
  for (const { candidate, features } of ranked) {
    const { documentId } = candidate.passage;
    unmet.set(documentId, Math.min(features.nameUnmet, unmet.get(documentId) ?? 1));
  }
  return unmet;
}

/**
 * Returns whether a candidate's document mentions none of the question's names while another one
 * does.
 */
export function isOfOtherDocument({ candidate }: Ranked, ranked: readonly Ranked[]): boolean {
  const unmet = namesUnmetIn(ranked);
  return unmet.get(candidate.passage.documentId) === 1 && Math.min(...unmet.values()) < 1;
}

/** The first word, whose capital may mean nothing. */
const FIRST_WORD = /^\W*\p{L}+\s/u;

/**
 * Returns whether a text and the sentence before it name somebody, but nobody whom the question
 * names: "Ms Dale left in May" for "When did Mr Berg leave?" "Eva Berg" is not "Ole Berg".
 * Questions for a person may be answered by anybody's name.
 */
export function namesOtherPerson(
  { parsed: { answerType, text: question } }: Pick<QuestionProfile, "parsed">,
  { text, terms, before, surroundings }: Candidate,
): boolean {
  const asked = answerType === "who" ? [] : namesOf(question.replace(FIRST_WORD, "")).flat();
  const named = asked.length === 0 ? [] : namesOf(text);
  if (named.length === 0 || named.some((name) => name.every((term) => asked.includes(term))))
    return false;
  const ofOthers = new Set(named.flat());
  return asked.every(
    (term) =>
      ofOthers.has(term) || !(terms.has(term) || before.has(term) || surroundings.named.has(term)),
  );
}

/** Returns the terms of each person's name. */
function namesOf(text: string): string[][] {
  return personsIn(text).map(({ start, end }) => informativeTerms(text.slice(start, end)));
}
