// Extracts the question, and the conversation before it, from the messages of a chat.
import { z } from "@hono/zod-openapi";
import { OTHER_PASSAGES_HEADING } from "../../../domain/answers/answer.ts";
import { TURNS_REMEMBERED, type Turn } from "../../../domain/answers/session.ts";
import { invalidParameter, unsupported } from "../errors.ts";

const Part = z.looseObject({ type: z.string(), text: z.string().optional() });
const Content = z.union([z.string(), z.array(Part)]).nullish();

export const Message = z.looseObject({ role: z.string(), content: Content });
export type Message = z.infer<typeof Message>;

const TEXT_PARTS: ReadonlySet<string> = new Set(["text", "input_text", "output_text", "refusal"]);

/**
 * Quire's own links in earlier answers, with the space before them: `[[1]](https://…/q/ans_…/1)`.
 */
const LINK = / ?\[\[\d+\]\]\([^)\s]+\)/g;

export type Conversation = { question: string; history: Turn[] };

/**
 * Reads a conversation. The last message of the user is the question. Messages of the system are
 * ignored, because the collection determines the rules of an answer. `param` is the name of the
 * list. Throws `invalid_value` if there is no question.
 */
export function readConversation(messages: readonly Message[], param: string): Conversation {
  const last = messages.findLastIndex(({ role }) => role === "user");
  const asked = messages[last];
  const question = asked === undefined ? "" : textOf(asked, `${param}.${last}`).trim();
  if (question === "") {
    throw invalidParameter(param, "Send a message with the role `user` that contains a question.");
  }
  return { question, history: turnsOf(messages.slice(0, last), param) };
}

/** Returns each message of the user with the assistant's answer to it, oldest first. */
function turnsOf(messages: readonly Message[], param: string): Turn[] {
  const turns: Turn[] = [];
  messages.forEach((message, index) => {
    const text = textOf(message, `${param}.${index}`);
    if (message.role === "user") turns.push({ question: text });
    if (message.role !== "assistant") return;
    const asked = turns.at(-1);
    if (asked !== undefined) asked.answer = answerIn(text);
  });
  return turns.slice(-TURNS_REMEMBERED);
}

/**
 * Returns the answer without links and without the passages below it, because a follow-up question
 * continues from the answer.
 */
function answerIn(content: string): string {
  const [answer = ""] = content.split(`\n\n${OTHER_PASSAGES_HEADING}\n\n`, 1);
  return answer.replaceAll(LINK, "");
}

function textOf({ content }: Message, param: string): string {
  if (typeof content === "string") return content;
  const parts = content ?? [];
  const other = parts.find(({ type }) => !TEXT_PARTS.has(type));
  if (other !== undefined) {
    throw unsupported(
      `${param}.content`,
      `Quire reads text only, and this message has a part of the type "${other.type}". Upload files to the collection instead.`,
    );
  }
  return parts.map(({ text = "" }) => text).join("\n");
}
