// The part of the `AI` binding that the adapters use.
import { withTimeLimit } from "../abort.ts";
import { workersAiError } from "./errors.ts";

/**
 * `Ai` satisfies this type. Its own types describe the input and output of each model, but they lag
 * behind the models (the reranker's `query` is missing). Therefore tests check the inputs, and the
 * outputs are parsed.
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

/**
 * Calls a model. Rejects with the signal's reason if the caller aborted, and otherwise with an
 * `AppError`.
 */
export function callModel({ ai, model, inputs, signal, limitMs }: Call): Promise<unknown> {
  return withTimeLimit({ signal, limitMs }, async (limited) => {
    try {
      return await ai.run(model, inputs, { signal: limited });
    } catch (cause) {
      throw workersAiError(cause, model);
    }
  });
}
