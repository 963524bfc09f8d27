// A stated approximation, so that sizes in tokens need no model's vocabulary and mean the same in every profile.

/** Of English prose with the usual vocabularies of byte pairs; tables of figures have fewer. */
const CHARACTERS_PER_TOKEN = 4;

const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

/** A quarter of the characters; Chinese, Japanese, Korean and Thai characters count one each. */
export function approximateTokens(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  return dense + Math.ceil((text.length - dense) / CHARACTERS_PER_TOKEN);
}
