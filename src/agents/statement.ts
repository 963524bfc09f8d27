import type { Passage } from "../domain/passage.ts";
import type { TextRange } from "../shared/sentences.ts";

/** A sentence of the answer with the places in the passages that prove it. */
export type Statement = {
  text: string;
  evidence: { passage: Passage; range: TextRange; text: string }[];
};
