// Asks a model for one JSON object: parses it, validates it, and lets the model repair it once.
import type { z } from "zod";
import type { FallbackReason } from "../../domain/fallback.ts";
import type { Completion, ModelMessage } from "../language-model.ts";
import { readObject, type ReadObject } from "./read-object.ts";

export type Fault = {
  /** A sentence for the model and the trace. */
  fault: string;
  /** The reason, for logs and counters. */
  reason: FallbackReason;
  /**
   * Whether the model did not respond at all, and would not respond to another call of the request
   * either.
   */
  isUnanswered?: boolean;
  /** The error of the call, for the log. */
  error?: unknown;
};

export type StructuredReply<Output> = ReadObject<Output> | Fault;

/** A fault of the call is returned with the text that was written before it. */
type WrittenReply = Pick<Completion, "text"> & (Partial<Pick<Completion, "finish">> | Fault);

type StructuredRequest<Output> = {
  messages: readonly ModelMessage[];
  output: z.ZodType<Output>;
  /** Whether the complete members of a reply that was cut are useful. */
  mayBeCut?: boolean | undefined;
  /**
   * Returns what is wrong with a well-formed output, so that the model can repair it, or undefined
   * if it is correct.
   */
  faultIn?: (output: Output) => string | undefined;
  /**
   * Calls the model once. If it returns a fault, or a text that is empty or ended at the token
   * limit, no further call is made.
   */
  write: (messages: readonly ModelMessage[]) => Promise<WrittenReply>;
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
    const reply = readReply(written.text, request);
    if ("output" in reply) return reply;
    if ("fault" in written) {
      const { text: _, ...failed } = written;
      return failed;
    }
    const isCut = written.finish === "length";
    // There is nothing to repair: the model would receive the same prompt again, and it would be
    // paid for again.
    if (written.text.trim() === "") return invalid(isCut ? CUT_BEFORE_TEXT : EMPTY);
    fault = reply.fault;
    // Another reply would be cut as well.
    if (isCut) break;
    messages = [
      ...messages,
      { role: "assistant", content: written.text },
      { role: "user", content: `${fault} ${AGAIN}` },
    ];
  }
  return invalid(fault);
}

const AGAIN = "Answer again with the JSON object alone.";
const EMPTY = "The reply is empty.";
/** Replies of reasoning models that think for longer than an agent may write end like this. */
const CUT_BEFORE_TEXT = "The reply ended at the token limit before its first word.";

function readReply<Output>(
  text: string,
  request: Omit<StructuredRequest<Output>, "messages" | "write">,
): ReadObject<Output> | Fault {
  const read = readObject(text, request);
  if ("fault" in read) return invalid(read.fault);
  const fault = request.faultIn?.(read.output);
  return fault === undefined ? read : invalid(fault);
}

function invalid(fault: string): Fault {
  return { fault, reason: "invalid_reply" };
}
