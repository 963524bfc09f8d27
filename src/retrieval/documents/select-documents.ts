// Selects the documents to search by id, name or metadata.
import { invalidInput } from "../../domain/errors.ts";
import type { MetadataCondition } from "../../domain/documents/passage.ts";
import type { Meter, Scope } from "../../domain/scope.ts";
import { isInOrder } from "./compare-values.ts";
import type { DocumentName, DocumentStore } from "../../storage/documents/documents.ts";

/** The prefix that filing systems add to a file name: "(215066178-180449588)-Rules Manual.pdf". */
const FILING_PREFIX = /^\(\d+-\d+\)-/;
const CLOSEST_SHOWN = 5;

type Selection = {
  documents?: readonly string[] | undefined;
  metadata?: Readonly<Record<string, MetadataCondition>> | undefined;
};

/**
 * Returns the ids of the selected documents, or undefined if nothing restricts the search. Throws `invalid_input` with the
 * closest names for a name that matches no document, or only parts of several.
 */
export async function selectDocuments(
  deps: { documents: DocumentStore; meter: Meter },
  scope: Scope,
  selection: Selection,
): Promise<string[] | undefined> {
  if (selection.documents === undefined && selection.metadata === undefined) return undefined;
  const { names, rowsRead } = await deps.documents.names(scope);
  deps.meter.rowsRead += rowsRead;
  const named =
    selection.documents === undefined
      ? names
      : selection.documents.map((wanted, index) => matchName(names, wanted, index));
  const conditions = Object.entries(selection.metadata ?? {});
  const chosen = named.filter(({ metadata }) =>
    conditions.every(([name, condition]) => holds(metadata[name], condition)),
  );
  return [...new Set(chosen.map((document) => document.id))];
}

/** Matches the exact id or name first, then the name without its filing prefix, then a part that only one name contains. */
function matchName(names: readonly DocumentName[], wanted: string, index: number): DocumentName {
  const exact = names.find(({ id, filename }) => id === wanted || filename === wanted);
  if (exact !== undefined) return exact;
  const plain = fold(wanted.replace(FILING_PREFIX, ""));
  const stripped = names.filter(
    ({ filename }) => fold(filename.replace(FILING_PREFIX, "")) === plain,
  );
  if (stripped.length === 1 && stripped[0] !== undefined) return stripped[0];
  const partial = names.filter(({ filename }) => fold(filename).includes(plain));
  if (plain !== "" && partial.length === 1 && partial[0] !== undefined) return partial[0];
  throw noSuchName(names, { wanted, index, isAmbiguous: partial.length > 1 });
}

function noSuchName(
  names: readonly DocumentName[],
  { wanted, index, isAmbiguous }: { wanted: string; index: number; isAmbiguous: boolean },
): Error {
  const closest = names
    .map(({ filename }) => ({ filename, score: likeness(fold(wanted), fold(filename)) }))
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

function fold(name: string): string {
  return name.normalize("NFKC").toLowerCase().trim();
}

/** The share of common letter bigrams (Dice coefficient). */
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

function holds(value: unknown, condition: MetadataCondition): boolean {
  if (typeof condition !== "object") return value === condition;
  const { in: options, gte, lte } = condition;
  if (options !== undefined) return options.some((option) => option === value);
  return (
    (gte === undefined || isInOrder(value, "gte", gte)) &&
    (lte === undefined || isInOrder(value, "lte", lte))
  );
}
