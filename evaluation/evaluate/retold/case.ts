// The first letter of what is moved to another place of its sentence.
const OPENINGS =
  /^(?:The|A|An|In|It|He|She|They|This|These|Its|His|Her|Their|Our|We|As|On|At|For|Some|Many|Most|All)\b/;

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Small where a sentence began with a word that is no name. */
export function inSentence(text: string): string {
  return OPENINGS.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
