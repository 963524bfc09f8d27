// Whose a candidate is, where documents are called by names: of two profiles that say the same of two companies, each answers only
// for its own.
import { termsOf } from "../../../language/words/terms.ts";
import type { Candidate } from "../candidates.ts";
import type { Sought } from "../read-question.ts";

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
        documents.has(candidate.passage.documentId) || isNamedAround(candidate, name),
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

function isNamedAround({ surroundings: { text } }: Placed, name: readonly string[]): boolean {
  return name.every((term) => text.has(term));
}
