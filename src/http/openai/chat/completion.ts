// Formats an answer as a chat completion.
import type { AnswerBody } from "../../bodies/answer/answer-body.ts";
import { annotationsOf, contentOf, titleOf } from "../annotations.ts";

type About = { model: string; created: number };

export type Usage = { prompt_tokens: number; completion_tokens: number; total_tokens: number };

/** A completion; `quire` is the whole answer, or undefined for a reply to a client's own task. */
export type Completion = ReturnType<typeof completionOf> | ReturnType<typeof textCompletion>;

export function completionId(answer: string): string {
  return `chatcmpl-${answer}`;
}

export function completionOf(answer: AnswerBody, about: About & { origin: string }) {
  const annotations = annotationsOf(answer, about.origin).map((annotation) => ({
    type: "url_citation" as const,
    url_citation: {
      start_index: annotation.start,
      end_index: annotation.end,
      url: annotation.url,
      title: titleOf(annotation),
    },
  }));
  const { prompt_tokens, completion_tokens } = answer.usage;
  const total_tokens = prompt_tokens + completion_tokens;
  return {
    ...completion(answer.id, { text: contentOf(answer), annotations }, about),
    usage: { prompt_tokens, completion_tokens, total_tokens },
    quire: answer,
  };
}

/** Returns a completion that says this text and cites nothing. */
export function textCompletion(id: string, text: string, about: About) {
  const usage: Usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
  return { ...completion(id, { text, annotations: [] }, about), usage, quire: undefined };
}

type UrlCitation = {
  type: "url_citation";
  url_citation: { start_index: number; end_index: number; url: string; title: string };
};

type Choice = {
  index: number;
  message: { role: "assistant"; content: string; refusal: null; annotations: UrlCitation[] };
  logprobs: null;
  finish_reason: "stop";
};

function completion(
  id: string,
  { text, annotations }: { text: string; annotations: UrlCitation[] },
  { model, created }: About,
) {
  const choice: Choice = {
    index: 0,
    message: { role: "assistant", content: text, refusal: null, annotations },
    logprobs: null,
    finish_reason: "stop",
  };
  const choices: [Choice] = [choice];
  return { id: completionId(id), object: "chat.completion", created, model, choices };
}
