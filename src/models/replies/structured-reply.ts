// Asks a model for one JSON object: parses it, validates it, and lets the model repair it once.
import type { z } from "zod";
import type { FallbackReason } from "../../domain/fallback.ts";
import type { ModelMessage } from "../language-model.ts";

/** A fault is a sentence for the model and the trace; the reason is for logs and counters. */
type Fault = { fault: string; reason: FallbackReason };

export type StructuredReply<Output> = { output: Output } | Fault;

type StructuredRequest<Output> = {
  messages: readonly ModelMessage[];
  output: z.ZodType<Output>;
  /** Describes what is wrong with a well-formed output, so that the model can repair it; undefined if it is correct. */
  faultIn?: (output: Output) => string | undefined;
  /** Calls the model once. If it returns a fault, no further call is made. */
  write: (messages: readonly ModelMessage[]) => Promise<{ text: string } | Fault>;
};

/** One attempt and one repair. */
const TRIES = 2;

/** Returns a fault if the output is still invalid after the repair. Rejects if `write` rejects. */
export async function askStructured<Output>(
  request: StructuredRequest<Output>,
): Promise<StructuredReply<Output>> {
  let { messages } = request;
  let fault = "";
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const written = await request.write(messages);
    if ("fault" in written) return written;
    const reply = readReply(written.text, request);
    if ("output" in reply) return reply;
    fault = reply.fault;
    messages = [
      ...messages,
      { role: "assistant", content: written.text },
      { role: "user", content: `${fault} Answer again with the JSON object alone.` },
    ];
  }
  return invalid(fault);
}

function readReply<Output>(
  text: string,
  { output, faultIn }: Pick<StructuredRequest<Output>, "output" | "faultIn">,
): StructuredReply<Output> {
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return invalid("That is not a JSON object.");
  }
  const parsed = output.safeParse(value);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    return invalid(`The JSON object is not as described: ${where.join("; ")}.`);
  }
  const fault = faultIn?.(parsed.data);
  return fault === undefined ? { output: parsed.data } : invalid(fault);
}

function invalid(fault: string): Fault {
  return { fault, reason: "invalid_reply" };
}
