import { EMBEDDER_PLACE } from "../../domain/documents/fingerprint.ts";

/**
 * Returns an SQL expression for the part of a fingerprint that identifies the embedder of its
 * versions.
 */
export function embedderIn(fingerprint: string): string {
  return `substr(${fingerprint}, ${EMBEDDER_PLACE.start + 1}, ${EMBEDDER_PLACE.length})`;
}
