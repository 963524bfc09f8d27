// How surely a statement is what its quotes say, where nothing that decides by itself speaks against it.
import type { Conflict } from "../conflict.ts";
import type { WordingInputs } from "./wording.ts";

/** For each kind of conflict that the score weighs: 1 if the statement has such a conflict, and 0 if not. */
type Doubts = Record<"name" | "negation" | "opposite" | "order" | "unit" | "row", number>;

export type SupportInputs = WordingInputs & Doubts;

/** Of a logistic score, by `npm run evaluate -- support`, which prints how each pays on sets that it was not fitted on. */
const WEIGHTS: readonly (readonly [keyof SupportInputs, number])[] = [
  ["share", -5.76],
  ["copied", -5.1],
  ["item", -2.02],
  ["end", -1.07],
  ["clause", -1.28],
  ["places", 0.81],
  ["further", -0.75],
  ["length", 0.48],
  ["amounts", 0.38],
  ["name", -3.42],
  ["negation", -2.28],
  ["opposite", -2.83],
  ["order", -3.51],
  ["unit", -3.29],
  ["row", -3.74],
];
const CONSTANT = -0.03;

export function supportInputs(wording: WordingInputs, weighed: readonly Conflict[]): SupportInputs {
  const has = (...kinds: Conflict["kind"][]) =>
    Number(weighed.some(({ kind }) => kinds.includes(kind)));
  return {
    ...wording,
    name: has("name", "subject"),
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
