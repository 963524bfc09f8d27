// Schemas of a conversation, with its messages and in a list.
import { z } from "@hono/zod-openapi";
import type { Session, SessionAnswer } from "../../domain/answers/session.ts";
import { readStoredAnswer } from "./answer/stored-answer.ts";

const Message = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  answer_id: z
    .string()
    .describe("Use `GET /v1/answers/{id}` to get the answer with its citations."),
  created_at: z.string(),
});

export const SessionBody = z
  .object({
    id: z.string(),
    collection_id: z.string(),
    title: z.string().describe("The title that was set or, by default, the first question."),
    messages: z.array(Message).describe("The latest 100 messages, oldest first."),
    removed_answers: z
      .array(z.string())
      .describe(
        "The ids of answers that were deleted with a document. Ids sort by time, with those of the messages.",
      ),
    created_at: z.string(),
    updated_at: z.string(),
    expires_at: z.string().describe("When the conversation expires. Every question postpones it."),
  })
  .openapi("Session");

export const ListedSession = SessionBody.omit({
  messages: true,
  removed_answers: true,
  expires_at: true,
})
  .extend({ message_count: z.int().describe("The number of questions and answers.") })
  .openapi("ListedSession");

export function showListedSession(
  session: Session & { answerCount: number },
): z.infer<typeof ListedSession> {
  const { id, collection, title, createdAt, updatedAt, answerCount } = session;
  return {
    id,
    collection_id: collection,
    title,
    message_count: 2 * answerCount,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

/** Returns the session with its latest answers, oldest first. */
export function showSession(
  session: Session,
  answers: readonly SessionAnswer[],
): z.infer<typeof SessionBody> {
  return {
    id: session.id,
    collection_id: session.collection,
    title: session.title,
    messages: answers.flatMap(({ id, body, createdAt }) => {
      const { question, answer } = readStoredAnswer(body);
      const about = { answer_id: id, created_at: createdAt };
      return [
        { role: "user" as const, content: question, ...about },
        { role: "assistant" as const, content: answer, ...about },
      ];
    }),
    removed_answers: [...session.removed],
    created_at: session.createdAt,
    updated_at: session.updatedAt,
    expires_at: session.expiresAt,
  };
}
