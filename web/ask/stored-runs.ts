// Answers that were made before, loaded once.
import type { ReadonlySignal } from "@preact/signals";
import { quire } from "../session/me.ts";
import { newRun, type Run, runOf } from "./run.ts";
import { resume, runById } from "./runs.ts";

const KEPT = 200;
const kept = new Map<string, Run>();

/** If the answer is still being made, it is followed from now on; `runById` then has its state. */
export async function loadRun(id: string, signal?: AbortSignal): Promise<Run> {
  const known = runById(id)?.value ?? kept.get(id);
  if (known !== undefined) return known;
  const stored = await quire.answers.get(id, signal);
  if (!("citations" in stored)) {
    const { question = "" } = stored;
    resume(stored.session_id ?? "", { answer: id, question });
    return newRun(question, id);
  }
  const run = runOf(stored);
  kept.set(id, run);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return run;
}

/** The present state of an answer: what is happening to it, or what was loaded. */
export function latest(run: Run): Run {
  const live: ReadonlySignal<Run> | undefined = run.id === undefined ? undefined : runById(run.id);
  return live?.value ?? run;
}
