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
  const { documents, metadata } = selection;
  if (documents === undefined && metadata === undefined) return undefined;
  const named =
    documents === undefined
      ? await namesOf(deps, deps.documents.names(scope))
      : await findNamed(deps, scope, documents);
  const conditions = Object.entries(metadata ?? {});
  const chosen = named.filter((document) =>
    conditions.every(([name, condition]) => holds(document.metadata[name], condition)),
  );
  return [...new Set(chosen.map((document) => document.id))];
}

async function namesOf(
  { meter }: { meter: Meter },
  read: ReturnType<DocumentStore["names"]>,
): Promise<DocumentName[]> {
  const { names, rowsRead } = await read;
  meter.rowsRead += rowsRead;
  return names;
}

/** The names of all documents are only read where some are not named exactly. */
async function findNamed(
  deps: { documents: DocumentStore; meter: Meter },
  scope: Scope,
  wanted: readonly string[],
): Promise<DocumentName[]> {
  const exact = await namesOf(deps, deps.documents.named(scope, wanted));
  const found = wanted.flatMap((one) => exact.find((document) => isExactly(document, one)) ?? []);
  if (found.length === wanted.length) return found;
  const names = await namesOf(deps, deps.documents.names(scope));
  return wanted.map((one, index) => matchName(names, one, index));
}

function isExactly({ id, filename }: DocumentName, wanted: string): boolean {
  return id === wanted || filename === wanted;
}

/** Matches the exact id or name first, then the name without its filing prefix, then a part that only one name contains. */
function matchName(names: readonly DocumentName[], wanted: string, index: number): DocumentName {
  const exact = names.find((document) => isExactly(document, wanted));
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
