// Whether a row of a table can tell by itself what is asked.
import { asksManner } from "../../language/answers/reasons.ts";
import type { OperationKind, ParsedQuestion } from "../../language/question/parsed-question.ts";
import { saysNothing } from "../../tables/read/cell.ts";
import { ASKS_FOR_PARTS } from "../../language/question/asks-for.ts";

/** Fewer words without a cell beside them are a heading of other rows. */
const FEWEST_WORDS = 6;

const IN_PERCENT = new Set<OperationKind>(["share", "growth"]);

/** Figures tell no cause, no meaning and no parts. */
export function rowTells(row: string, question: ParsedQuestion): boolean {
  const [label = "", ...cells] = row.split("|").flatMap((cell) => cell.trim() || []);
  if (cells.length === 0) return !label.endsWith(":") && label.split(/\s+/).length >= FEWEST_WORDS;
  if (cells.every(saysNothing)) return false;
  // A share or a growth is to be calculated from amounts, and they do not tell it.
  if (IN_PERCENT.has(question.operation.kind) && !row.includes("%")) return false;
  return !asksForWords(question) || cells.some((cell) => /\p{L}{3}/u.test(cell));
}

function asksForWords({ answerType, text }: ParsedQuestion): boolean {
  // "How did sales develop?": figures tell it.
  if (answerType === "reason") return !asksManner(text);
  return answerType === "definition" || ASKS_FOR_PARTS.test(text);
}
