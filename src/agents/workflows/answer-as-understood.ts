// Answers the question as the analyst understood it: with the workflow for its complexity, in the
// readings that a conversation allows.
import type { Analysis } from "../analyst/agent.ts";
import type { Run } from "../run/run.ts";
import { answerComplex } from "./complex.ts";
import { answerInReadings } from "./readings/answer-in-readings.ts";
import { answerStandard } from "./standard.ts";
import { withoutStatementEvents } from "./write/publish.ts";

/**
 * Answers again by rules if a model fails while it writes in a conversation, because then it has
 * not resolved the follow-up either.
 */
export async function answerAsUnderstood(
  run: Run,
  understood: Analysis,
): Promise<Awaited<ReturnType<typeof answerInReadings>>> {
  const answer = (reader: Run) =>
    answerInReadings(reader, understood, (reading, asked) =>
      asked.complexity === "COMPLEX"
        ? answerComplex(reading, asked)
        : answerStandard(reading, asked),
    );
  const known = run.warnings.length;
  let hasSentStatement = false;
  const sendStatement: Run["sendStatement"] = (...said) => {
    hasSentStatement = true;
    run.sendStatement(...said);
  };
  const first = await answer({ ...run, sendStatement });
  const isFailed = run.trace.some(
    ({ agent, error }) => agent === "synthesiser" && error !== undefined,
  );
  if (!isFailed || run.history.length === 0 || first.written.draft.policy !== "rules") return first;
  run.warnings.splice(known);
  return answer({ ...(hasSentStatement ? withoutStatementEvents(run) : run), model: undefined });
}
