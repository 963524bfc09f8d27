// Whether a row of a table can tell by itself what is asked.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";

/** "What do the fees include?", "What is included in the fees?": of what a thing is made up, and not how much it comes to. */
const ASKS_PARTS =
  /^\W*what\b[^?]*\b(?:includes?|included|comprises?|comprised|consists?|contains?|contained|refers?|components?|made up)\b/iu;

/** A label without cells beside it heads other rows, and figures tell neither what a thing means nor what it is made up of. */
export function rowTells(row: string, { answerType, text }: ParsedQuestion): boolean {
  const [, ...cells] = row.split("|").flatMap((cell) => cell.trim() || []);
  if (cells.length === 0) return false;
  const asksWords = answerType === "definition" || answerType === "reason" || ASKS_PARTS.test(text);
  return !asksWords || cells.some((cell) => /\p{L}{3}/u.test(cell));
}
