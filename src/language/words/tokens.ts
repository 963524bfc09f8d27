// Approximates the number of tokens, so that sizes in tokens do not depend on a model's vocabulary
// and are the same in every profile.

/**
 * The average for English prose with common BPE vocabularies; tables of figures have fewer
 * characters per token.
 */
const CHARACTERS_PER_TOKEN = 4;

const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

/**
 * Returns a quarter of the number of characters. Chinese, Japanese, Korean and Thai characters
 * count as one token each.
 */
export function approximateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return dense + Math.ceil((text.length - dense) / CHARACTERS_PER_TOKEN);
}
