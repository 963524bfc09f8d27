/**
 * What a sentence for people says, for clients with words of their own: a code, and the numbers and names that the sentence
 * mentions, in its order.
 */
export type Coded<Code extends string> = {
  code: Code;
  numbers: readonly number[];
  names: readonly string[];
};

export type Details = { numbers?: readonly number[]; names?: readonly string[] };
