import { encodeTime, ulid } from "ulid";

export type IdKind =
  | "ten"
  | "key"
  | "col"
  | "doc"
  | "ver"
  | "ses"
  | "ans"
  | "mov"
  | "file"
  | "vsfb";

/** A ULID with a prefix. Ids sort by creation time, so lists use them as cursors. */
export function newId(kind: IdKind): string {
  return `${kind}_${ulid()}`;
}

/** What precedes every id of this kind that is made at this time or later, and follows all that were made before. */
export function leastIdFrom(kind: IdKind, at: Date): string {
  return `${kind}_${encodeTime(at.getTime())}${LEAST_RANDOMNESS}`;
}

/** A ULID ends with 16 characters of randomness. */
const LEAST_RANDOMNESS = "0".repeat(16);

/** Whether a text has the form of an id of this kind. */
export function isId(kind: IdKind, text: string): boolean {
  return text.startsWith(`${kind}_`) && /^[\dA-HJKMNP-TV-Z]{26}$/.test(text.slice(kind.length + 1));
}

/** The maximum number of chunks in a version: a chunk's number is `version_no * CHUNKS_PER_VERSION + chunk_index`. */
export const CHUNKS_PER_VERSION = 1_048_576;

/** The public id of a table, such as `ver_…:t3`. */
export function tableId(versionId: string, tableIndex: number): string {
  return `${versionId}:t${tableIndex}`;
}

/**
 * The public id of a chunk, such as `ver_…:12`. It is deterministic and at most 64 bytes long, which is Vectorize's
 * limit.
 */
export function chunkId(versionId: string, chunkIndex: number): string {
  return `${versionId}:${chunkIndex}`;
}
