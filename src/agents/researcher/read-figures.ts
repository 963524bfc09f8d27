// The figures that a step's query names, read from the tables of the documents its search has found.
import type { Passage } from "../../domain/documents/passage.ts";
import { parseQuestion } from "../../language/question/parse-question.ts";
import { answerFromCells } from "../table-reader/answer-from-cells.ts";
import type { Statement } from "../run/statement.ts";
import type { Tools } from "../run/tools.ts";

/** Only figures that were read unchanged; calculated figures are not used in further calculations. */
export async function readFigures(
  tools: Tools,
  query: string,
  passages: readonly Passage[],
): Promise<Statement[]> {
  const { statements } = await answerFromCells(tools, parseQuestion(query), passages);
  return statements.filter(({ figure }) => figure !== undefined);
}
