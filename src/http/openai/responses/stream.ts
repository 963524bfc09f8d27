// Streams a response as events. The text is sent when the whole answer has been verified, as in
// chat/chat-stream.ts.
import type { Context } from "hono";
import type { AppEnv } from "../../env.ts";
import type { Answering } from "../ask.ts";
import { streamData } from "../event-stream.ts";
import { linesOf } from "../lines.ts";
import type { InProgress, Output } from "./response.ts";

const [SEARCH, MESSAGE] = [0, 1];

type Answered = { response: object; output: Output };

export function streamResponse(
  c: Context<AppEnv>,
  begun: InProgress,
  answer: (watch: Answering) => Promise<Answered>,
): Response {
  return streamData(c, async (send, signal) => {
    let sequence_number = 0;
    const tell = (type: string, data: object): void => {
      send({ type, sequence_number, ...data }, type);
      sequence_number += 1;
    };
    tell("response.created", { response: begun });
    tell("response.in_progress", { response: begun });
    const searching = searchOf(begun.id);
    const at = { item_id: searching.id, output_index: SEARCH };
    tell("response.output_item.added", { output_index: SEARCH, item: searching });
    tell("response.file_search_call.in_progress", at);
    tell("response.file_search_call.searching", at);
    const { response, output } = await answer({ signal });
    tell("response.file_search_call.completed", at);
    tell("response.output_item.done", { output_index: SEARCH, item: output.call });
    sendMessageEvents(tell, output);
    tell("response.completed", { response });
  });
}

function sendMessageEvents(tell: (type: string, data: object) => void, output: Output): void {
  const { message, text } = output;
  const item = { ...message, status: "in_progress", content: [] };
  tell("response.output_item.added", { output_index: MESSAGE, item });
  const at = { item_id: message.id, output_index: MESSAGE, content_index: 0 };
  const part = { ...text, text: "", annotations: [] };
  tell("response.content_part.added", { ...at, part });
  for (const delta of linesOf(text.text)) {
    tell("response.output_text.delta", { ...at, delta, logprobs: [] });
  }
  text.annotations.forEach((annotation, annotation_index) => {
    tell("response.output_text.annotation.added", { ...at, annotation_index, annotation });
  });
  tell("response.output_text.done", { ...at, text: text.text, logprobs: [] });
  tell("response.content_part.done", { ...at, part: text });
  tell("response.output_item.done", { output_index: MESSAGE, item: message });
}

function searchOf(response: string) {
  const id = `fs_${response.replace(/^resp_/, "")}`;
  return { id, type: "file_search_call", status: "in_progress", queries: [], results: null };
}
