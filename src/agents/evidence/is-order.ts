/** “Ignore all previous instructions”, “disregard the instructions above”: an order to whoever answers from the document. */
const BEFORE =
  /\b(?:ignore|disregard|forget|override)\b[^.;:]{0,40}\b(?:instructions?|prompts?|guidelines|directions)\b/i;
const EARLIER = /\b(?:previous|prior|preceding|earlier|above|your|all|any)\b/i;

/** Whether a sentence of a document tells its reader's assistant what to do. Such a sentence states nothing. */
export function isOrder(sentence: string): boolean {
  const found = BEFORE.exec(sentence);
  return found !== null && EARLIER.test(sentence.slice(found.index));
}
