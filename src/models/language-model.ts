// The port for chat models. Adapters: workers-ai and openai-compatible. The embedded profile has
// none.

export type ModelMessage = { role: "system" | "user" | "assistant"; content: string };

export type CompletionRequest = {
  messages: readonly ModelMessage[];
  /**
   * Required, because Llama-class models on Workers AI stop after 256 tokens without it. A reply
   * that greatly exceeds it is not read to the end.
   */
  maxTokens: number;
  temperature: number;
  /**
   * The JSON Schema of the expected reply. Adapters pass it on if the server can enforce it. The
   * prompt describes the same format, and callers still validate the reply.
   */
  schema?: Readonly<Record<string, unknown>>;
  /**
   * How long the caller waits, in milliseconds. A first model gets a share of it if there is a
   * fallback, which gets the rest. Without it, the fallback is only asked if the first model fails
   * by itself.
   */
  waitMs?: number;
  signal: AbortSignal;
};

export type ModelUsage = {
  promptTokens: number;
  completionTokens: number;
  /** Workers AI's unit of billing; 0 for other providers. */
  neurons: number;
};

export type Completion = {
  text: string;
  /** The model that replied: the fallback's name if the primary model failed. */
  model: string;
  /** "length" means that the text was truncated at `maxTokens`. */
  finish: "stop" | "length" | "other";
  usage: ModelUsage;
};

export type CompletionEvent =
  | { type: "delta"; text: string }
  | { type: "end"; completion: Completion };

/**
 * Failures are `AppError`s with a cause: `unavailable` with `retryable` set if the same request may
 * succeed later. An aborted signal rejects with the signal's reason. Adapters retry and use the
 * fallback before they fail, so callers do not retry.
 */
export type LanguageModel = {
  name: string;
  complete: (request: CompletionRequest) => Promise<Completion>;
  /**
   * Yields deltas in order and then exactly one `end`. It is never retried after the first delta.
   */
  stream: (request: CompletionRequest) => AsyncIterable<CompletionEvent>;
};
