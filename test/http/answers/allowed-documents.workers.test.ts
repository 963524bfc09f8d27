// A question names documents in several places: only those that every place names may answer it.
import { expect, it } from "vitest";
import type { AnswerBody } from "../../../src/http/bodies/answer/answer-body.ts";
import { serveApp } from "../../support/served-app.ts";

const QUESTION = "How much is the annual fee?";

async function serveTariffs() {
  const { pipeline, tenant, ask } = await serveApp();
  const scope = await pipeline.makeScope(tenant.id);
  for (const [name, fee] of [
    ["old.md", 110],
    ["new.md", 120],
    ["draft.md", 130],
  ] as const) {
    const text = `# Tariff\n\nThe annual fee is ${fee} dollars.\n`;
    await pipeline.upload(scope, name, new Uint8Array(new TextEncoder().encode(text)));
  }
  await pipeline.drain();
  const filesOf = ({ citations, closest, other_passages: others }: AnswerBody) =>
    new Set([...citations, ...closest, ...others].map(({ source_file: file }) => file));
  const answer = async (more: object) =>
    ask<AnswerBody>("POST", `/v1/collections/${scope.collection}/answers`, {
      question: QUESTION,
      ...more,
    });
  const respond = async (quire: object, filters: object) => {
    const tool = { type: "file_search", vector_store_ids: [scope.collection], filters };
    const json = { model: "any", input: QUESTION, quire, tools: [tool] };
    const { body } = await ask<{ quire: AnswerBody }>("POST", "/openai/v1/responses", json);
    return filesOf(body.quire);
  };
  return { answer, respond, filesOf };
}

it("answers from documents that both lists of a question name", async () => {
  const { answer, filesOf } = await serveTariffs();
  const documents = ["old.md", "new.md"];
  const { body } = await answer({ documents, retrieval: { documents: ["new.md", "draft.md"] } });
  expect(filesOf(body)).toEqual(new Set(["new.md"]));
  const { status, body: refused } = await answer({
    documents,
    retrieval: { documents: ["draft.md"] },
  });
  expect(status).toBe(400);
  expect(refused).toMatchObject({ errors: [{ pointer: "/retrieval/documents" }] });
});

it("answers from documents that pass the filter of a file search and that the request names", async () => {
  const { respond } = await serveTariffs();
  const isNot = (value: string) => ({ type: "ne", key: "filename", value });
  const documents = ["old.md", "new.md"];
  expect(await respond({ documents }, isNot("old.md"))).toEqual(new Set(["new.md"]));
  expect(await respond({ retrieval: { documents } }, isNot("new.md"))).toEqual(new Set(["old.md"]));
  const isDraft = { type: "eq", key: "filename", value: "draft.md" };
  expect(await respond({ documents }, isDraft)).toEqual(new Set());
});
