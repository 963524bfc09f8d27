// Shared by the tests of the model adapters: requests, a fake `AI` binding, and streams that are split at chosen places.
import { AppError } from "../../../src/domain/errors.ts";
import type {
  CompletionEvent,
  CompletionRequest,
  LanguageModel,
} from "../../../src/models/language-model.ts";
import type { WorkersAi } from "../../../src/models/workers-ai/binding.ts";

export function completionRequest(changes: Partial<CompletionRequest> = {}): CompletionRequest {
  return {
    messages: [
      { role: "system", content: "Answer briefly." },
      { role: "user", content: "What is the deductible?" },
    ],
    maxTokens: 500,
    temperature: 0.2,
    signal: new AbortController().signal,
    ...changes,
  };
}

type AiCall = { model: string; inputs: Record<string, unknown>; signal: AbortSignal | undefined };

/** Returns its answers in turn and repeats the last one. An `Error` is thrown, and a function is called. */
export function fakeAi(...answers: unknown[]): WorkersAi & { calls: AiCall[] } {
  const calls: AiCall[] = [];
  return {
    calls,
    run: async (model, inputs, options) => {
      const answer = answers[Math.min(calls.length, answers.length - 1)];
      calls.push({ model, inputs, signal: options?.signal });
      if (answer instanceof Error) throw answer;
      return typeof answer === "function" ? answer(inputs) : answer;
    },
  };
}

/** A body with exactly these chunks. An `Error` breaks the connection. */
export function bodyOf(...chunks: (string | Uint8Array | Error)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.close();
      else if (chunk instanceof Error) controller.error(chunk);
      else controller.enqueue(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
    },
  });
}

export async function collect(events: AsyncIterable<CompletionEvent>): Promise<CompletionEvent[]> {
  const all: CompletionEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

export async function streamedText(model: LanguageModel, request = completionRequest()) {
  const events = await collect(model.stream(request));
  return events.flatMap((event) => (event.type === "delta" ? [event.text] : [])).join("");
}

/** The `AppError` that a call rejects with. */
export async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const failure = await work.then(
    () => new Error("it succeeded"),
    (error: unknown) => error,
  );
  if (failure instanceof AppError) return failure;
  throw new Error(`expected an AppError, got ${String(failure)}`, { cause: failure });
}

/** Replaces waiting and records the durations. */
export function fakeSleep(): { sleep: (milliseconds: number) => Promise<void>; waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
    },
  };
}
