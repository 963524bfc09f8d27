// The standard workflow, for what one look can answer: look → read tables, or else (assess → rewrite)* → write.
import type { Passage } from "../../domain/passage.ts";
import type { Plan } from "../../domain/plan.ts";
import type { Analysis } from "../analyst/agent.ts";
import { improve, look } from "./retrieve.ts";
import type { Run } from "../run/run.ts";
import { synthesiser } from "../synthesiser/agent.ts";
import { answersFrom, readTables, tellTables } from "../table-reader/read-tables.ts";
import { type Draft, write } from "./write.ts";

export type Written = {
  draft: Draft;
  /** What was retrieved for it, best first. */
  passages: Passage[];
  /** Undefined where one look was enough. */
  plan?: Plan;
};

export async function answerStandard(run: Run, analysis: Analysis): Promise<Written> {
  const first = await look(run, analysis);
  // Before anyone judges the passages: what rows and columns answer needs no sentence that does.
  const early = await readTables(run, { text: analysis.text, ...first });
  if (answersFrom(early)) {
    run.emit({ event: "passages", passages: first.passages });
    return { draft: tellTables(run, early), passages: first.passages };
  }
  const { passages, termWeights } = await improve(run, analysis, first);
  run.emit({ event: "passages", passages });
  const question = { text: analysis.text, passages, termWeights };
  const isMore = passages.length > first.passages.length;
  const tables = isMore ? await readTables(run, question) : early;
  const draft =
    tables === undefined
      ? await write(run, synthesiser, { ...question, mustStateResult: true })
      : tellTables(run, tables);
  return { draft, passages };
}
