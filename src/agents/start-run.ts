// Starts the run of one question: its budget, its events, and which agents may use the model.
import type { Effort } from "../domain/answers/effort.ts";
import type { Turn } from "../domain/answers/session.ts";
import type { AgentDeps } from "./run/agent.ts";
import { startBudget } from "./run/budget.ts";
import type { Locate } from "./citer/cite.ts";
import { mayAnalyseByModel } from "./run/effort.ts";
import { formatLine, isByLine } from "./formatter/format.ts";
import type { Style } from "./formatter/style.ts";
import type { Mode } from "./formatter/mode.ts";
import { MAX_ITERATIONS, type Run, type RunEvent } from "./run/run.ts";
import { numberSteps, separateDeltas, createStatementSender } from "./run/watch.ts";
import type { Tools } from "./run/tools.ts";
import { queryTerms } from "../language/words/terms.ts";

export type OrchestratorDeps = Pick<
  AgentDeps,
  "model" | "contextTokens" | "modelNamed" | "meter" | "now" | "signal" | "overrides"
> & {
  tools: Tools;
  locate: Locate;
  emit?: ((event: RunEvent) => void) | undefined;
  /** Ends the time limit early. From then on, rules answer from what has been found. */
  hurry?: AbortSignal | undefined;
};

export type AnswerRequest = {
  /** The answer's id, which its trace also carries. */
  id: string;
  question: string;
  history?: readonly Turn[] | undefined;
  /** The collection's guidelines for the wording of answers. */
  guidelines?: string | undefined;
  effort?: Effort | undefined;
  mode?: Mode | undefined;
  maxIterations?: number | undefined;
  tokenBudget?: number | undefined;
  timeoutMs?: number | undefined;
  style: Style;
};

export function startRun(deps: OrchestratorDeps, request: AnswerRequest): Run {
  const { style, effort = "standard", mode = "hybrid", history = [] } = request;
  const emit = separateDeltas(deps.emit ?? (() => undefined));
  const send = (event: RunEvent): void =>
    event.event === "delta" && !isByLine(style) ? undefined : emit(event);
  return {
    ...deps,
    mode,
    history,
    guidelines: request.guidelines ?? "",
    // Verbatim quotes need no model.
    model: mode === "extractive" ? undefined : deps.model,
    traceId: request.id,
    startedAt: deps.now(),
    trace: [],
    warnings: [],
    budget: startBudget(deps.meter, {
      tokens: request.tokenBudget,
      timeoutMs: request.timeoutMs,
      hurry: deps.hurry,
    }),
    maxIterations: request.maxIterations ?? MAX_ITERATIONS,
    effort,
    mayUseModel: () =>
      mayAnalyseByModel(
        effort,
        { isFollowUp: history.length > 0, isUnclear: queryTerms(request.question).length === 0 },
        deps.overrides,
      ),
    watchStep: numberSteps(emit),
    isWatched: deps.emit !== undefined,
    sendStatement: createStatementSender(style, send),
    // A format that is not written line by line is sent as a whole.
    emit: send,
    renderLine: (claim, citations) => formatLine(style, claim, citations),
  };
}
