// Checks whether the stored data of a collection is consistent: rows, pages, files and statistics. Each call checks one
// range.
import type { AuditedDocument, AuditFault, AuditPage } from "../../domain/audit.ts";
import { invalidInput } from "../../domain/errors.ts";
import { embedderPart, embedderPartOf } from "../../domain/documents/fingerprint.ts";
import { isId } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import type { AuditStore, StoredCounts, Totals } from "../../storage/control/audit/audit.ts";
import { fileKey, type FileStore } from "../../storage/content/files.ts";
import { versionPrefix } from "../../storage/content/pages.ts";
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<IngestionDeps, "embedder" | "previousEmbedder" | "embedders"> & {
  audit: AuditStore;
  files: FileStore;
};

/** About 300 KB, with some 3,000 terms. */
const BLOCKS_PER_PAGE = 50;
const KEYS_PER_LIST = 1000;
/** Further items are counted but not listed. */
const NAMED = 20;

/** `cursor` is the `next` of the previous page. Documents come first, then terms. */
export async function auditCollection(
  deps: Deps,
  scope: Scope,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<AuditPage> {
  const [, phase, after = ""] = /^(d|t):(.*)$/s.exec(cursor ?? "d:") ?? [];
  // An invalid id would skip all documents, and the audit would wrongly report no inconsistencies.
  const isUnknown = phase === "d" && after !== "" && !isId("doc", after);
  if (phase === undefined || isUnknown)
    throw invalidInput("The cursor does not belong to this list.");
  return phase === "t"
    ? auditTerms(deps, scope, after)
    : auditDocuments(deps, scope, { after, limit });
}

async function auditDocuments(
  deps: Deps,
  scope: Scope,
  page: { after: string; limit: number },
): Promise<AuditPage> {
  const configured = [deps.embedder, deps.previousEmbedder ?? []].flat();
  const lengths = configured.map(async (one) => [await embedderPart(one), one.dimensions]);
  const dimensions = Object.fromEntries(await Promise.all(lengths));
  const counts = await deps.audit.documents(scope, { ...page, dimensions });
  const documents: AuditedDocument[] = [];
  for (const stored of counts) documents.push(await auditDocument(deps, scope, stored));
  const last = counts.length < page.limit ? undefined : counts.at(-1)?.id;
  return { documents, faults: [], termsChecked: 0, next: last === undefined ? "t:" : `d:${last}` };
}

async function auditDocument(
  deps: Deps,
  scope: Scope,
  stored: StoredCounts,
): Promise<AuditedDocument> {
  const { id, filename, status, pages, pagesWithoutText, chunks, postings, vectors } = stored;
  const faults = [
    ...countFaults(stored),
    ...(await embedderFaults(deps, stored)),
    ...(await objectFaults(deps, scope, stored)),
  ];
  return { id, filename, status, pages, pagesWithoutText, chunks, postings, vectors, faults };
}

function countFaults(stored: StoredCounts): AuditFault[] {
  const { status, version, expectedChunks, chunks, postings, vectors, graphed } = stored;
  const faults: AuditFault[] = [];
  if (status === "ready" && chunks === 0) {
    faults.push({
      code: "ready_without_chunks",
      detail: "The document is ready, but it has no searchable content.",
    });
  }
  if (version === null) return faults;
  if (chunks !== expectedChunks) {
    faults.push({
      code: "chunks_differ",
      detail: `${expectedChunks} chunks made, ${chunks} stored.`,
    });
  }
  if (vectors !== expectedChunks) {
    faults.push({
      code: "vectors_differ",
      detail: `${expectedChunks} chunks made, ${vectors} vectors stored.`,
    });
  }
  if (graphed > 0 && graphed !== expectedChunks) {
    faults.push({
      code: "graph_differs",
      detail: `${expectedChunks} chunks made, ${graphed} of them in the entity graph.`,
    });
  }
  if (chunks > 0 && postings === 0) {
    faults.push({
      code: "no_postings",
      detail: "The document has no entries in the lexical index.",
    });
  }
  return faults;
}

/** The vectors of a version are compared with questions only if its embedder is configured, and must have its length then. */
async function embedderFaults(
  deps: Deps,
  { fingerprint, misfits }: StoredCounts,
): Promise<AuditFault[]> {
  if (fingerprint === null) return [];
  const faults: AuditFault[] = [];
  const uses = await deps.embedders.uses(deps, [{ fingerprint, count: 1 }]);
  const made = uses.find(({ part }) => part === embedderPartOf(fingerprint));
  if (made?.use === "none") {
    const detail = `The vectors were made by ${made.name ?? "an unknown embedder"}, which is not configured, so only the document's words are searched. Re-index it.`;
    faults.push({ code: "embedder_not_configured", detail });
  }
  if (misfits > 0) {
    const detail = `${misfits} blocks have vectors of another length than those of ${made?.name}.`;
    faults.push({ code: "vectors_misfit", detail });
  }
  return faults;
}

async function objectFaults(
  deps: Deps,
  scope: Scope,
  { id, version, sha256, pages }: StoredCounts,
): Promise<AuditFault[]> {
  if (version === null || sha256 === null) return [];
  const faults: AuditFault[] = [];
  const stored = await storedPages(deps, { ...scope, document: id, version });
  const missing = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (page) => !stored.has(page),
  );
  const surplus = [...stored].filter((page) => page > pages);
  for (const [code, list] of [
    ["pages_missing", missing],
    ["pages_surplus", surplus],
  ] as const) {
    if (list.length > 0)
      faults.push({ code, detail: `${list.length} of ${pages} pages: ${named(list)}.` });
  }
  if ((await deps.files.head(fileKey(scope, id, sha256))) === undefined) {
    faults.push({
      code: "file_missing",
      detail: "The uploaded file no longer exists in the bucket.",
    });
  }
  return faults;
}

