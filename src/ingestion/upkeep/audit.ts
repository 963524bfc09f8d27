// Checks whether the stored data of a collection is consistent: rows, pages, files and statistics.
// Each call checks one range.
import type { AuditedDocument, AuditFault, AuditPage } from "../../domain/audit.ts";
import { invalidInput } from "../../domain/errors.ts";
import { embedderPart } from "../../domain/documents/fingerprint.ts";
import { isId } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import type { AuditStore, StoredCounts, Totals } from "../../storage/control/audit/audit.ts";
import type { FileStore } from "../../storage/content/files.ts";
import type { IngestionDeps } from "../deps.ts";
import { auditDocument } from "./audit-document.ts";

type Deps = Pick<IngestionDeps, "embedder" | "previousEmbedder" | "embedders"> & {
  audit: AuditStore;
  files: FileStore;
};

/** About 300 KB, with some 3,000 terms. */
const BLOCKS_PER_PAGE = 50;

/**
 * Audits one page of a collection, documents first, then terms. `cursor` is the `next` of the
 * previous page.
 */
export async function auditCollection(
  deps: Deps,
  scope: Scope,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<AuditPage> {
  const [, phase, after = ""] = /^(d|t):(.*)$/s.exec(cursor ?? "d:") ?? [];
  // An invalid id would skip all documents, and the audit would wrongly report no inconsistencies.
  const isUnknown = phase === "d" && after !== "" && !isId("doc", after);
  if (phase === undefined || isUnknown)
    throw invalidInput(
      "The cursor does not belong to this list: send the `next_cursor` of its last page.",
    );
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
  const read = (from: typeof page) => deps.audit.documents(scope, { ...from, dimensions });
  const counts = await read(page);
  const documents: AuditedDocument[] = [];
  for (const [at, stored] of counts.entries()) {
    const after = counts[at - 1]?.id ?? page.after;
    const readAgain = async () => (await read({ after, limit: 1 }))[0];
    const audited = await auditUnlessReplaced(deps, scope, { stored, readAgain });
    if (audited !== undefined) documents.push(audited);
  }
  const last = counts.length < page.limit ? undefined : counts.at(-1)?.id;
  return { documents, faults: [], termsChecked: 0, next: last === undefined ? "t:" : `d:${last}` };
}

/**
 * Audits a document, and again if it has faults and another version by then: a version that is
 * replaced during the audit loses its pages before they are counted. Returns undefined if the
 * document was deleted meanwhile.
 */
async function auditUnlessReplaced(
  deps: Deps,
  scope: Scope,
  document: { stored: StoredCounts; readAgain: () => Promise<StoredCounts | undefined> },
): Promise<AuditedDocument | undefined> {
  const { stored, readAgain } = document;
  const audited = await auditDocument(deps, scope, stored);
  if (audited.faults.length === 0) return audited;
  const now = await readAgain();
  if (now?.id !== stored.id) return undefined;
  if (now.version === stored.version) return audited;
  return auditUnlessReplaced(deps, scope, { stored: now, readAgain });
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
  if (describeTotals(stated) === describeTotals(counted)) return [];
  const detail = `The collection records ${describeTotals(stated)}, but it contains ${describeTotals(counted)}.`;
  return [{ code: "totals_differ", detail }];
}

function describeTotals({ documents, versions, chunks, tokens }: Totals): string {
  return `${documents} documents, ${versions} active versions, ${chunks} chunks and ${tokens} words`;
}
