// What is read of one amount, and the text that it is read from.
import type { Word } from "../../words/words.ts";
import type { Quantity } from "../quantity.ts";
import { MEASURES, VALUES } from "../number-words.ts";

export type Written = Pick<Quantity, "kind" | "value" | "last"> &
  Partial<Pick<Quantity, "unit" | "step" | "scale" | "date">>;

/** A text in one notation, with its words. */
export type NumberText = { text: string; words: readonly Word[] };

/** What is counted: "first quarter" is "Q1", and neither "H1" nor "the first six months". */
export function partOfYear(words: readonly Word[], at: number): string | undefined {
  const [next = "", behind = ""] = [words[at + 1]?.text, words[at + 2]?.text];
  if (next === "quarter" || next === "half") return next;
  return VALUES.has(next) || /^\d+$/.test(next) ? MEASURES.get(behind) : undefined;
}
