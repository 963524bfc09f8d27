// The figures that a step's query names, read from the tables of the documents its search has found.
import type { Passage } from "../../domain/passage.ts";
import { answerFromTables } from "../figures/answer-figure.ts";
import { asksForFigure } from "../figures/asks-for-figure.ts";
import type { Statement } from "../statement.ts";
import type { Tools } from "../tools.ts";

/** Only figures that were read unchanged; calculated figures are not used in further calculations. */
export async function readFigures(
  tools: Tools,
  query: string,
  passages: readonly Passage[],
): Promise<Statement[]> {
  // A step names what it looks for, often without asking.
  const question = asksForFigure(query) ? query : `What is ${query}?`;
  const statements = (await answerFromTables(tools, question, passages)) ?? [];
  return statements.filter(({ figure }) => figure !== undefined);
}
