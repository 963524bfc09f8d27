// Whether a question asks for a price, a rate or a factor, by its words.
import { termsOf } from "../words/terms.ts";

const RATES = new Set(termsOf("factor rate discount credit surcharge charge premium"));
const ASKS_PRICE = /\bhow much\b|\bcosts?\b/i;

export function asksForRate(question: string): boolean {
  return ASKS_PRICE.test(question) || termsOf(question).some((term) => RATES.has(term));
}
