import type { Word } from "../../words/words.ts";
import { MEASURES, VALUES } from "../number-words.ts";

/** What is counted: "first quarter" is "Q1", and neither "H1" nor "the first six months". */
export function partOfYear(words: readonly Word[], at: number): string | undefined {
  const [next = "", behind = ""] = [words[at + 1]?.text, words[at + 2]?.text];
  if (next === "quarter" || next === "half") return next;
  return VALUES.has(next) || /^\d+$/.test(next) ? MEASURES.get(behind) : undefined;
}
