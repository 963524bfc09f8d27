// Finds the documents that a caller names. Lists of both can have thousands of entries, so each
// name is read once and then looked up.
import { invalidInput } from "../../domain/errors.ts";

type Named = { id: string; filename: string };

/** The prefix that filing systems add to a file name: "(215066178-180449588)-Rules Manual.pdf". */
const FILING_PREFIX = /^\(\d+-\d+\)-/;
const CLOSEST_SHOWN = 5;

/**
 * Returns the documents by their ids and names. Of several documents with one name, the first
 * counts.
 */
export function exactNames<T extends Named>(documents: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const document of documents) {
    for (const name of [document.id, document.filename]) {
      if (!found.has(name)) found.set(name, document);
    }
  }
  return found;
}

/**
 * Returns a function that matches a name: the exact id or name first, then the name without its
 * filing prefix, then a part that only one name contains. `index` is the place of the name in the
 * request. Throws `invalid_input` with the closest names.
 */
export function nameMatcher<T extends Named>(
  documents: readonly T[],
): (wanted: string, index: number) => T {
  const exact = exactNames(documents);
  const folded = documents.map(({ filename }) => normaliseName(filename));
  const stripped = Map.groupBy(documents, ({ filename }) =>
    normaliseName(filename.replace(FILING_PREFIX, "")),
  );
  return (wanted, index) => {
    const named = exact.get(wanted);
    if (named !== undefined) return named;
    const plain = normaliseName(wanted.replace(FILING_PREFIX, ""));
    const [only, ...more] = stripped.get(plain) ?? [];
    if (only !== undefined && more.length === 0) return only;
    const partial = documents.filter((_, at) => folded[at]?.includes(plain));
    if (plain !== "" && partial.length === 1 && partial[0] !== undefined) return partial[0];
    throw noSuchName(documents, { wanted, index, isAmbiguous: partial.length > 1 });
  };
}

function noSuchName(
  names: readonly Named[],
  { wanted, index, isAmbiguous }: { wanted: string; index: number; isAmbiguous: boolean },
): Error {
  const closest = names
    .map(({ filename }) => ({
      filename,
      score: likeness(normaliseName(wanted), normaliseName(filename)),
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, CLOSEST_SHOWN)
    .map(({ filename }) => `"${filename}"`);
  const problem = isAmbiguous ? "matches several documents" : "matches no document";
  const hint =
    closest.length === 0
      ? "The collection has no ready documents."
      : `The closest names are ${closest.join(", ")}.`;
  return invalidInput(
    `"${wanted}" ${problem}. ${hint}`,
    [{ pointer: `/documents/${index}`, message: problem }],
    { reason: isAmbiguous ? "document_ambiguous" : "document_unknown", names: [wanted] },
  );
}

function normaliseName(name: string): string {
  return name.normalize("NFKC").toLowerCase().trim();
}

/** Returns the share of common letter bigrams (Dice coefficient). */
function likeness(a: string, b: string): number {
  const [left, right] = [letterPairs(a), letterPairs(b)];
  if (left.size + right.size === 0) return 0;
  return (2 * left.intersection(right).size) / (left.size + right.size);
}

function letterPairs(text: string): Set<string> {
  return new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)),
  );
}