async function storedPages(
  deps: Deps,
  owner: Scope & { document: string; version: string },
): Promise<Set<number>> {
  const prefix = versionPrefix(owner);
  const pages = new Set<number>();
  let cursor: string | undefined;
  do {
    const page = await deps.files.listPage(prefix, { limit: KEYS_PER_LIST, cursor });
    for (const { key } of page.objects) {
      const number = /^pages\/(\d+)\.json$/.exec(key.slice(prefix.length))?.[1];
      if (number !== undefined) pages.add(Number(number));
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
  return pages;
}

async function auditTerms(deps: Deps, scope: Scope, after: string): Promise<AuditPage> {
  const [, segment, first = ""] = /^(-?\d+):(.*)$/s.exec(after) ?? [];
  const found = await deps.audit.terms(scope, {
    after: { segment: Number(segment ?? Number.MIN_SAFE_INTEGER), first },
    limit: BLOCKS_PER_PAGE,
  });
  const faults = found.differing.map(({ term, stated, actual }) => ({
    code: "terms_differ",
    detail: `The index records "${term}" in ${stated} chunks, but it occurs in ${actual}.`,
  }));
  for (const version of found.unknownVersions) {
    const detail = `The index has entries of the version number ${version}, which does not exist.`;
    faults.push({ code: "unknown_version", detail });
  }
  // Checked once, with the first range.
  if (after === "") faults.push(...(await totalFaults(deps, scope)));
  const { checked, last } = found;
  const next = last === null ? null : `t:${last.segment}:${last.first}`;
  return { documents: [], faults, termsChecked: checked, next };
}

async function totalFaults(deps: Deps, scope: Scope): Promise<AuditFault[]> {
  const { stated, counted } = await deps.audit.totals(scope);
  if (shown(stated) === shown(counted)) return [];
  const detail = `The collection records ${shown(stated)}, but it contains ${shown(counted)}.`;
  return [{ code: "totals_differ", detail }];
}

function shown({ documents, versions, chunks, tokens }: Totals): string {
  return `${documents} documents, ${versions} active versions, ${chunks} chunks and ${tokens} words`;
}

function named(pages: readonly number[]): string {
  const more = pages.length > NAMED ? " …" : "";
  return pages.slice(0, NAMED).join(", ") + more;
}
