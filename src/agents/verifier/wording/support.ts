// How surely a statement is what its quotes say, where nothing that decides by itself speaks against it.
import type { Conflict } from "../conflict.ts";
import type { WordingInputs } from "./wording.ts";

/** For each kind of conflict that the score weighs: 1 if the statement has such a conflict, and 0 if not. */
type Doubts = Record<"name" | "negation" | "opposite" | "order" | "unit" | "row", number>;

export type SupportInputs = WordingInputs & Doubts;

/** Of a logistic score. `npm run evaluate -- support` prints near ones, and how each pays on sets that it was not fitted on. */
const WEIGHTS: readonly (readonly [keyof SupportInputs, number])[] = [
  ["share", -5.21],
  ["copied", -5.28],
  ["item", -1.85],
  ["end", -0.93],
  ["clause", -0.75],
  ["places", 0.87],
  ["amounts", 0.63],
  ["name", -2.82],
  ["negation", -1.89],
  ["opposite", -3.06],
  ["order", -2.49],
  ["unit", -2.95],
  ["row", -3.92],
];
/** The fit says 1.2; lower, so that fewer wrong statements pass for each right one that is marked. */
const CONSTANT = 0.6;

export function supportInputs(wording: WordingInputs, weighed: readonly Conflict[]): SupportInputs {
  const has = (...kinds: Conflict["kind"][]) =>
    Number(weighed.some(({ kind }) => kinds.includes(kind)));
  return {
    ...wording,
    name: has("name"),
    negation: has("negation"),
    opposite: has("opposite"),
    order: has("order"),
    unit: has("unit"),
    row: has("row", "column"),
  };
}

export function isSaid(inputs: SupportInputs): boolean {
  return WEIGHTS.reduce((sum, [name, weight]) => sum + weight * inputs[name], CONSTANT) >= 0;
}
