// Selects the documents to search by id, name or metadata.
import type { MetadataCondition } from "../../domain/documents/passage.ts";
import type { Meter, Scope } from "../../domain/scope.ts";
import { isInOrder } from "./compare-values.ts";
import { exactNames, nameMatcher } from "./match-name.ts";
import type { DocumentStore } from "../../storage/documents/documents.ts";
import type { DocumentName } from "../../storage/documents/document-names.ts";

type Selection = {
  documents?: readonly string[] | undefined;
  metadata?: Readonly<Record<string, MetadataCondition>> | undefined;
};

/**
 * Returns the ids of the selected documents, or undefined if nothing restricts the search. Throws
 * `invalid_input` with the closest names for a name that matches no document, or only parts of
 * several.
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

/** Finds the named documents. All names are read only if some are not exact. */
async function findNamed(
  deps: { documents: DocumentStore; meter: Meter },
  scope: Scope,
  wanted: readonly string[],
): Promise<DocumentName[]> {
  const exact = exactNames(await namesOf(deps, deps.documents.named(scope, wanted)));
  const found = wanted.flatMap((one) => exact.get(one) ?? []);
  if (found.length === wanted.length) return found;
  return wanted.map(nameMatcher(await namesOf(deps, deps.documents.names(scope))));
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
