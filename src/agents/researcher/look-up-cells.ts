// Looks up the cells that match a step's conditions and, if they agree on one value, the row that
// states it.
import type { PlanStep } from "../../domain/answers/plan.ts";
import { parseQuestion } from "../../language/question/parse-question.ts";
import { measureOf, scaleWord } from "../../tables/read/units.ts";
import type { Statement } from "../run/statement.ts";
import { answerFromCells } from "../table-reader/answer-from-cells.ts";
import type { TableMatch, Tools } from "../run/tools.ts";

type Asked = { step: PlanStep; query: string; documents: string[] | undefined };
type Cells = { matches: TableMatch[]; statements: Statement[] };

const FIGURE = /^\(?-?\d[\d,]*(?:\.\d+)?\)?$|^-?\.\d+$/;

/** A step without conditions is looked up by the names in its query. */
export async function lookUpCells(tools: Tools, { step, query, documents }: Asked): Promise<Cells> {
  const { conditions = {}, column } = step;
  if (Object.keys(conditions).length === 0) {
    const { passages } = await tools.search({ query, documents });
    const { statements } = await answerFromCells(tools, parseQuestion(query), passages);
    return { matches: [], statements };
  }
  const matches = await tools.lookUpTable({ conditions, column, documents });
  const match = onlyMatch(matches);
  return { matches, statements: match === undefined ? [] : [match] };
}

/** Returns undefined if several values fit equally well, or the row cannot be cited. */
function onlyMatch(matches: readonly TableMatch[]): Statement | undefined {
  const equals = matches.filter(({ score }) => score === matches[0]?.score);
  const best =
    agreedCell(equals) ??
    agreedCell(inOneRow(equals).filter((match) => figureOf(match) !== undefined));
  if (best?.quote === undefined) return undefined;
  const figure = figureOf(best);
  return {
    text: best.title === "" ? best.rendered : `${best.title} – ${best.rendered}`,
    evidence: [best.quote],
    given: [best.title, ...Object.entries(best.row).flat()].join(" "),
    ...(figure === undefined ? {} : { figure }),
  };
}

/** Returns the first cell if all have the same value under the same heading. */
function agreedCell(matches: readonly TableMatch[]): TableMatch | undefined {
  const [best] = matches;
  const isOne = matches.every(
    ({ value, column }) => value === best?.value && column === best.column,
  );
  return isOne ? best : undefined;
}

/** A step that names no column asks for the figure of its row, not for the words before it. */
function inOneRow(matches: readonly TableMatch[]): readonly TableMatch[] {
  const rows = new Set(matches.map(({ tableId, row }) => JSON.stringify([tableId, row])));
  return rows.size === 1 ? matches : [];
}

function figureOf({ value, column, title, unit }: TableMatch): Statement["figure"] {
  const written = /[$€£%]/.exec(value)?.[0];
  const plain = value.replaceAll(/[$€£%\s]/g, "");
  if (!FIGURE.test(plain)) return undefined;
  return {
    name: `${title} ${column}`,
    value: plain,
    unit: written ?? (unit === "%" ? "%" : undefined),
    scale: scaleWord(measureOf("", [unit ?? ""]).scale) || undefined,
  };
}
