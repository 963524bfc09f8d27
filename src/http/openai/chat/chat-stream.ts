// Streams a chat completion in chunks. Steps arrive as reasoning while the answer is created. The
// text arrives when the whole answer has been verified, because sent text cannot be taken back, and
// a model's draft may still be revised.
import type { Context } from "hono";
import type { AppEnv } from "../../env.ts";
import type { Answering } from "../ask.ts";
import { stepLine } from "../../follow/step-line.ts";
import { type Completion, completionId, type Usage } from "./completion.ts";
import { streamData } from "../event-stream.ts";
import { linesOf } from "../lines.ts";

type Chunked = { id: string; model: string; created: number; includeUsage: boolean };

export function streamCompletion(
  c: Context<AppEnv>,
  { id, model, created, includeUsage }: Chunked,
  answer: (watch: Answering) => Promise<Completion>,
): Response {
  const chunk = (choices: unknown[], more: { usage?: Usage; quire?: unknown } = {}) => ({
    id: completionId(id),
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
        const step = stepLine(event);
        if (step !== undefined) send(delta({ reasoning_content: `${step}\n` }));
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
