// Whether a row of a table can tell by itself what is asked.
import { asksManner } from "../../language/answers/reasons.ts";
import { asksForParts } from "../../language/question/asks-for-parts.ts";
import { asksWhatItCosts } from "../../language/question/asks-for-rate.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { OF_MONEY } from "../../language/question/weak-words.ts";
import { termsOf } from "../../language/words/terms.ts";

/** A label without cells beside it heads other rows, and figures tell no cause, no meaning and no parts. */
export function rowTells(row: string, question: ParsedQuestion): boolean {
  const [label = "", ...cells] = row.split("|").flatMap((cell) => cell.trim() || []);
  if (cells.length === 0 || isPriceOfOther(label, question.text)) return false;
  return !asksForWords(question) || cells.some((cell) => /\p{L}{3}/u.test(cell));
}

/** "Cleaning of the tent" is no price of a tent. */
function isPriceOfOther(label: string, question: string): boolean {
  const [head = "", ...others] = label.split(/ (?:of|for) /);
  if (!asksWhatItCosts(question) || others.length === 0) return false;
  const known = new Set([...termsOf(question), ...OF_MONEY]);
  return known.isDisjointFrom(new Set(termsOf(head)));
}

function asksForWords({ answerType, text }: ParsedQuestion): boolean {
  // "How did sales develop?": figures tell it.
  if (answerType === "reason") return !asksManner(text);
  return answerType === "definition" || asksForParts(text);
}
