// Whether a question asks for a price, a rate or a factor, by its words.
import { termsOf } from "../words/terms.ts";

const RATES = new Set(termsOf("factor rate discount credit surcharge charge premium"));
const ASKS_PRICE = /\bhow much\b|\bcosts?\b/i;

export function asksForRate(question: string): boolean {
  return ASKS_PRICE.test(question) || termsOf(question).some((term) => RATES.has(term));
}

const COSTS = /\b(?:what|how much) (?:do|does|did|would|will) [^?]+? cost\b(?! of\b)/i;

/** "What does a lamp cost?": the verb asks for a price and names no row. */
export function asksWhatItCosts(question: string): boolean {
  return COSTS.test(question);
}
