import { ulid } from "ulid";

export type IdKind = "ten" | "key" | "col" | "doc" | "ver" | "ses" | "ans" | "job";

/** A prefixed ULID: sorts by the time it was made, so lists page by id. */
export function newId(kind: IdKind): string {
  return `${kind}_${ulid()}`;
}

/** Whether a text has the form of an id of that kind. */
export function isId(kind: IdKind, text: string): boolean {
  return text.startsWith(`${kind}_`) && /^[\dA-HJKMNP-TV-Z]{26}$/.test(text.slice(kind.length + 1));
}

/** Chunks a version may hold: a chunk's number is `version_no * CHUNKS_PER_VERSION + chunk_index`. */
export const CHUNKS_PER_VERSION = 1_048_576;

/** `ver_…:t3`, the public id of a table. */
export function tableId(versionId: string, tableIndex: number): string {
  return `${versionId}:t${tableIndex}`;
}

/** `ver_…:12`, the public id of a chunk: deterministic, at most 64 bytes (Vectorize's limit for ids). */
export function chunkId(versionId: string, chunkIndex: number): string {
  return `${versionId}:${chunkIndex}`;
}
