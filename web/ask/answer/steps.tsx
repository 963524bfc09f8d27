import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Run } from "../runs/run.ts";
import { duration, words } from "../../words/words.ts";

/** One line while it runs: what is being done. Afterwards a line that opens to the list of all steps. */
export function Steps({ run }: { run: Run }) {
  const { ask } = words();
  if (run.phase === "asking") {
    const last = run.steps.findLast(({ status }) => status === "started") ?? run.steps.at(-1);
    const doing = last === undefined ? ask.beginning : ask.agents(last.agent);
    return <Working doing={doing} />;
  }
  if (run.steps.length === 0) return null;
  const took = run.answer?.timings_ms["total"] ?? run.steps.at(-1)?.elapsed_ms ?? 0;
  const by = run.answer === undefined ? "" : ask.policies[run.answer.policy];
  return (
    <details class="steps">
      <summary>{ask.steps(run.steps.length, duration(took), by)}</summary>
      <ol>
        {run.steps.map((step) => (
          <li key={step.index}>
            <b>{ask.agents(step.agent)}</b>
            <span>{ask.stepResult(step)}</span>
            <span class="faint numbers">{duration(step.elapsed_ms)}</span>
            {step.status === "fell back" && <span class="badge warn">{ask.fellBack}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** In milliseconds. Many steps take less, and reading them all aloud would keep the answer waiting. */
const WORTH_SAYING = 1_500;

function Working({ doing }: { doing: string }) {
  const said = useSignal("");
  useEffect(() => {
    const waiting = setTimeout(() => (said.value = doing), WORTH_SAYING);
    return () => clearTimeout(waiting);
  }, [doing]);
  return (
    <p class="working">
      <span class="pulse" />
      <span aria-hidden="true">{doing}</span>
      <span class="visually-hidden" role="status">
        {said.value}
      </span>
    </p>
  );
}
