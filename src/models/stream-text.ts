// Streams a model's text to a reader. Once the text is complete, waits only shortly for the rest of
// the stream.
import type { Completion, CompletionRequest, LanguageModel } from "./language-model.ts";

/**
 * Enough for what servers send at the end, such as the usage. Some models continue to write, and
 * some servers never end a stream.
 */
export const LINGER_MS = 2000;

type Reader = {
  /** Called with the whole text so far whenever there is more. */
  onText: (text: string) => Promise<void>;
  /** Returns whether nothing that may follow the text is useful. */
  isComplete: (text: string) => boolean;
};

/** Streams the text. `completion` is undefined if the stream was not read to its end. */
export async function streamText(
  model: LanguageModel,
  request: CompletionRequest,
  { onText, isComplete }: Reader,
): Promise<{ text: string; completion: Completion | undefined }> {
  const enough = new AbortController();
  const signal = AbortSignal.any([request.signal, enough.signal]);
  let text = "";
  let completion: Completion | undefined;
  let lingering: ReturnType<typeof setTimeout> | undefined;
  try {
    for await (const event of model.stream({ ...request, signal })) {
      if (event.type === "end") {
        completion = event.completion;
        continue;
      }
      text += event.text;
      await onText(text);
      // An object can only be complete where one ends.
      if (lingering === undefined && event.text.includes("}") && isComplete(text)) {
        lingering = setTimeout(() => enough.abort(), LINGER_MS);
      }
    }
  } catch (error) {
    if (error !== enough.signal.reason) throw error;
  } finally {
    clearTimeout(lingering);
  }
  return { text, completion };
}
