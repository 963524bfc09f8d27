// Asking a model for one JSON object: parse, validate, and have it mended once.
import type { z } from "zod";
import type { LanguageModel, ModelMessage, ModelUsage } from "./language-model.ts";

export type StructuredRequest<Output> = {
  messages: readonly ModelMessage[];
  output: z.ZodType<Output>;
  /** What is wrong with a well-formed output, in words the model can mend it by; undefined when all is well. */
  faultIn?: (output: Output) => string | undefined;
  maxTokens: number;
  temperature: number;
  signal: AbortSignal;
  /** Called for each answer, usable or not. */
  onUsage: (usage: ModelUsage) => void;
};

export type StructuredReply<Output> = { output: Output } | { fault: string };

/** A first try and one repair. */
const TRIES = 2;

/** A fault where the output stays invalid after the repair. Rejects as the model does. */
export async function askStructured<Output>(
  model: LanguageModel,
  request: StructuredRequest<Output>,
): Promise<StructuredReply<Output>> {
  const { maxTokens, temperature, signal } = request;
  let messages = request.messages;
  let fault = "";
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { text, usage } = await model.complete({ messages, maxTokens, temperature, signal });
    request.onUsage(usage);
    const reply = readReply(text, request);
    if ("output" in reply) return reply;
    fault = reply.fault;
    messages = [
      ...messages,
      { role: "assistant", content: text },
      { role: "user", content: `${fault} Answer again with the JSON object alone.` },
    ];
  }
  return { fault };
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
    return { fault: "That is not a JSON object." };
  }
  const parsed = output.safeParse(value);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    return { fault: `The JSON object is not as described: ${where.join("; ")}.` };
  }
  const fault = faultIn?.(parsed.data);
  return fault === undefined ? { output: parsed.data } : { fault };
}
