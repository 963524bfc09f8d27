// Answers that were made before, loaded once.
import { quire } from "../../session/me.ts";
import { type Run, runOf } from "./run.ts";
import { resume, runById } from "./runs.ts";

const KEPT = 200;
const kept = new Map<string, Run>();

/** An answer that is not finished, or never will be, is followed from now on; `latest` then has its state. */
export async function loadRun(id: string, signal?: AbortSignal): Promise<Run> {
  const known = runById(id)?.value ?? kept.get(id);
  if (known !== undefined) return known;
  const stored = await quire.answers.get(id, signal);
  if (!("citations" in stored)) {
    return resume(stored.session_id ?? "", { answer: id, question: stored.question }).value;
  }
  const run = runOf(stored);
  kept.set(id, run);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return run;
}

/** The present state of an answer: what is happening to it, or what was loaded. */
export function latest(run: Run): Run {
  const live = run.id === undefined ? undefined : runById(run.id);
  return live?.value ?? run;
}
