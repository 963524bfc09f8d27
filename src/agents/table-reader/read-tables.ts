// Reads and calculates what rows and columns answer, always by rules, because models miscount.
import { warning } from "../../domain/answers/warning.ts";
import { beginStep } from "../run/trace.ts";
import { citeStatements } from "../citer/cite.ts";
import type { Question } from "../synthesiser/extract.ts";
import { answerFromCells, findCellsNear } from "./answer-from-cells.ts";
import type { TableAnswers } from "./table-tools.ts";
import { mergePassages } from "../workflows/look/search.ts";
import type { Run } from "../run/run.ts";
import type { Statement } from "../run/statement.ts";
import { findListMembers } from "../lists/list-members.ts";
import { publish } from "../workflows/write/publish.ts";
import type { Draft } from "../workflows/write/draft.ts";
import { counted } from "../../shared/counted.ts";
import { parseOnce } from "../../language/question/parse-question.ts";

/**
 * `missing` lists rows or inputs that the question needs and no table has. Without claims, the
 * draft says that there is no answer.
 */
export type TableDraft = Draft & { missing: readonly string[] };

/**
 * Returns undefined if tables have nothing to say about the question. Nothing is sent yet, because
 * another search may find more.
 */
export async function readTables(run: Run, question: Question): Promise<TableDraft | undefined> {
  const end = beginStep(run, "table_reader");
  const { statements, missing } = await valuesFor(run, question);
  const cited = await citeStatements(run.locate, statements);
  end({
    policy: "rules",
    summary:
      statements.length === 0
        ? "no table answers this"
        : `${counted(cited.citations.length, "table row")} read, ${counted(cited.calculations.length, "result")} calculated`,
    counts: { table_rows: cited.citations.length, calculations: cited.calculations.length },
  });
  if (cited.claims.length === 0 && missing.length === 0) return undefined;
  // The passages with the rows belong to the answer's context.
  const rows = statements.flatMap(({ evidence }) => evidence.map(({ passage }) => passage));
  const passages = mergePassages([question.passages, rows]);
  return {
    question: { ...question, passages },
    cited,
    policy: "rules",
    missing,
    offers: statements,
  };
}

export function hasAnswer(draft: TableDraft | undefined): draft is TableDraft {
  return draft !== undefined && draft.cited.claims.length > 0;
}

/** Returns cells near the question if the table reader found nothing certain. */
export async function findOffersNear(
  { tools }: Run,
  { text, passages }: Question,
  draft: TableDraft | undefined,
): Promise<readonly Statement[]> {
  if (draft !== undefined) return [];
  const mended = await tools.mendSpelling(text);
  return findCellsNear(tools, parseOnce(mended.text), passages);
}

/** Returns what the table reader offers to a writer. */
export function offersOf(draft: TableDraft | undefined): readonly Statement[] {
  return draft?.offers ?? [];
}

export function publishTables(run: Run, tables: TableDraft): Draft {
  warnOfMissing(run, tables);
  return publish(run, tables);
}

/**
 * Warns about conditions and inputs of the question that no table meets, whether rules or a model
 * answer it.
 */
export function warnOfMissing(run: Run, tables: TableDraft | undefined): void {
  run.warnings.push(
    ...(tables?.missing ?? []).map((what) => warning("values_not_found", { names: [what] })),
  );
}

/**
 * Reads lists first, because a single figure does not answer a question for a list. Rules correct
 * the spelling of the question, even if a model reads it as asked.
 */
async function valuesFor({ tools }: Run, question: Question): Promise<TableAnswers> {
  const { passages } = question;
  const { text } = await tools.mendSpelling(question.text);
  const members = await findListMembers(tools, text, passages);
  if (members !== undefined) return { statements: members, missing: [] };
  return answerFromCells(tools, parseOnce(text), passages);
}
