// Rewrites questions for a time with the words that tables use.
const UNTIL_WHEN =
  /\b(?:(?:until|till) (?:when|what time)|how late) (?<is>is|are) (?<what>.+?) open\b/i;
const WHAT_TIME = /\b(?:at )?what time\b/i;
const WHEN_STARTS =
  /\b(?:when|(?:at )?what time) (?:do|does|did|will) (?<what>.+?) (?:start|begin|commence|take place|happen)\b/i;
const TIMES = ["time", "date", "day"];
const ENDS = /^(?:start|begin|from|open|end|until|clos|finish)/;

/**
 * Rewrites "Until when is the shop open?" to ask for the closing time, "What time does it open?" to
 * ask when it opens, and "When does the talk start?" to ask for its time if the only fitting
 * heading is "Time". `heads` are the headings in lower case.
 */
export function rewriteByTimeOfDay(text: string, heads: ReadonlySet<string>): string {
  const noun = TIMES.find((time) => heads.has(time));
  const closing = heads.has("closing time") ? "closing time" : "closing";
  const asked = text.replace(UNTIL_WHEN, `when $<is> the ${closing} of $<what>`);
  const when = noun === "time" ? asked : asked.replace(WHAT_TIME, "when");
  const hasEnds = [...heads].some((head) => ENDS.test(head));
  return noun === undefined || hasEnds
    ? when
    : when.replace(WHEN_STARTS, `when is the ${noun} of $<what>`);
}
