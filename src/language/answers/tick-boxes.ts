// Reads the boxes of forms that are ticked for yes or no.

/** A box, or the letter by which a font of symbols draws it. */
const BOX = "(?:[☐☒☑□■✓✔✗✘]|[oxþ¨](?![\\p{L}\\p{N}]))";
const ANSWER = `(?:${BOX}\\s*(?:yes|no)|(?:yes|no)\\s*${BOX})`;
const TICKED = new RegExp(`^\\s*${ANSWER}(?:[\\s|]+${ANSWER})*\\s*$`, "iu");
const ASKS_TO_TICK = /^\W*(?:please )?(?:indicate|state|specify|tick)\b[^.?!]*\b(?:if|whether)\b/iu;
const ANY_BOX = new RegExp(`(?<![\\p{L}\\p{N}])${ANSWER}`, "iu");

/** Returns whether a text has only boxes for yes and no, as in "Yes ☐ No ☒". */
export function hasOnlyBoxes(text: string): boolean {
  return TICKED.test(text);
}

/**
 * Returns whether a text asks to tick a box and does not show how it is ticked, as in "Indicate by
 * check mark whether the applicant is a resident." It states nothing.
 */
export function asksToTick(text: string): boolean {
  return ASKS_TO_TICK.test(text) && !ANY_BOX.test(text);
}
