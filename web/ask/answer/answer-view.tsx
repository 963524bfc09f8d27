import { useEffect } from "preact/hooks";
import type { QuireError } from "../../../client/errors.ts";
import type { Answer } from "../../../client/types.ts";
import { Failure } from "../../kit/loaded.tsx";
import { lazy, Nothing } from "../../kit/lazy.tsx";
import { words } from "../../words/words.ts";
import type { Run } from "../runs/run.ts";
import { quotesOf } from "./quotes.ts";
import { Statements } from "./statements.tsx";
import { Steps } from "./steps.tsx";
import { warmPages } from "./warm.ts";
import { Warnings } from "./warnings.tsx";

// What only some answers have, or only complete ones, is not part of the first script.
const Calculation = lazy(
  () => import("./calculation.tsx").then((module) => module.Calculation),
  Nothing,
);

const AnswerTools = lazy(
  () => import("./answer-tools.tsx").then((module) => module.AnswerTools),
  Nothing,
);
const Closest = lazy(() => import("./closest.tsx").then((module) => module.Closest), Nothing);
const OtherPassages = lazy(
  () => import("./closest.tsx").then((module) => module.OtherPassages),
  Nothing,
);

type Props = {
  run: Run;
  /** Whether its quotes are likely to be opened next. */
  isLatest: boolean;
  /** Asks the same question again, or continues to wait for its answer. */
  onRetry?: () => void;
};

/** One answer in whatever state it is. */
export function AnswerView({ run, isLatest, onRetry }: Props) {
  const { ask } = words();
  const { answer, phase } = run;
  const isComplete = answer !== undefined;
  useEffect(
    () => (isLatest && isComplete ? warmPages(quotesOf(run)) : undefined),
    [isLatest, isComplete],
  );
  const isShort =
    answer !== undefined && answer.outcome === "answered" && run.statements.length === 0;
  const isRefusal = answer?.outcome === "closest" || answer?.outcome === "insufficient";
  const hasOthers = answer !== undefined && (answer.other_passages ?? []).length > 0;
  return (
    <div class="answer" data-answer={run.id ?? ""} data-phase={phase}>
      <Warnings answer={answer} ofReplaced={true} />
      {/* There from the start: screen readers only tell what changes in a region that they know, each statement once. */}
      <div aria-live="polite">
        {run.statements.length > 0 && answer?.outcome !== "closest" && <Statements run={run} />}
        {isShort && <p>{answer.answer}</p>}
        {answer?.outcome === "rejected" && <p class="notice warn">{ask.rejected}</p>}
        {isRefusal && <p>{introductionTo(answer)}</p>}
        {phase === "cancelled" && <p class="notice">{ask.cancelled}</p>}
      </div>
      {isRefusal && <Closest answer={answer} />}
      {answer?.calculations.map((calculation) => (
        <Calculation key={calculation.expression} calculation={calculation} run={run} />
      ))}
      {hasOthers && <OtherPassages answer={answer} />}
      <Warnings answer={answer} ofReplaced={false} />
      {phase === "lost" && <p class="notice warn">{ask.lost}</p>}
      {(phase === "failed" || phase === "lost") && run.error !== undefined && (
        <Failure
          error={run.error}
          told={toldOf(run.error)}
          {...(onRetry === undefined ? {} : { onRetry })}
        />
      )}
      <Steps run={run} />
      {answer !== undefined && <AnswerTools answer={answer} />}
    </div>
  );
}

/** What the server says of these is meant for programs. */
function toldOf({ code }: QuireError): string | undefined {
  const { ask, frame } = words();
  if (code === "unauthenticated") return frame.signIn.ended;
  return code === "not_found" ? ask.conversationGone : undefined;
}

/** What stands above the passages: none states it, a model has read them in vain, or there are none. */
function introductionTo({ closest = [], outcome }: Answer): string {
  const { ask } = words();
  if (closest.length === 0) return ask.nothingFound;
  return outcome === "insufficient" ? ask.unansweredIntroduction : ask.closestIntroduction;
}
