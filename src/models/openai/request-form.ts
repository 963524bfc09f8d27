// The form in which a server takes requests. Servers differ in which parameters they know; what one has refused, it is not sent again.
import type { CompletionRequest } from "../language-model.ts";
import { rejectionIn } from "./request.ts";

export type RequestForm = {
  schema: boolean;
  temperature: boolean;
  /** Whether the usage of a stream is asked for. */
  streamUsage: boolean;
  /** OpenAI's models that think take the second name alone, and no temperature. */
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

/** Sends a request that the server rejects again without what it may have been rejected for, and remembers what worked. */
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

/** Each form has less than the one before, so that there is an end. */
function simplerForm(
  form: RequestForm,
  words: string,
  { schema }: CompletionRequest,
): RequestForm | undefined {
  if (form.limit === "max_tokens" && words.includes("max_completion_tokens"))
    return { ...form, limit: "max_completion_tokens" };
  if (form.temperature && words.includes("temperature")) return { ...form, temperature: false };
  if (form.streamUsage && words.includes("stream_options")) return { ...form, streamUsage: false };
  // Servers name this one in many ways, or not at all.
  return form.schema && schema !== undefined ? { ...form, schema: false } : undefined;
}
