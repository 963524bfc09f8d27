/** Adjectives behind "how" that ask for an amount, as alternatives of a pattern: "how long", "how often". */
export const MEASURING = "far|long|tall|high|deep|wide|large|big|fast|heavy|old|often";

/** "How long is the warranty?", "How many seats …?": what is measured or counted is told without the word. */
export const HOW_MEASURED = new RegExp(`\\b(how) (?:much|many|${MEASURING})\\b`, "gi");
