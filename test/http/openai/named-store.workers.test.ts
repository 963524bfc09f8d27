// A request that names a vector store gets its answers from there, whatever its model is called.
import { expect, it } from "vitest";
import { replyModel } from "../../support/models/reply-model.ts";
import { serveApp } from "../../support/served-app.ts";

type Failed = { error: { message: string; param: string | null; code: string } };

const searchOf = (store: string) => [{ type: "file_search", vector_store_ids: [store] }];

it("says which vector store does not exist, and nothing about the model", async () => {
  const { ask } = await serveApp();
  const json = { model: "gpt-any", input: "How high is the fee?", tools: searchOf("vs_none") };
  const { status, body } = await ask<Failed>("POST", "/openai/v1/responses", json);
  expect(status).toBe(404);
  expect(body.error).toMatchObject({ code: "not_found", param: null });
  expect(body.error.message).toContain("The vector store does not exist.");
});

it("refuses a second search, whose vector store and filter would be left out", async () => {
  const { ask } = await serveApp();
  const tools = [...searchOf("vs_one"), ...searchOf("vs_two")];
  const json = { model: "gpt-any", input: "How high is the fee?", tools };
  const { status, body } = await ask<Failed>("POST", "/openai/v1/responses", json);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: "unsupported_value", param: "tools.1" });
});

it("takes the effort from the model's name also where a vector store is named", async () => {
  let calls = 0;
  const model = replyModel("counted", async () => {
    calls += 1;
    return "{}";
  });
  const { ask, pipeline, tenant } = await serveApp({ model, modelNamed: () => model });
  const { collection } = await pipeline.makeScope(tenant.id);
  const text = "# Tariff\n\nThe annual fee is 120 dollars.\n";
  const bytes = new Uint8Array(new TextEncoder().encode(text));
  await pipeline.upload({ tenant: tenant.id, collection }, "tariff.md", bytes);
  await pipeline.drain();
  const callsOf = async (name: string): Promise<number> => {
    calls = 0;
    const input = "How much is the annual fee?";
    const json = { model: name, input, tools: searchOf(collection) };
    expect((await ask("POST", "/openai/v1/responses", json)).status).toBe(200);
    return calls;
  };
  expect(await callsOf("quire/any:thorough")).toBeGreaterThan(await callsOf("gpt-any"));
});
