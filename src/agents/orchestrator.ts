// Runs one question from analysis to the finished answer: analyse → workflow → review → format.
// Follows docs/architecture.md; each step is in its own file.
import type { Answer } from "../domain/answers/answer.ts";
import type { TraceStep } from "../domain/answers/trace.ts";
import type { Passage } from "../domain/documents/passage.ts";
import type { Plan } from "../domain/answers/plan.ts";
import { emptyAnswer, composeAnswer } from "./workflows/write/compose-answer.ts";
import type { Analysis } from "./analyst/agent.ts";
import { findPassagesAround } from "./workflows/look/around.ts";
import { mayUseModel } from "./run/effort.ts";
import { formatPlain } from "./formatter/format.ts";
import { mergePassages } from "./workflows/look/search.ts";
import { review } from "./workflows/review/review.ts";
import type { Run } from "./run/run.ts";
import { warnOfMended } from "../retrieval/lexical/mend-spelling.ts";
import { answerAsUnderstood } from "./workflows/answer-as-understood.ts";
import { describeCatalogue, replyWithoutDocuments, understand } from "./workflows/conversation.ts";
import { parseOnce } from "../language/question/parse-question.ts";
import { type OrchestratorDeps, type AnswerRequest, startRun } from "./start-run.ts";

export type Answered = {
  answer: Answer;
  passages: Passage[];
  plan: Plan | undefined;
  trace: TraceStep[];
  timingsMs: Record<string, number>;
};

/**
 * Always returns an answer, or a statement that there is none. Throws only if the client
 * disconnected or storage failed.
 */
export async function answerQuestion(
  deps: OrchestratorDeps,
  request: AnswerRequest,
): Promise<Answered> {
  const { effort = "standard", history = [], style } = request;
  const run = startRun(deps, request);
  const understood = await understand(run, request.question, history);
  const understoodMs = run.now() - run.startedAt;
  const reply = replyWithoutDocuments(understood) ?? (await replyWithCatalogue(run, understood));
  if (reply !== undefined) {
    const text = formatPlain(style, reply.text);
    run.emit({ event: "delta", text });
    const answer = { ...emptyAnswer(run, understood), answer: text, outcome: reply.outcome };
    return finish(run, understoodMs, { answer, passages: [], plan: undefined });
  }
  run.mayUseModel = mayUseModel(effort, understood.complexity, deps.overrides);
  const { analysis, written, mended } = await answerAsUnderstood(run, understood);
  run.warnings.push(...warnOfMended(mended));
  const reviewed = await review(run, analysis, written.draft);
  const around = await findPassagesAround(run, reviewed);
  const answer = composeAnswer(run, { analysis, reviewed, style, ...around });
  // A revision may have added passages.
  const passages = mergePassages([written.passages, reviewed.draft.question.passages]);
  return finish(run, understoodMs, { answer, passages, plan: written.plan });
}

async function replyWithCatalogue(
  { tools }: Run,
  { text }: Analysis,
): Promise<ReturnType<typeof replyWithoutDocuments>> {
  if (parseOnce(text).answerType !== "catalogue") return undefined;
  const [filenames, readiness] = await Promise.all([tools.filenames(), tools.readiness()]);
  return { text: describeCatalogue(filenames, readiness), outcome: "answered" };
}

function finish(
  run: Run,
  understoodMs: number,
  done: Pick<Answered, "answer" | "passages" | "plan">,
): Answered {
  const { trace } = run;
  const by = (...agents: string[]): number =>
    trace
      .filter(({ agent }) => agents.includes(agent))
      .reduce((sum, step) => sum + step.elapsedMs, 0);
  const timingsMs = {
    analyse: understoodMs,
    retrieve: by("retriever"),
    tables: by("table_reader"),
    synthesise: by("synthesiser"),
    cite: by("citer"),
    total: run.now() - run.startedAt,
  };
  return { ...done, trace, timingsMs };
}
