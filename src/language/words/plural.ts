// Plurals of English nouns.

/** Returns the plural of a regular noun: "countries", "branches". "People" is one already. */
export function pluralOf(noun: string): string {
  if (/(?:s|people|men|staff)$/i.test(noun)) return noun;
  if (/[^aeiou]y$/i.test(noun)) return noun.replace(/y$/i, "ies");
  return /(?:x|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`;
}
