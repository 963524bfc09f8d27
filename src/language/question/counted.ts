// What "how many" counts.
import { isFunctionWord } from "../words/function-words.ts";
import { termsOf } from "../words/terms.ts";

const COUNTED = /\bhow many\s+(?<rest>\p{L}[^?]*)/iu;

/** The terms of "late fees" in "How many late fees do renters pay?"; none where no thing is named ("how many of them"). */
export function countedIn(question: string): string[] {
  const words = COUNTED.exec(question)?.groups?.["rest"]?.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  const terms = words.map((word) => termsOf(word));
  const end = words.findIndex((word) => isFunctionWord(word.toLowerCase()));
  return terms.slice(0, end < 0 ? terms.length : end).flat();
}
