/** What can be indexed, by the bytes a file begins with: names and declared types are often wrong. */
export const PDF = "application/pdf";

/** Viewers accept junk before a PDF's header, within its first 1,024 bytes (PDF 1.7, appendix H, note 13). */
const PDF_HEADER_WITHIN = 1024;

/** The media type of a file that can be indexed; undefined for all others. `head` is its first 1,024 bytes. */
export function detectMediaType(head: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(head.subarray(0, PDF_HEADER_WITHIN));
  return start.includes("%PDF-") ? PDF : undefined;
}
