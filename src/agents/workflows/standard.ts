// The standard workflow, for what one look can answer: retrieve → route → (assess → rewrite)* → write.
import type { Analysis } from "../analyse/analyst.ts";
import { retrieve, type Retrieved } from "../retrieve.ts";
import type { Run } from "../run.ts";
import { synthesiser } from "../synthesise.ts";
import { type Draft, write, writeFromTables } from "../write.ts";

export type Written = { draft: Draft; retrieved: Retrieved };

export async function answerStandard(run: Run, analysis: Analysis): Promise<Written> {
  const retrieved = await retrieve(run, analysis);
  const { passages, termWeights } = retrieved;
  run.emit({ event: "passages", passages });
  const question = { text: analysis.text, passages, termWeights };
  const draft =
    (await writeFromTables(run, question)) ??
    (await write(run, synthesiser, { ...question, mustStateResult: true }));
  return { draft, retrieved };
}
