// One question from the first look to the finished answer: analyse → workflow → review → format. Reads like the flow of
// docs/architecture.md; what each step does stands in its own file.
import type { Answer, TraceStep } from "../domain/answer.ts";
import type { Passage } from "../domain/passage.ts";
import type { Plan } from "../domain/plan.ts";
import type { AgentDeps } from "./agent.ts";
import type { Turn } from "./analyse/follow-up.ts";
import { startBudget } from "./budget.ts";
import type { Locate } from "./cite.ts";
import { nothingSaid, toAnswer } from "./compose-answer.ts";
import { type Effort, mayUseModel } from "./effort.ts";
import { formatLine, formatPlain, isByLine, type Style } from "./format.ts";
import type { Mode } from "./mode.ts";
import { merge } from "./retrieve.ts";
import { review } from "./review.ts";
import { MAX_ITERATIONS, type Run, type RunEvent } from "./run.ts";
import type { Tools } from "./tools.ts";
import { answerComplex } from "./workflows/complex.ts";
import { replyWithoutDocuments, understand } from "./workflows/conversation.ts";
import { answerStandard } from "./workflows/standard.ts";

export type OrchestratorDeps = Pick<
  AgentDeps,
  "model" | "modelNamed" | "meter" | "now" | "signal" | "overrides"
> & {
  tools: Tools;
  locate: Locate;
  emit?: ((event: RunEvent) => void) | undefined;
};

export type AnswerRequest = {
  /** The answer's id: its trace carries the same. */
  id: string;
  question: string;
  history?: readonly Turn[] | undefined;
  effort?: Effort | undefined;
  mode?: Mode | undefined;
  maxIterations?: number | undefined;
  tokenBudget?: number | undefined;
  timeoutMs?: number | undefined;
  style: Style;
};

export type Answered = {
  answer: Answer;
  passages: Passage[];
  plan: Plan | undefined;
  trace: TraceStep[];
  timingsMs: Record<string, number>;
};

/** Always returns an answer, or states that there is none. Throws only if the client disconnected. */
export async function answerQuestion(
  deps: OrchestratorDeps,
  request: AnswerRequest,
): Promise<Answered> {
  const { effort = "standard", history = [], style } = request;
  const run = startRun(deps, request);
  const { analysis } = await understand(run, request.question, history);
  const understoodMs = run.now() - run.startedAt;
  const reply = replyWithoutDocuments(analysis);
  if (reply !== undefined) {
    const text = formatPlain(style, reply.text);
    run.emit({ event: "delta", text });
    const answer = { ...nothingSaid(run, analysis), answer: text, outcome: reply.outcome };
    return finish(run, {
      answer,
      passages: [],
      plan: undefined,
      timingsMs: { analyse: understoodMs },
    });
  }
  run.mayUseModel = mayUseModel(effort, analysis.complexity);
  const workflow = analysis.complexity === "COMPLEX" ? answerComplex : answerStandard;
  const written = await workflow(run, analysis);
  const reviewed = await review(run, analysis, written.draft);
  const answer = toAnswer(run, { analysis, reviewed, style });
  // A revision may have brought in more passages.
  const passages = merge([written.passages, reviewed.draft.question.passages]);
  return finish(run, {
    answer,
    passages,
    plan: written.plan,
    timingsMs: { analyse: understoodMs },
  });
}

function startRun(deps: OrchestratorDeps, request: AnswerRequest): Run {
  const { style, effort = "standard", mode = "hybrid" } = request;
  const emit = deps.emit ?? (() => undefined);
  return {
    ...deps,
    mode,
    // What is quoted as it stands needs no model.
    model: mode === "extractive" ? undefined : deps.model,
    traceId: request.id,
    startedAt: deps.now(),
    trace: [],
    warnings: [],
    budget: startBudget(deps.meter, { tokens: request.tokenBudget, timeoutMs: request.timeoutMs }),
    maxIterations: request.maxIterations ?? MAX_ITERATIONS,
    mayUseModel: mayUseModel(effort, undefined),
    onStep: (step) => emit({ event: "step", step }),
    isWatched: deps.emit !== undefined && isByLine(style),
    // Formats that are one whole are sent as one, when they are.
    emit: (event) => (event.event === "delta" && !isByLine(style) ? undefined : emit(event)),
    line: (claim, citations) => formatLine(style, claim, citations),
  };
}

function finish(
  run: Run,
  done: Pick<Answered, "answer" | "passages" | "plan" | "timingsMs">,
): Answered {
  const { trace } = run;
  const by = (...agents: string[]): number =>
    trace
      .filter(({ agent }) => agents.includes(agent))
      .reduce((sum, step) => sum + step.elapsedMs, 0);
  const timingsMs = {
    ...done.timingsMs,
    retrieve: by("retriever"),
    tables: by("table_reader"),
    synthesise: by("synthesiser"),
    cite: by("citer"),
    total: run.now() - run.startedAt,
  };
  return { ...done, trace, timingsMs };
}
