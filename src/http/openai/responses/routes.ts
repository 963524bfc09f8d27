import { type Context, Hono } from "hono";
import type { AskedQuestion } from "../../answer-run/store-answer.ts";
import { requireScope } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { type Answering, answererOf, prepareAnswer } from "../ask.ts";
import { readBody } from "../requests/body.ts";
import { readConversation } from "../requests/conversation.ts";
import { filterDocuments, overridesOf, showFound } from "../requests/file-search.ts";
import { findModel, findModelOfStore, secondsOf } from "../model-names.ts";
import { type FileSearch, fileSearchOf, messagesOf, ResponseBody } from "./request.ts";
import { inProgress, outputOf, responseId, withOutput } from "./response.ts";
import { previousSession, startSession } from "./session.ts";
import { findStored, showStored } from "./stored.ts";
import { streamResponse } from "./stream.ts";

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
  const made = await answererOf(c, body.store, async () => prepare(c, body, fileSearch));
  const { scope } = made;
  const begun = inProgress(responseId(made.id), {
    created: secondsOf(made.createdAt),
    model: body.model,
    metadata: body.metadata ?? {},
    previous: body.previous_response_id ?? null,
    tools: fileSearch === undefined ? [] : [fileSearch],
  });
  const { origin } = new URL(c.req.url);
  const answer = async (watching: Answering) => {
    const { passages = [], ...shown } = await made.answer(watching);
    const results = body.include?.includes(WITH_RESULTS)
      ? await showFound(
          c,
          scope,
          passages.map((passage) => ({
            documentId: passage.document_id,
            filename: passage.source_file,
            score: passage.score,
            text: passage.text,
          })),
        )
      : null;
    const files = await c.var.services.looseFiles.fileIds(scope);
    const output = outputOf(shown, { origin, results, files });
    return { output, response: withOutput(begun, shown, output) };
  };
  if (body.stream) return streamResponse(c, begun, answer);
  return c.json((await answer({ signal: c.req.raw.signal })).response);
}

/**
 * Prepares a response. The vector store that the tool names is the collection, whatever the model's
 * name is.
 */
async function prepare(
  c: Context<AppEnv>,
  body: ResponseBody,
  fileSearch: FileSearch | undefined,
): Promise<AskedQuestion> {
  const [store] = fileSearch?.vector_store_ids ?? [];
  const { model } = body;
  const { collection, effort } =
    store === undefined ? await findModel(c, model) : await findModelOfStore(c, { store, model });
  const conversation = readConversation(messagesOf(body.input), "input");
  const previous = await previousSession(c, body);
  const { retrieval, ...options } = body.quire ?? {};
  const asked = await prepareAnswer(c, {
    ...conversation,
    collection: collection.id,
    effort,
    param: "input",
    session: previous,
    store: body.store,
    include: ["passages"],
    options: { ...options, retrieval: { ...retrieval, ...overridesOf(fileSearch ?? {}) } },
  });
  const passing = await filterDocuments(c, asked.found.scope, fileSearch?.filters);
  const documents = passing?.filter((id) => asked.documents?.includes(id) ?? true);
  // Created this late, so that a refused request begins no conversation.
  const session =
    previous ?? (body.store === false ? undefined : await startSession(c, collection.id));
  return {
    ...asked,
    documents: documents ?? asked.documents,
    body: { ...asked.body, session_id: session },
  };
}
