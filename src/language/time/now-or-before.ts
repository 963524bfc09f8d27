// Whether a sentence tells what holds now.

const NOW = /\b(?:is|are|has|have|stands?|amounts?|currently|now)\b/i;
const BEFORE =
  /\b(?:was|were|had|been|from|before|earlier|previous(?:ly)?|prior|last|former(?:ly)?|ago|until|compared|against|versus|than|then)\b/i;

/** A sentence in the present tense that names no earlier time and compares with nothing. */
export function tellsNow(text: string): boolean {
  return NOW.test(text) && !BEFORE.test(text);
}
