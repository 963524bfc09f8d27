// "Among A, B and C, which had the most …?": one of the rows that the question names.
import { namedAmong } from "../../../language/question/operation/operation.ts";
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { lookUp, type Source } from "../../match/look-up.ts";
import { chooseExtreme } from "./choose-extreme.ts";
import type { Found } from "../found.ts";
import { isRepeated, timesOf } from "../times.ts";

/** What uses the most has the least left. */
const USES = /\b(?:used|uses|spent|consumed|lost|cost)\b/i;

export function chooseNamed(question: ParsedQuestion, source: Source): Found | undefined {
  const names = namedAmong(question.text);
  const [period, second] = timesOf(question, source);
  if (names === undefined || second !== undefined) return undefined;
  const inputs = names.flatMap((name) => lookUp({ subject: name, period }, source) ?? []);
  const tables = new Set(inputs.map(({ cell }) => `${cell.table.id} ${cell.column}`));
  if (inputs.length < names.length || tables.size > 1 || isRepeated(inputs)) return undefined;
  const isUsed = USES.test(question.text.replaceAll(/\([^)]*\)/g, " "));
  const most = (question.operation.kind === "maximum") !== isUsed;
  return chooseExtreme(inputs, most);
}
