// The port to a chat model. Adapters: workers-ai, openai-compatible. The embedded profile has none.

export type ModelMessage = { role: "system" | "user" | "assistant"; content: string };

export type CompletionRequest = {
  messages: readonly ModelMessage[];
  /**
   * Always sent: Llama-class models on Workers AI stop after 256 tokens when it is missing. An answer that goes on well past it
   * is not read to its end.
   */
  maxTokens: number;
  temperature: number;
  /**
   * A bare JSON Schema of what is asked for. Adapters pass it on where the server can hold its model to it; the prompt says
   * the same, and callers still parse the text.
   */
  schema?: Readonly<Record<string, unknown>>;
  signal: AbortSignal;
};

export type ModelUsage = {
  promptTokens: number;
  completionTokens: number;
  /** Workers AI's unit of price; 0 where the provider has none. */
  neurons: number;
};

export type Completion = {
  text: string;
  /** The model that answered: the fallback's name where the primary failed. */
  model: string;
  /** "length" means the text was cut at `maxTokens`. */
  finish: "stop" | "length" | "other";
  usage: ModelUsage;
};

export type CompletionEvent =
  | { type: "delta"; text: string }
  | { type: "end"; completion: Completion };

/**
 * Failures are `AppError`s: `unavailable` with `retryable` set where the same request may succeed later,
 * and a cause. An aborted signal rejects with the signal's reason. Adapters have tried again and asked the
 * fallback before they fail: callers don't retry.
 */
export type LanguageModel = {
  name: string;
  complete: (request: CompletionRequest) => Promise<Completion>;
  /** Deltas in order, then exactly one `end`. Never retried after the first delta. */
  stream: (request: CompletionRequest) => AsyncIterable<CompletionEvent>;
};
