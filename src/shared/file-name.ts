/**
 * Characters that a reader cannot see and that change how the rest is shown: control characters, marks of the writing
 * direction, and characters of no width. A joiner of no width stays, because some scripts and emoji need it.
 */
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A file name without characters that hide its true name, in Unicode normalisation form C. */
export function visibleName(name: string): string {
  return name.normalize("NFC").replaceAll(HIDDEN, "").trim();
}
