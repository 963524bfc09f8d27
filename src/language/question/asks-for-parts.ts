// Whether a question asks of what a thing is made up, and not how much it comes to.
const PARTS =
  /^\W*what\b[^?]*\b(?:includes?|included|comprises?|comprised|consists?|contains?|contained|refers?|components?|made up)\b/iu;

/** "What do the fees include?", "What is included in the fees?" */
export function asksForParts(question: string): boolean {
  return PARTS.test(question);
}
