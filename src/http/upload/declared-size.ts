// What the head of an upload says about its size, before any of it is read.
import { fileTooLarge } from "../../domain/errors.ts";

/** What a form may have beside its file, in bytes: its other fields, and the lines between them. */
const FORM_BYTES = 1024 * 1024;

/**
 * Throws `too_large` if the header `Content-Length` already says that the file is larger than `limit` bytes, so that nobody
 * waits for the transfer of a file that is refused. Without the header, the file is measured while it arrives.
 */
export function refuseDeclaredSize(contentLength: string | undefined, limit: number): void {
  if (Number(contentLength ?? 0) > limit + FORM_BYTES) throw fileTooLarge(limit);
}
