// Questions for a time of day, asked by the words that tables have for it.
const UNTIL_WHEN =
  /\b(?:(?:until|till) (?:when|what time)|how late) (?<is>is|are) (?<what>.+?) open\b/i;
const WHAT_TIME = /\b(?:at )?what time\b/i;

/** "Until when is the shop open?" asks when it closes, "What time does it open?" when it opens. `isSaid` tells the nouns of the documents. */
export function byTimeOfDay(text: string, isSaid: (noun: string) => boolean): string {
  const time = isSaid("time") ? " time" : "";
  const closing = text.replace(UNTIL_WHEN, `when $<is> the closing${time} of $<what>`);
  return time === "" ? closing.replace(WHAT_TIME, "when") : closing;
}
