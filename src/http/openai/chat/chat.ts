import { z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { newId } from "../../../domain/ids.ts";
import { requireScope } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { type Answering, answererOf, Options, prepareAnswer } from "../ask.ts";
import { readBody } from "../requests/body.ts";
import { type Completion, completionOf, textCompletion } from "./completion.ts";
import { streamCompletion } from "./chat-stream.ts";
import { replyToTask } from "./client-tasks.ts";
import { Message, readConversation } from "../requests/conversation.ts";
import { unsupported } from "../errors.ts";
import { findModel, secondsOf } from "../model-names.ts";

const ChatBody = z.object({
  model: z.string().min(1).max(300),
  messages: z.array(Message).min(1).max(10_000),
  store: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  n: z.number().nullish(),
  tools: z.array(z.unknown()).nullish(),
  functions: z.array(z.unknown()).nullish(),
  response_format: z.looseObject({ type: z.string() }).nullish(),
  quire: Options,
});
type ChatBody = z.infer<typeof ChatBody>;

export function chatRoutes() {
  return new Hono<AppEnv>().post("/chat/completions", requireScope("read"), async (c) => {
    const body = await readBody(c, ChatBody);
    refuseUnsupported(body);
    const { model } = body;
    const conversation = readConversation(body.messages, "messages");
    const includeUsage = body.stream_options?.include_usage === true;
    const { collection, effort } = await findModel(c, model);
    const reply = replyToTask(conversation);
    if (reply !== undefined) {
      const id = newId("ans");
      const about = { id, model, created: secondsOf(c.var.services.now().toISOString()) };
      const completionBody = textCompletion(id, reply, about);
      if (!body.stream) return c.json(completionBody);
      return streamCompletion(c, { ...about, includeUsage }, async () => completionBody);
    }
    const question = { ...conversation, collection: collection.id, effort, param: "messages" };
    const made = await answererOf(c, body.store, async () =>
      prepareAnswer(c, { ...question, store: body.store, options: body.quire }),
    );
    const about = { id: made.id, model, created: secondsOf(made.createdAt) };
    const { origin } = new URL(c.req.url);
    const answer = async (watching: Answering): Promise<Completion> =>
      completionOf(await made.answer(watching), { ...about, origin });
    if (body.stream) return streamCompletion(c, { ...about, includeUsage }, answer);
    return c.json(await answer({ signal: c.req.raw.signal }));
  });
}

function refuseUnsupported(body: ChatBody): void {
  if ((body.n ?? 1) > 1) throw unsupported("n", "Quire gives one answer. Leave out `n`.");
  if ((body.tools ?? []).length > 0) {
    throw unsupported(
      "tools",
      "Quire calls no tools. Leave out `tools`, or connect your own model to Quire's MCP server at /mcp.",
    );
  }
  if ((body.functions ?? []).length > 0) {
    throw unsupported("functions", "Quire calls no functions. Leave out `functions`.");
  }
  const format = body.response_format?.type ?? "text";
  if (format !== "text") {
    throw unsupported(
      "response_format",
      `Quire answers in Markdown, not in the format "${format}". The member \`quire\` of the response contains the answer as data.`,
    );
  }
}
