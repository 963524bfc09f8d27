// How surely a statement is what its quotes say, where nothing that decides by itself speaks against it.
import type { Conflict } from "../conflict.ts";
import type { WordingInputs } from "./wording.ts";

/** For each kind of conflict that the score weighs: 1 if the statement has such a conflict, and 0 if not. */
type Doubts = Record<"name" | "negation" | "opposite" | "order" | "unit", number>;

export type SupportInputs = WordingInputs & Doubts;

/** Of a logistic score, by `npm run evaluate -- support`, which prints how each pays on sets that it was not fitted on. */
const WEIGHTS: readonly (readonly [keyof SupportInputs, number])[] = [
  ["share", -6.75],
  ["copied", -5.25],
  ["item", -1.9],
  ["end", -1.16],
  ["clause", -1.12],
  ["places", 0.87],
  ["further", -0.79],
  ["length", 0.43],
  ["amounts", 0.45],
  ["name", -3.63],
  ["negation", -2.31],
  ["opposite", -2.94],
  ["order", -4.37],
  ["unit", -3.34],
];
const CONSTANT = 0.18;

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
  };
}

export function isSaid(inputs: SupportInputs): boolean {
  return WEIGHTS.reduce((sum, [name, weight]) => sum + weight * inputs[name], CONSTANT) >= 0;
}
