// Questions for the end of opening hours, asked by the word that tables have for it.
const UNTIL_WHEN =
  /\b(?:(?:until|till) (?:when|what time)|how late) (?<is>is|are) (?<what>.+?) open\b/i;

/** "Until when is the shop open?" asks when it closes. */
export function byClosing(text: string): string {
  return text.replace(UNTIL_WHEN, "when $<is> the closing time of $<what>");
}
