// Which documents it helps to read again.
import type { Document } from "../../client/types.ts";

/** The file itself is at fault: it can only be replaced by another one. */
const FAULTS_OF_FILES = ["unreadable_file", "password_protected", "no_text", "too_many_pages"];

export function isRetryable({ status, error, stalled_since }: Document): boolean {
  if (status === "failed") return !FAULTS_OF_FILES.includes(error?.code ?? "");
  return isStalled(stalled_since);
}

export function isStalled(since: string | null | undefined): boolean {
  return since !== null && since !== undefined;
}
