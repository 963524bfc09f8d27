// Compares the stored data of one document: the rows of its active version, its pages and its file.
import type { AuditedDocument, AuditFault } from "../../domain/audit.ts";
import { embedderPartOf } from "../../domain/documents/fingerprint.ts";
import type { Scope } from "../../domain/scope.ts";
import type { StoredCounts } from "../../storage/control/audit/audit.ts";
import { fileKey, type FileStore } from "../../storage/content/files.ts";
import { versionPrefix } from "../../storage/content/pages.ts";
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<IngestionDeps, "embedder" | "previousEmbedder" | "embedders"> & {
  files: FileStore;
};

const KEYS_PER_LIST = 1000;
/** The maximum number of listed items. Further items are only counted. */
const NAMED = 20;

export async function auditDocument(
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

/**
 * Returns faults of the embedder. The vectors of a version are compared with questions only if its
 * embedder is configured, so only then must they have its length.
 */
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
      faults.push({ code, detail: `${list.length} of ${pages} pages: ${listPages(list)}.` });
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

function listPages(pages: readonly number[]): string {
  const more = pages.length > NAMED ? " …" : "";
  return pages.slice(0, NAMED).join(", ") + more;
}
