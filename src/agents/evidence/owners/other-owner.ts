// Whose a candidate is, where documents are called by names: of two profiles that say the same of two companies, each answers only
// for its own.
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

function documentsCalled(name: readonly string[], candidates: readonly Placed[]): Set<string> {
  const called = candidates.filter((candidate) => isCalled(candidate, name));
  return new Set(called.map(({ passage }) => passage.documentId));
}

/** Whether the document or a heading bears the name; a file name may write it as one word. */
function isCalled({ surroundings: { named } }: Placed, name: readonly string[]): boolean {
  return name.length > 0 && (name.every((term) => named.has(term)) || named.has(name.join("")));
}

function isNamedAround({ surroundings: { text } }: Placed, name: readonly string[]): boolean {
  return name.every((term) => text.has(term));
}
