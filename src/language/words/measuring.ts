/** Adjectives behind "how" that ask for an amount, as alternatives of a pattern: "how long", "how often". */
export const MEASURING = "far|long|tall|high|deep|wide|large|big|fast|heavy|old|often";
