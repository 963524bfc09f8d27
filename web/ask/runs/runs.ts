// The answers that are being made. They live above the screens: leaving a screen stops nothing.
import { type Signal, signal } from "@preact/signals";
import type { Asked } from "../../../client/answer-run.ts";
import { QuireError } from "../../../client/errors.ts";
import type { Answer, AnswerEvent } from "../../../client/types.ts";
import { asQuireError } from "../../kit/resource.ts";
import { quire } from "../../session/me.ts";
import { apply, newRun, type Run } from "./run.ts";

/** `effort`: with which it was asked, if it was asked here. */
export type LiveRun = { session: string; run: Signal<Run>; effort: Asked["effort"] };

const EVENTS_A_TASK = 5;

const all = signal<readonly LiveRun[]>([]);
const unwanted = new WeakSet<Signal<Run>>();
/** Called for every answer that is complete. */
const finished = new Set<(answer: Answer, session: string) => void>();

export function runsOf(session: string): readonly LiveRun[] {
  return all.value.filter((each) => each.session === session);
}

export function runById(answer: string): Signal<Run> | undefined {
  return all.value.find(({ run }) => run.value.id === answer)?.run;
}

export function onFinished(listener: (answer: Answer, session: string) => void): () => void {
  finished.add(listener);
  return () => void finished.delete(listener);
}

/** Asks a question of a conversation. */
export function ask(collection: string, session: string, asked: Asked): void {
  const run = add(session, newRun(asked.question), asked.effort);
  void drive(session, run, quire.answers.ask(collection, { ...asked, session_id: session }));
}

/** Continues to show an answer that this browser asked for before the page was loaded again. */
export function resume(session: string, known: Remembered & { answer: string }): Signal<Run> {
  const existing = runById(known.answer);
  if (existing !== undefined) return existing;
  const run = add(session, newRun(known.question, known.answer));
  void drive(session, run, quire.answers.follow(known.answer));
  return run;
}

/** Shows a question again that could not be sent before the page was loaded again. */
export function restore(session: string, { question, message = "" }: Remembered): void {
  if (runsOf(session).some(({ run }) => run.value.id === undefined)) return;
  fail(add(session, newRun(question)), new QuireError(message, { code: "network" }));
}

/** A run that the server has not accepted yet has no id: it is stopped as soon as it has one. */
export async function stop(run: Signal<Run>): Promise<void> {
  const { id } = run.value;
  if (id === undefined) unwanted.add(run);
  else await quire.answers.cancel(id);
}

export function remove(run: Signal<Run>): void {
  all.value = all.value.filter((each) => each.run !== run);
}

function add(session: string, run: Run, effort?: Asked["effort"]): Signal<Run> {
  const made = { session, run: signal(run), effort };
  all.value = [...all.value, made];
  return made.run;
}

async function drive(
  session: string,
  run: Signal<Run>,
  events: AsyncIterable<AnswerEvent>,
): Promise<void> {
  let unseen = 0;
  try {
    for await (const event of events) {
      run.value = apply(run.value, event);
      unseen += 1;
      // Many events may arrive at once: the page is drawn, and clicks are answered, in between.
      if (unseen % EVENTS_A_TASK === 0) await new Promise((resolve) => setTimeout(resolve));
      if (event.event === "accepted") {
        remember(session, run.value);
        // An answer that was complete before it could be stopped is shown.
        if (unwanted.delete(run)) void stop(run).catch(() => undefined);
      }
      if (event.event === "answer") finished.forEach((listener) => listener(event.data, session));
    }
  } catch (thrown) {
    fail(run, asQuireError(thrown));
    if (run.value.error?.code === "network") return remember(session, run.value);
  }
  forget(session);
}

function fail(run: Signal<Run>, error: QuireError): void {
  const isLost = error.code === "network" && run.value.id !== undefined;
  run.value = { ...run.value, error, phase: isLost ? "lost" : "failed" };
}

/** What a reload needs to find the answer again. There is none of a question that could not be sent, and `message` says why. */
export type Remembered = { answer?: string; question: string; message?: string };

export function rememberedOf(session: string): Remembered | undefined {
  const text = sessionStorage.getItem(keyOf(session));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `remember` writes it
  return text === null ? undefined : (JSON.parse(text) as Remembered);
}

function remember(session: string, { id: answer, question, error }: Run): void {
  const { message } = error ?? {};
  sessionStorage.setItem(keyOf(session), JSON.stringify({ answer, question, message }));
}

export function forget(session: string): void {
  sessionStorage.removeItem(keyOf(session));
}

function keyOf(session: string): string {
  return `running ${session}`;
}
