// The standard workflow, for questions that one look can answer. With a model, the model writes from the passages and from
// what the table reader offers; without one, tables answer first, then sentences of the documents.
import type { Passage } from "../../domain/passage.ts";
import type { Plan } from "../../domain/plan.ts";
import type { Analysis } from "../analyst/agent.ts";
import { improve, look, type Looked, lookAgain } from "./retrieve.ts";
import { isLedByModel, type Run } from "../run/run.ts";
import { synthesiser } from "../synthesiser/agent.ts";
import {
  answersFrom,
  offersNear,
  offersOf,
  readTables,
  publishTables,
} from "../table-reader/read-tables.ts";
import { type Draft, write } from "./write.ts";

export type Written = {
  draft: Draft;
  /** What was retrieved for it, best first. */
  passages: Passage[];
  /** Undefined if one look was enough. */
  plan?: Plan;
};

export async function answerStandard(run: Run, analysis: Analysis): Promise<Written> {
  const first = await look(run, analysis);
  return isLedByModel(run)
    ? answerByModel(run, analysis, first)
    : answerByRules(run, analysis, first);
}

async function answerByModel(run: Run, analysis: Analysis, first: Looked): Promise<Written> {
  const [tables, passages] = await Promise.all([
    readTables(run, { text: analysis.text, ...first }),
    lookAgain(run, analysis, first),
  ]);
  if (run.effort === "fast" && answersFrom(tables)) {
    run.emit({ event: "passages", passages });
    return { draft: publishTables(run, tables), passages };
  }
  run.emit({ event: "passages", passages });
  const { termWeights } = first;
  const near = await offersNear(run, { text: analysis.text, ...first }, tables);
  const draft = await write(run, synthesiser, {
    text: analysis.text,
    passages,
    termWeights,
    offers: [...offersOf(tables), ...near],
    otherwise: async (fallback) =>
      (await answerByRules({ ...fallback, model: undefined }, analysis, first)).draft,
  });
  return { draft, passages };
}

async function answerByRules(run: Run, analysis: Analysis, first: Looked): Promise<Written> {
  // Before anyone judges the passages: what rows and columns answer needs no sentence that does.
  const early = await readTables(run, { text: analysis.text, ...first });
  if (answersFrom(early)) {
    run.emit({ event: "passages", passages: first.passages });
    return { draft: publishTables(run, early), passages: first.passages };
  }
  const { passages, termWeights } = await improve(run, analysis, first);
  run.emit({ event: "passages", passages });
  const question = { text: analysis.text, passages, termWeights };
  const isMore = passages.length > first.passages.length;
  const tables = isMore ? await readTables(run, question) : early;
  const draft =
    tables === undefined
      ? await write(run, synthesiser, { ...question, requiresResult: true })
      : publishTables(run, tables);
  return { draft, passages };
}
