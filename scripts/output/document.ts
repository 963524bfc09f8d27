// A document's state in one line.
import type { Document } from "../../client/types.ts";
import { counted } from "../../src/shared/counted.ts";

export function renderDocument(document: Document): string {
  const { filename, status, page_count: pageCount, chunk_count: chunkCount } = document;
  const failure = failureOf(document);
  if (failure !== undefined) return `${status}: ${filename}: ${failure}`;
  const size = status === "ready" ? sizeOf(pageCount, chunkCount) : renderStage(document);
  return `${status}: ${filename} (${size})${waitOf(document)}`;
}

/** Why a document is not ready yet, if an attempt to index it has failed. An older server does not say. */
function waitOf({ retry = null }: Document): string {
  return retry === null ? "" : `: tried again at ${retry.at.slice(11, 16)} UTC: ${retry.detail}`;
}

/** Why the latest file could not be indexed, and whether an earlier one is searched meanwhile. */
export function failureOf({ error, version }: Document): string | undefined {
  if (error === null) return undefined;
  const earlier = version?.active === true ? " The earlier version still answers." : "";
  return `${error.code}: ${error.detail}${earlier}`;
}

function sizeOf(pageCount: number | null, chunkCount: number | null): string {
  return `${counted(pageCount ?? 0, "page")}, ${counted(chunkCount ?? 0, "chunk")}`;
}

/** "embedding 3/12". */
export function renderStage({ stage, status, progress }: Document): string {
  const steps = progress.total > 0 ? ` ${progress.done}/${progress.total}` : "";
  return `${stage ?? status}${steps}`;
}
