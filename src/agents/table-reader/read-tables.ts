// What rows and columns answer is read and calculated by rules, whatever model there is: models miscount.
import { beginStep } from "../run/run-agent.ts";
import { citeStatements } from "../citer/cite.ts";
import type { Question } from "../synthesiser/extract.ts";
import { parseOnce } from "../../language/question/parse-once.ts";
import { answerFromCells, cellsNear } from "./answer-from-cells.ts";
import { merge } from "../workflows/retrieve.ts";
import type { Run } from "../run/run.ts";
import type { Statement } from "../run/statement.ts";
import { answerFromValues } from "./table-values/answer-values.ts";
import { askedCalculation } from "./table-values/calculation/ask-calculation.ts";
import { asksForRate } from "./table-values/read-grid.ts";
import { listMembers } from "./table-values/lists/list-members.ts";
import type { Values } from "./table-values/format-value.ts";
import { publish, type Draft } from "../workflows/write/write.ts";

/** `missing`: rows or inputs that the question needs and no table gives. Without claims it says that there is no answer. */
export type TableDraft = Draft & { missing: readonly string[] };

/** Undefined where tables have nothing to say to the question. Nothing is told yet: another look may find more. */
export async function readTables(run: Run, question: Question): Promise<TableDraft | undefined> {
  const end = beginStep(run, "table_reader");
  const values = await valuesFor(run, question);
  const statements = values?.statements ?? [];
  const cited = await citeStatements(run.locate, statements);
  end({
    policy: "rules",
    summary:
      values === undefined
        ? "no table contains the answer"
        : `${cited.citations.length} table rows read, ${cited.calculations.length} results calculated`,
  });
  const { missing = [] } = values ?? {};
  if (cited.claims.length === 0 && missing.length === 0) return undefined;
  // The passages that the rows stand in belong to the answer's context.
  const rows = statements.flatMap(({ evidence }) => evidence.map(({ passage }) => passage));
  const passages = merge([question.passages, rows]);
  return {
    question: { ...question, passages },
    cited,
    policy: "rules",
    missing,
    offers: statements,
  };
}

export function answersFrom(draft: TableDraft | undefined): draft is TableDraft {
  return draft !== undefined && draft.cited.claims.length > 0;
}

/** Cells that come near what is asked, where the reader has nothing certain. */
export async function offersNear(
  { tools }: Run,
  { text, passages }: Question,
  draft: TableDraft | undefined,
): Promise<readonly Statement[]> {
  return draft === undefined ? cellsNear(tools, parseOnce(text), passages) : [];
}

/** What the table reader offers to a writer. */
export function offersOf(draft: TableDraft | undefined): readonly Statement[] {
  return draft?.offers ?? [];
}

export function publishTables(run: Run, tables: TableDraft): Draft {
  warnOfMissing(run, tables);
  return publish(run, tables);
}

/** Warns about conditions and inputs of the question that no table meets, whether rules or a model answer it. */
export function warnOfMissing(run: Run, tables: TableDraft | undefined): void {
  run.warnings.push(...(tables?.missing ?? []).map((what) => `Not found: ${what}.`));
}

/** Lists and products first: a figure by itself is no answer to them. */
async function valuesFor({ tools }: Run, question: Question): Promise<Values | undefined> {
  const { text, passages } = question;
  const members = await listMembers(tools, text, passages);
  if (members !== undefined) return { statements: members, missing: [] };
  const isProduct = askedCalculation(text)?.operation === "*";
  const product = isProduct ? await answerFromValues(tools, question) : undefined;
  if (product !== undefined) return product;
  // Tables of rates are told apart by their keys, and settled by sentences: that is known there best.
  const rates = asksForRate(text) ? await answerFromValues(tools, question) : undefined;
  if (rates !== undefined && rates.statements.length > 0) return rates;
  const figures = await answerFromCells(tools, parseOnce(text), passages);
  if (figures !== undefined) return { statements: figures, missing: [] };
  return rates;
}
