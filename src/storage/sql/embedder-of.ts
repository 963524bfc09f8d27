import { EMBEDDER_PLACE } from "../../domain/documents/fingerprint.ts";

/** An SQL expression: the part of a fingerprint that tells which embedder made the vectors of its versions. */
export function embedderIn(fingerprint: string): string {
  return `substr(${fingerprint}, ${EMBEDDER_PLACE.start + 1}, ${EMBEDDER_PLACE.length})`;
}
