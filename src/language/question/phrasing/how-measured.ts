// "How long", "how many", "how often": questions for an amount.

/** Adjectives behind "how" that ask for an amount, as alternatives of a pattern: "how long", "how often". */
export const MEASURING = "far|long|tall|high|deep|wide|large|big|fast|heavy|old|often";

/** "How long is the warranty?", "How many seats …?": what is measured or counted is told without the word. */
export const HOW_MEASURED = new RegExp(`\\bhow (?:much|many|${MEASURING})\\b`, "gi");
/** A length of time or a number, and no time of day. */
export const ASKS_LENGTH = /\bhow (?:long|much|many)\b|\bhours\b/i;
const TAKE_PLACE = /\b(?:takes?|took|taken|taking) place\b/gi;

/** A question without words that its answer need not say: "Where does the fair take place?" asks neither for a place nor for what takes it. */
export function withoutMeasuring(question: string): string {
  return question.replaceAll(HOW_MEASURED, "how").replaceAll(TAKE_PLACE, "happen");
}
