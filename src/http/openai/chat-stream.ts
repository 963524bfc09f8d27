// A chat completion as a stream of chunks. Steps arrive as reasoning while the answer is made. The text arrives when the whole
// answer has been verified, because what has been sent can't be taken back, and a model's draft may still be revised.
import type { Context } from "hono";
import { newId } from "../../domain/ids.ts";
import type { AppEnv } from "../env.ts";
import type { Answering } from "./ask.ts";
import type { Completion, Usage } from "./completion.ts";
import { describeStep, streamData } from "./event-stream.ts";

type Chunked = { model: string; created: number; includeUsage: boolean };

export function streamCompletion(
  c: Context<AppEnv>,
  { model, created, includeUsage }: Chunked,
  answer: (watch: Answering) => Promise<Completion>,
): Response {
  // The answer's own id is not known before it is stored; all chunks of a stream must have one id.
  const id = `chatcmpl-${newId("ans")}`;
  const chunk = (choices: unknown[], more: { usage?: Usage; quire?: unknown } = {}) => ({
    id,
    object: "chat.completion.chunk",
    created,
    model,
    choices,
    ...(includeUsage ? { usage: null } : {}),
    ...more,
  });
  const delta = (part: object) => chunk([choiceOf(part, null)]);
  return streamData(c, async (send, signal) => {
    send(delta({ role: "assistant", content: "" }));
    const { choices, usage, quire } = await answer({
      signal,
      emit: (event) => {
        const step = describeStep(event);
        if (step !== undefined) send(delta({ reasoning_content: step }));
      },
    });
    const [{ message }] = choices;
    for (const line of linesOf(message.content)) send(delta({ content: line }));
    if (message.annotations.length > 0) send(delta({ annotations: message.annotations }));
    send(chunk([choiceOf({}, "stop")], quire === undefined ? {} : { quire }));
    if (includeUsage) send(chunk([], { usage }));
    send("[DONE]");
  });
}

function choiceOf(delta: object, finish: "stop" | null) {
  return { index: 0, delta, logprobs: null, finish_reason: finish };
}

/** The lines of a text, each with its line break. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
