// The part of the `AI` binding the adapters use.
import { withTimeLimit } from "../abort.ts";
import { workersAiError } from "./errors.ts";

/**
 * `Ai` satisfies it. Its own types name each model's input and output, but they lag behind the models
 * (the reranker's `query` is missing), so inputs are checked by tests and outputs parsed.
 */
export type WorkersAi = {
  run: (
    model: string,
    inputs: Record<string, unknown>,
    options?: { signal?: AbortSignal },
  ) => Promise<unknown>;
};

type Call = {
  ai: WorkersAi;
  model: string;
  inputs: Record<string, unknown>;
  signal: AbortSignal | undefined;
  limitMs: number;
};

/** Rejects with the caller's reason where the caller gave up, otherwise with an `AppError`. */
export function callModel({ ai, model, inputs, signal, limitMs }: Call): Promise<unknown> {
  return withTimeLimit({ signal, limitMs }, async (limited) => {
    try {
      return await ai.run(model, inputs, { signal: limited });
    } catch (cause) {
      throw workersAiError(cause, model);
    }
  });
}
