import { z } from "@hono/zod-openapi";
import { type Context, Hono } from "hono";
import { newId } from "../../../domain/ids.ts";
import { expiryOf } from "../../../domain/answers/session.ts";
import { readStoredAnswer } from "../../bodies/stored-answer.ts";
import type { Asked } from "../../answer-question.ts";
import { requireScope } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { answerFor, type Answering, Options, prepareAnswer } from "../ask.ts";
import { readBody } from "../requests/body.ts";
import { Message, readConversation } from "../requests/conversation.ts";
import { invalidParameter, unsupported } from "../errors.ts";
import { filterDocuments, overridesOf, SearchOptions, showFound } from "../requests/file-search.ts";
import { findModel, findModelOfStore } from "../model-names.ts";
import { answerIdOf, inProgress, outputOf, responseId, withOutput } from "./response.ts";
import { findStored, showStored } from "./stored.ts";
import { streamResponse } from "./stream.ts";

const FileSearch = z.looseObject({
  type: z.literal("file_search"),
  vector_store_ids: z.array(z.string()).min(1),
  ...SearchOptions,
});
const Tool = z.looseObject({ type: z.string() });
const Item = z.looseObject({ type: z.string().nullish(), role: z.string().optional() });

const ResponseBody = z.object({
  model: z.string().min(1).max(300),
  input: z.union([z.string(), z.array(Item).min(1).max(10_000)]),
  tools: z.array(Tool).nullish(),
  include: z.array(z.string()).nullish(),
  previous_response_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  store: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  text: z.looseObject({ format: z.looseObject({ type: z.string() }).nullish() }).nullish(),
  quire: Options,
});
type ResponseBody = z.infer<typeof ResponseBody>;

const WITH_RESULTS = "file_search_call.results";

export function responseRoutes() {
  return new Hono<AppEnv>()
    .post("/responses", requireScope("read"), async (c) => respond(c))
    .get("/responses/:response", requireScope("read"), async (c) => c.json(await showStored(c)))
    .delete("/responses/:response", requireScope("write"), async (c) => {
      const { id } = await findStored(c);
      await c.var.services.listedAnswers.remove(c.var.caller.tenant, id);
      return c.json({ id: responseId(id), object: "response", deleted: true });
    });
}

async function respond(c: Context<AppEnv>): Promise<Response> {
  const body = await readBody(c, ResponseBody);
  const fileSearch = fileSearchOf(body);
  const asked = await prepare(c, body, fileSearch);
  const id = newId("ans");
  const created = Math.floor(c.var.services.now().getTime() / 1000);
  const begun = inProgress(responseId(id), {
    created,
    model: body.model,
    metadata: body.metadata ?? {},
    previous: body.previous_response_id ?? null,
    tools: fileSearch === undefined ? [] : [fileSearch],
  });
  const { origin } = new URL(c.req.url);
  const answer = async (watch: Omit<Answering, "id">) => {
    const { passages = [], ...shown } = await answerFor(c, asked, { id, ...watch });
    const results = body.include?.includes(WITH_RESULTS)
      ? await showFound(
          c,
          asked.found.scope,
          passages.map((passage) => ({
            documentId: passage.document_id,
            filename: passage.source_file,
            score: passage.score,
            text: passage.text,
          })),
        )
      : null;
    const files = await c.var.services.looseFiles.fileIds(asked.found.scope);
    const output = outputOf(shown, { origin, results, files });
    return { output, response: withOutput(begun, shown, output) };
  };
  if (body.stream) return streamResponse(c, begun, answer);
  return c.json((await answer({ signal: c.req.raw.signal })).response);
}

type FileSearch = z.infer<typeof FileSearch>;

/** Throws `unsupported_value` for other tools and formats. */
function fileSearchOf({ tools, text }: ResponseBody): FileSearch | undefined {
  const format = text?.format?.type ?? "text";
  if (format !== "text") {
    throw unsupported(
      "text.format",
      `Quire answers in Markdown, not in the format "${format}". The member \`quire\` of the response contains the answer as data.`,
    );
  }
  const other = tools?.find(({ type }) => type !== "file_search");
  if (other !== undefined) {
    throw unsupported("tools", `Quire has the tool "file_search" only, not "${other.type}".`);
  }
  if ((tools?.length ?? 0) === 0) return undefined;
  const parsed = FileSearch.safeParse(tools?.[0]);
  if (!parsed.success) {
    throw invalidParameter(
      "tools.0",
      `The tool "file_search" is invalid: ${z.prettifyError(parsed.error)}`,
    );
  }
  if (parsed.data.vector_store_ids.length > 1) {
    throw unsupported("tools.0.vector_store_ids", "An answer comes from one collection. Name one.");
  }
  return parsed.data;
}

/** A vector store that the tool names is the collection, whatever the model is called. */
async function prepare(
  c: Context<AppEnv>,
  body: ResponseBody,
  fileSearch: FileSearch | undefined,
): Promise<Asked> {
  const [store] = fileSearch?.vector_store_ids ?? [];
  const { model } = body;
  const { collection, effort } =
    store === undefined ? await findModel(c, model) : await findModelOfStore(c, { store, model });
  const conversation = readConversation(messagesOf(body.input), "input");
  const session = await sessionFor(c, collection.id, body);
  const { retrieval, ...options } = body.quire ?? {};
  const asked = await prepareAnswer(c, {
    ...conversation,
    collection: collection.id,
    effort,
    param: "input",
    session,
    store: body.store,
    include: ["passages"],
    options: { ...options, retrieval: { ...retrieval, ...overridesOf(fileSearch ?? {}) } },
  });
  const documents = await filterDocuments(c, asked.found.scope, fileSearch?.filters);
  // Set after the check of the request, which refuses an empty list: no document passes this filter.
  return documents === undefined ? asked : { ...asked, body: { ...asked.body, documents } };
}

/** Items without a role are results of tools and the like, which say nothing to Quire. */
function messagesOf(input: ResponseBody["input"]): Message[] {
  if (typeof input === "string") return [{ role: "user", content: input }];
  return input.flatMap((item) => {
    const message = Message.safeParse(item);
    return message.success ? [message.data] : [];
  });
}

/** Undefined for a response that begins a conversation and is not to be stored. */
async function sessionFor(
  c: Context<AppEnv>,
  collection: string,
  { previous_response_id: previous, store }: ResponseBody,
): Promise<string | undefined> {
  if (previous != null) return sessionOf(c, previous);
  return store === false ? undefined : startSession(c, collection);
}

async function startSession(c: Context<AppEnv>, collection: string): Promise<string> {
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
