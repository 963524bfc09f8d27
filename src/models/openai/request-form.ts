// The form in which a server accepts requests. Servers differ in the parameters that they know, and
// a refused parameter is not sent again.
import type { CompletionRequest } from "../language-model.ts";
import { rejectionIn } from "./request.ts";

export type RequestForm = {
  schema: boolean;
  temperature: boolean;
  /** Whether the usage of a stream is requested. */
  streamUsage: boolean;
  /** OpenAI's reasoning models accept only the second name, and no temperature. */
  limit: "max_tokens" | "max_completion_tokens";
};

const USUAL: RequestForm = {
  schema: true,
  temperature: true,
  streamUsage: true,
  limit: "max_tokens",
};

export type Sending = <T>(
  request: CompletionRequest,
  send: (form: RequestForm) => Promise<T>,
) => Promise<T>;

/**
 * Sends a request that the server rejects again without what it may have been rejected for, and
 * remembers what worked.
 */
export function lenientSending(): Sending {
  let known = USUAL;
  return async (request, send) => {
    for (let form = known; ;) {
      try {
        const answer = await send(form);
        known = form;
        return answer;
      } catch (error) {
        const words = rejectionIn(error);
        const next = words === undefined ? undefined : simplerForm(form, words, request);
        if (next === undefined) throw error;
        form = next;
      }
    }
  };
}

/**
 * Returns the next simpler form of a request. Each form has fewer members than the one before, so
 * the sequence ends.
 */
function simplerForm(
  form: RequestForm,
  words: string,
  { schema }: CompletionRequest,
): RequestForm | undefined {
  if (form.limit === "max_tokens" && words.includes("max_completion_tokens"))
    return { ...form, limit: "max_completion_tokens" };
  if (form.temperature && words.includes("temperature")) return { ...form, temperature: false };
  if (form.streamUsage && words.includes("stream_options")) return { ...form, streamUsage: false };
  // Servers name this parameter in many ways, or not at all.
  return form.schema && schema !== undefined ? { ...form, schema: false } : undefined;
}
