// Finds how many things a question asks the price of ("What do 3 tickets cost?", "the rent for two
// months"), and what "how many" counts.
import { VALUES } from "../quantities/number-words.ts";
import { termsOf } from "../words/terms.ts";
import { isFunctionWord } from "../words/function-words.ts";

/**
 * Things with their number. `terms` are those of the words after the number: the things and what
 * describes them.
 */
export type CountedThings = {
  count: number;
  terms: readonly string[];
  isTime: boolean;
  said: string;
};

const WORDS = [...VALUES.keys()].filter((word) => /^\p{L}{3,}$/u.test(word)).join("|");
const COUNT = `(?<count>\\d{1,3}|${WORDS})`;
const THINGS =
  "(?<things>[\\p{L}²³]+ of [\\p{L}-]+s?|[\\p{L}-]+s(?: [\\p{L}-]+s)?|(?:[\\p{L}-]+ ){1,2}[\\p{L}-]+s|children|people|persons)";
const LENGTH = new RegExp(
  `\\bfor ${COUNT} (?:full )?(?<things>years?|months?|weeks?|days?|nights?|hours?)\\b`,
  "iu",
);
const FORMS = [
  new RegExp(`\\b(?:what|how much) (?:do|would|will|are) ${COUNT} ${THINGS}\\b`, "iu"),
  new RegExp(`\\b(?:price|cost|total|pay) of ${COUNT} ${THINGS}\\b`, "iu"),
  new RegExp(`\\bfor ${COUNT} ${THINGS}\\b`, "iu"),
];
/** Asks for a price. "How much flour do I need?" does not. */
const ASKS_PRICE =
  /\b(?:costs?|price|pay|charges?|money|fees?|rent|total|how much(?! \p{L}+ (?:do|does|did|can|should|would|will|is|are|was|were)\b))\b/iu;

/**
 * Returns undefined if the question asks for no price, for that of one thing, or for several
 * counts.
 */
export function countedThings(text: string): CountedThings | undefined {
  const form = [LENGTH, ...FORMS].find((one) => one.test(text));
  const { 0: said = "", groups = {} } = form?.exec(text) ?? {};
  const number = groups["count"] ?? "";
  const count = VALUES.get(number.toLowerCase()) ?? Number(number);
  if (!ASKS_PRICE.test(text) || !(count > 1) || !Number.isInteger(count)) return undefined;
  const isTime = form === LENGTH;
  return { count, terms: termsOf(groups["things"] ?? ""), isTime, said: isTime ? said : number };
}

const COUNTED = /\bhow many\s+(?<rest>\p{L}[^?]*)/iu;

/**
 * Returns the words of what is counted, such as "late fees" in "How many late fees do renters
 * pay?". Returns an empty list if nothing is named ("how many of them").
 */
export function thingsCounted(question: string): string[] {
  const words = COUNTED.exec(question)?.groups?.["rest"]?.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  const end = words.findIndex((word) => isFunctionWord(word.toLowerCase()));
  return words.slice(0, end < 0 ? words.length : end).map((word) => word.toLowerCase());
}

export function countedTermsIn(question: string): string[] {
  return thingsCounted(question).flatMap((word) => termsOf(word));
}
