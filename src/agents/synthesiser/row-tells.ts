// Whether a row of a table can tell by itself what is asked.
import { asksManner } from "../../language/answers/reasons.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";

/** Fewer words without a cell beside them are a heading of other rows. */
const FEWEST_WORDS = 6;

/** Figures tell no cause. */
export function rowTells(row: string, { answerType, text }: ParsedQuestion): boolean {
  const [label = "", ...cells] = row.split("|").flatMap((cell) => cell.trim() || []);
  if (cells.length === 0) return !label.endsWith(":") && label.split(/\s+/).length >= FEWEST_WORDS;
  // "How did sales develop?": figures tell it.
  const asksCause = answerType === "reason" && !asksManner(text);
  return !asksCause || cells.some((cell) => /\p{L}{3}/u.test(cell));
}
