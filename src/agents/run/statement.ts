import type { Calculation } from "../../domain/answers/answer.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { TextRange } from "../../language/text-range.ts";

/** A place in a passage that proves something. `text` is exactly the document's. */
export type Evidence = { passage: Passage; range: TextRange; text: string };

/** A sentence of the answer with the places that prove it. */
export type Statement = {
  text: string;
  evidence: Evidence[];
  /**
   * What stored tables say beside the quoted rows: headings and titles. The numbers in it count as
   * proven.
   */
  given?: string;
  /**
   * The only figure that it states, as an input of calculations: unchanged, with its currency or
   * "%", and its scale.
   */
  figure?: { name: string; value: string; unit: string | undefined; scale: string | undefined };
  /**
   * The calculation of a result in the text. The `citation` of an input is an index of `evidence`.
   */
  calculation?: Calculation;
  /**
   * The offer whose result a written statement uses. Rules read the periods and conditions in it
   * from the tables.
   */
  offer?: string;
};
