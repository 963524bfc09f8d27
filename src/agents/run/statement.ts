import type { Calculation } from "../../domain/answers/answer.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { TextRange } from "../../language/sentences.ts";

/** A place in a passage that proves something: `text` is the document's, exactly. */
export type Evidence = { passage: Passage; range: TextRange; text: string };

/** A sentence of the answer with the places that prove it. */
export type Statement = {
  text: string;
  evidence: Evidence[];
  /** What stored tables say of quoted rows beside them: headings and titles. Its numbers count as proven. */
  given?: string;
  /** The single figure that it states, as an input of calculations: unchanged, with its currency or "%", and its scale. */
  figure?: { name: string; value: string; unit: string | undefined; scale: string | undefined };
  /** How a result in the text came about; `citation` of an input counts in `evidence`, from 0. */
  calculation?: Calculation;
  /** The offer whose result a written statement gives: rules have read the periods and conditions in it from the tables. */
  offer?: string;
};
