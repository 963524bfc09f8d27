// The standard workflow, for questions that one search can answer. With a model, the model writes
// from the passages and the table reader's offers; without one, tables answer first, then sentences
// of the documents.
import type { Passage } from "../../domain/documents/passage.ts";
import type { Plan } from "../../domain/answers/plan.ts";
import type { Analysis } from "../analyst/agent.ts";
import { improvePassages, searchFirst, type SearchResult, searchAgain } from "./retrieve.ts";
import { isLedByModel, mayTablesAnswer, type Run } from "../run/run.ts";
import { answerWithSummary } from "./answer-with-summary.ts";
import { synthesiser } from "../synthesiser/agent.ts";
import type { Question } from "../synthesiser/extract.ts";
import {
  hasAnswer,
  findOffersNear,
  offersOf,
  publishTables,
  readTables,
  type TableDraft,
  warnOfMissing,
} from "../table-reader/read-tables.ts";
import { write } from "./write/write.ts";
import type { Draft } from "./write/draft.ts";

export type Written = {
  draft: Draft;
  /** The retrieved passages, best first. */
  passages: Passage[];
  /** Undefined if one search was enough. */
  plan?: Plan;
};

export async function answerStandard(run: Run, analysis: Analysis): Promise<Written> {
  const first = await searchFirst(run, analysis);
  return isLedByModel(run)
    ? answerByModel(run, analysis, first)
    : answerByRules(run, analysis, first);
}

async function answerByModel(run: Run, analysis: Analysis, first: SearchResult): Promise<Written> {
  const [early, passages] = await Promise.all([
    readTables(run, { text: analysis.text, ...first }),
    searchAgain(run, analysis, first),
  ]);
  run.emit({ event: "passages", passages });
  if (mayTablesAnswer(run) && hasAnswer(early)) {
    return { draft: publishTables(run, early), passages };
  }
  const question = { text: analysis.text, passages, termWeights: first.termWeights };
  const near = await findOffersNear(run, { text: analysis.text, ...first }, early);
  const draft = await write(run, synthesiser, {
    ...question,
    offers: [...offersOf(early), ...near],
    // The rules answer from the passages already retrieved.
    otherwise: (fallback) =>
      writeByRules({ ...fallback, model: undefined }, question, { early, first }),
  });
  if (draft.policy !== "rules") warnOfMissing(run, early);
  return { draft, passages };
}

async function answerByRules(run: Run, analysis: Analysis, first: SearchResult): Promise<Written> {
  const summary = await answerWithSummary(run, analysis.text, first.passages);
  if (summary !== undefined) {
    const { passages } = summary.question;
    run.emit({ event: "passages", passages });
    return { draft: summary, passages: [...passages] };
  }
  // Tables are read before the passages are assessed, because an answer from cells needs no
  // sentence.
  const early = await readTables(run, { text: analysis.text, ...first });
  const { passages, termWeights } = hasAnswer(early)
    ? first
    : await improvePassages(run, analysis, first);
  run.emit({ event: "passages", passages });
  const question = { text: analysis.text, passages, termWeights };
  return { draft: await writeByRules(run, question, { early, first }), passages };
}

/** Tries tables from the first search, then tables from all passages, then sentences. */
async function writeByRules(
  run: Run,
  question: Question,
  { early, first }: { early: TableDraft | undefined; first: SearchResult },
): Promise<Draft> {
  if (hasAnswer(early)) return publishTables(run, early);
  const isMore = question.passages.length > first.passages.length;
  const tables = isMore ? await readTables(run, question) : early;
  return tables === undefined ? write(run, synthesiser, question) : publishTables(run, tables);
}
