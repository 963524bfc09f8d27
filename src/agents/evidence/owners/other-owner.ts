// Whose a candidate is, where documents are called by names: of two profiles that say the same of two companies, each answers only
// for its own.
import type { Candidate } from "../candidates.ts";
import type { Sought } from "../read-question.ts";

type Placed = Pick<Candidate, "surroundings">;

/**
 * Tells the candidates that belong to somebody else: a document is called by what the question names, theirs is not, and nothing
 * around them names it. One of several names is enough, since a comparison asks of each.
 */
export function ofOtherOwner(
  { names }: Sought,
  candidates: readonly Placed[],
): (candidate: Placed) => boolean {
  const owners = names.filter((name) => candidates.some((one) => isCalled(one, name)));
  return (candidate) =>
    owners.length > 0 &&
    !owners.some((name) => isCalled(candidate, name) || isNamedAround(candidate, name));
}

/** Whether the document bears the name; a file name may write it as one word. */
function isCalled({ surroundings: { named } }: Placed, name: readonly string[]): boolean {
  return name.length > 0 && (name.every((term) => named.has(term)) || named.has(name.join("")));
}

function isNamedAround({ surroundings: { text } }: Placed, name: readonly string[]): boolean {
  return name.every((term) => text.has(term));
}
