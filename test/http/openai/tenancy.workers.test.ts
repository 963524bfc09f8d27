import { expect, it } from "vitest";
import { call, makeCollection, makeTenant } from "../../support/worker.ts";

const UNKNOWN = "col_01ARZ3NDEKTSV4RRFFQ69G5FAV";
const MCP = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

const message = { role: "user", content: "Which deductible applies?" };
/** Each route that names a collection or a file, with a body that it accepts. */
const routes = (id: string, file: string): [string, string, unknown?][] => [
  ["GET", `/openai/v1/models/quire/${id}`],
  ["POST", "/openai/v1/chat/completions", { model: `quire/${id}`, messages: [message] }],
  ["POST", "/openai/v1/responses", { model: id, input: "Which deductible applies?" }],
  ["GET", `/openai/v1/vector_stores/${id}`],
  ["POST", `/openai/v1/vector_stores/${id}`, { name: "taken over" }],
  ["DELETE", `/openai/v1/vector_stores/${id}`],
  ["POST", `/openai/v1/vector_stores/${id}/search`, { query: "deductible" }],
  ["GET", `/openai/v1/vector_stores/${id}/files`],
  ["POST", `/openai/v1/vector_stores/${id}/files`, { file_id: file }],
  ["POST", `/openai/v1/vector_stores/${id}/file_batches`, { file_ids: [file] }],
  ["GET", `/openai/v1/vector_stores/${id}/file_batches/vsfb_1`],
  ["GET", `/openai/v1/files/${file}`],
  ["GET", `/openai/v1/files/${file}/content`],
  ["DELETE", `/openai/v1/files/${file}`],
  ["POST", `/mcp/${id}`, MCP],
];

async function uploadLoose(key: string): Promise<string> {
  const form = new FormData();
  form.set("purpose", "assistants");
  form.set("file", new File(["A secret."], "secret.txt"));
  const response = await call("POST", "/openai/v1/files", { key, body: form });
  return (await response.json<{ id: string }>()).id;
}

it("answers a foreign collection and file exactly as unknown ones", async () => {
  const [alice, bob] = [await makeTenant("alice"), await makeTenant("bob")];
  const foreign = routes(await makeCollection("rules", alice), await uploadLoose(alice));
  const unknown = routes(UNKNOWN, "file_01ARZ3NDEKTSV4RRFFQ69G5FAV");
  const ask = async ([method, path, json]: [string, string, unknown?]) => {
    const response = await call(method, path, {
      key: bob,
      ...(json === undefined ? {} : { json }),
    });
    const text = await response.text();
    return {
      status: response.status,
      text: text.replaceAll(/"request_id":"[^"]*"|(col|file)_\w{26}/g, ""),
    };
  };
  for (const [i, route] of foreign.entries()) {
    const reply = await ask(route);
    expect(reply.status, route.join(" ")).toBe(404);
    expect(reply, route.join(" ")).toEqual(await ask(unknown[i] ?? route));
  }
  const own = await call("GET", foreign[11]?.[1] ?? "", { key: alice });
  expect(own.status).toBe(200);
});

it("adds no file of another tenant to an own store", async () => {
  const [alice, bob] = [await makeTenant("alice"), await makeTenant("bob")];
  const store = await makeCollection("own", bob);
  const json = { file_id: await uploadLoose(alice) };
  const path = `/openai/v1/vector_stores/${store}/files`;
  expect((await call("POST", path, { key: bob, json })).status).toBe(404);
});
