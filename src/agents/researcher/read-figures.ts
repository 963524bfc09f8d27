// The figures that a step's query names, read from the tables of the documents its search has found.
import type { Passage } from "../../domain/passage.ts";
import { parseQuestion } from "../../language/question/parse-question.ts";
import { answerFromCells } from "../table-reader/answer-from-cells.ts";
import type { Statement } from "../run/statement.ts";
import type { Tools } from "../run/tools.ts";

/** Those that are read as they stand; what is reckoned already is not reckoned with again. */
export async function readFigures(
  tools: Tools,
  query: string,
  passages: readonly Passage[],
): Promise<Statement[]> {
  const statements = (await answerFromCells(tools, parseQuestion(query), passages)) ?? [];
  return statements.filter(({ figure }) => figure !== undefined);
}
