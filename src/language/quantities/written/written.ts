// What is read of one amount, and the text that it is read from.
import type { Word } from "../../words/words.ts";
import type { Quantity } from "../quantity.ts";

export type Written = Pick<Quantity, "kind" | "value" | "last"> &
  Partial<Pick<Quantity, "unit" | "step" | "scale" | "date">>;

/** A text in one notation, with its words. */
export type NumberText = { text: string; words: readonly Word[] };
