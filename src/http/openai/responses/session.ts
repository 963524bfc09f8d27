// Finds the conversation that a response belongs to, or starts one.
import type { Context } from "hono";
import { expiryOf } from "../../../domain/answers/session.ts";
import { newId } from "../../../domain/ids.ts";
import { readStoredAnswer } from "../../bodies/answer/stored-answer.ts";
import type { AppEnv } from "../../env.ts";
import { invalidParameter } from "../errors.ts";
import { answerIdOf } from "./response.ts";
import type { ResponseBody } from "./request.ts";

/**
 * Returns the conversation that a request continues, or undefined if it begins one. Throws
 * `invalid_value`.
 */
export async function previousSession(
  c: Context<AppEnv>,
  { previous_response_id: previous }: ResponseBody,
): Promise<string | undefined> {
  return previous == null ? undefined : sessionOf(c, previous);
}

export async function startSession(c: Context<AppEnv>, collection: string): Promise<string> {
  const { services, caller } = c.var;
  const now = services.now();
  const [id, at] = [newId("ses"), now.toISOString()];
  const times = { createdAt: at, updatedAt: at, expiresAt: expiryOf(now) };
  await services.sessions.create(caller.tenant, { id, collection, title: "", ...times });
  return id;
}

async function sessionOf(c: Context<AppEnv>, previous: string): Promise<string> {
  const { services, caller } = c.var;
  const stored = await services.answers.find(caller.tenant, answerIdOf(previous));
  const session = stored === undefined ? null : readStoredAnswer(stored.body).session_id;
  if (session === null) {
    throw invalidParameter(
      "previous_response_id",
      `The response "${previous}" does not exist. It may have been deleted with a document that it quotes.`,
    );
  }
  return session;
}
