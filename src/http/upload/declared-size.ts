// Checks the size that the header of an upload states, before any of it is read.
import { fileTooLarge } from "../../domain/errors.ts";

/**
 * The maximum number of bytes of a form besides its file: its other fields, and the lines between
 * them.
 */
const FORM_BYTES = 1024 * 1024;

/**
 * Throws `too_large` if the header `Content-Length` states more than `limit` bytes, so that nobody
 * transfers a file that will be rejected. Without the header, the file is measured while it
 * arrives.
 */
export function refuseDeclaredSize(contentLength: string | undefined, limit: number): void {
  if (Number(contentLength ?? 0) > limit + FORM_BYTES) throw fileTooLarge(limit);
}
