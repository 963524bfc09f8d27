// One question from the first look to the finished answer: analyse → workflow → review → format. Reads like the flow of
// docs/architecture.md; what each step does stands in its own file.
import type { Answer, Citation, TraceStep } from "../domain/answer.ts";
import type { Passage } from "../domain/passage.ts";
import type { Plan } from "../domain/plan.ts";
import type { AgentDeps } from "./agent.ts";
import type { Analysis } from "./analyse/analyst.ts";
import type { Turn } from "./analyse/follow-up.ts";
import { startBudget } from "./budget.ts";
import type { Locate } from "./cite.ts";
import { confidenceOf } from "./confidence.ts";
import { type Effort, mayUseModel } from "./effort.ts";
import { formatAnswer, formatLine, formatPlain, isByLine, type Style } from "./format.ts";
import { insufficientAnswer } from "./insufficient.ts";
import { merge } from "./retrieve.ts";
import { review, type Reviewed } from "./review.ts";
import { MAX_ITERATIONS, type Run, type RunEvent } from "./run.ts";
import type { Tools } from "./tools.ts";
import { policyOf } from "./trace.ts";
import { answerComplex } from "./workflows/complex.ts";
import { replyWithoutDocuments, understand } from "./workflows/conversation.ts";
import { answerStandard } from "./workflows/standard.ts";

const REJECTED =
  "What was found did not stand up to verification, so it is not shown. The documents may not say.";

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

/** Always ends with an answer or the statement that there is none; rejects only where the asker has left. */
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
  const plannedOrNot =
    analysis.complexity === "COMPLEX"
      ? await answerComplex(run, analysis)
      : { ...(await answerStandard(run, analysis)), plan: undefined };
  const { draft, retrieved, plan } = plannedOrNot;
  const reviewed = await review(run, analysis, draft);
  const answer = toAnswer(run, { analysis, reviewed, style });
  // A revision may have brought in more passages.
  const passages = merge([retrieved.passages, reviewed.draft.question.passages]);
  return finish(run, { answer, passages, plan, timingsMs: { analyse: understoodMs } });
}

function startRun(deps: OrchestratorDeps, request: AnswerRequest): Run {
  const { style, effort = "standard" } = request;
  const emit = deps.emit ?? (() => undefined);
  return {
    ...deps,
    traceId: request.id,
    startedAt: deps.now(),
    trace: [],
    warnings: [],
    budget: startBudget(deps.meter, { tokens: request.tokenBudget, timeoutMs: request.timeoutMs }),
    maxIterations: request.maxIterations ?? MAX_ITERATIONS,
    mayUseModel: mayUseModel(effort, undefined),
    onStep: (step) => emit({ event: "step", step }),
    // Formats that are one whole are sent as one, when they are.
    emit: (event) => (event.event === "delta" && !isByLine(style) ? undefined : emit(event)),
    line: (claim, citations) => formatLine(style, claim, citations),
  };
}

/** What the answer of a run says before anything is found. */
function nothingSaid(run: Run, { question, text }: Analysis): Omit<Answer, "answer" | "outcome"> {
  return {
    question,
    standAlone: text,
    policy: policyOf(run.trace.filter(({ agent }) => agent === "analyst")),
    citations: [],
    claims: [],
    critique: null,
    calculations: [],
    bibliography: [],
    confidence: 0,
    warnings: run.warnings,
  };
}

function toAnswer(
  run: Run,
  { analysis, reviewed, style }: { analysis: Analysis; reviewed: Reviewed; style: Style },
): Answer {
  const { draft, shown, claims, citations, removed, critique } = reviewed;
  const isAnswered = shown.length > 0;
  const formatted = formatAnswer(style, shown, citations);
  const unanswered =
    removed > 0 ? REJECTED : insufficientAnswer(analysis.text, draft.question.passages);
  if (!isAnswered) run.emit({ event: "delta", text: formatPlain(style, unanswered) });
  warn(run, { dropped: draft.cited.dropped, removed, leftOut: formatted.leftOut });
  warnOfRecognised(run, citations);
  return {
    ...nothingSaid(run, analysis),
    answer: isAnswered ? formatted.text : formatPlain(style, unanswered),
    outcome: isAnswered ? "answered" : removed > 0 ? "rejected" : "insufficient",
    policy: policyOf([draft, ...reviewersOf(run)]),
    citations,
    claims,
    critique: claims.length > 0 ? critique : null,
    calculations: draft.cited.calculations,
    bibliography: isAnswered ? formatted.bibliography : [],
    confidence: confidenceOf(analysis.text, draft.question.termWeights, citations),
  };
}

/** Steps of those who were to review by the model; by rules alone as a matter of course, they don't make an answer mixed. */
function reviewersOf(run: Run): TraceStep[] {
  const wereToAsk = (agent: string): boolean =>
    run.model !== undefined && (run.mayUseModel?.(agent) ?? true);
  return run.trace.filter(
    ({ agent }) => (agent === "verifier" || agent === "critic") && wereToAsk(agent),
  );
}

function warn(
  run: Run,
  { dropped, removed, leftOut }: { dropped: number; removed: number; leftOut: number },
): void {
  if (dropped > 0) {
    run.warnings.push(
      `${dropped} statements were left out: their quotes do not stand on the pages they name.`,
    );
  }
  if (removed > 0) {
    run.warnings.push(
      `${removed} statements were left out: what they quote does not bear them out.`,
    );
  }
  if (leftOut > 0) run.warnings.push(`${leftOut} statements were left out to keep to the length.`);
  if (run.budget.deadline.aborted) {
    run.warnings.push("The time was up before all was done: this is what was found until then.");
  }
  if (run.trace.some(({ error }) => error?.includes("token budget") === true)) {
    run.warnings.push("The token budget was spent: rules did the rest.");
  }
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
    synthesise: by("synthesiser"),
    cite: by("citer"),
    total: run.now() - run.startedAt,
  };
  return { ...done, trace, timingsMs };
}

function warnOfRecognised(run: Run, citations: readonly Citation[]): void {
  const read = citations.filter(({ recognised }) => recognised).map(({ n }) => `[${n}]`);
  if (read.length === 0) return;
  run.warnings.push(
    `Read from pictures of pages, where letters and figures may be misread: ${read.join(", ")}.`,
  );
}
