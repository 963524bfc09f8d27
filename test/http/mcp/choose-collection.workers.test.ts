import { expect, it } from "vitest";
import { call, makeCollection, makeTenant, untilIndexed, upload } from "../../support/worker.ts";

const KEY = await makeTenant("two collections");
const CSV = "plan,premium\nBasic,120\nPlus,220\n";

async function request(path: string, method: string, params: object): Promise<string> {
  const response = await call("POST", path, {
    key: KEY,
    json: { jsonrpc: "2.0", id: 1, method, params },
    headers: { Accept: "application/json, text/event-stream" },
  });
  return response.text();
}

const callTool = async (path: string, name: string, args: object): Promise<string> =>
  request(path, "tools/call", { name, arguments: args });

it("looks up a table in the collection that the call names, and refuses unknown members", async () => {
  await makeCollection("empty", KEY);
  const rates = await makeCollection("rates", KEY);
  const bytes = new Uint8Array(new TextEncoder().encode(CSV));
  const { body } = await upload(rates, { filename: "plans.csv", bytes }, KEY);
  await untilIndexed(rates, body.id, KEY);
  const args = { conditions: { plan: "Plus" }, column: "premium" };
  expect(await callTool("/mcp", "look_up_table", { ...args, collection: "rates" })).toContain(
    '"220"',
  );
  expect(await callTool("/mcp/rates", "look_up_table", args)).toContain('"220"');
  expect(await callTool("/mcp", "look_up_table", args)).toContain("isError");
  expect(await callTool("/mcp", "look_up_table", { ...args, table: "x" })).not.toContain('"220"');
});

it("lists the documents of the collection that the call names, and refuses an unknown one", async () => {
  const tides = await makeCollection("tides", KEY);
  const bytes = new Uint8Array(new TextEncoder().encode("High water is at noon.\n"));
  await upload(tides, { filename: "tides.txt", bytes }, KEY);
  const other = await makeCollection("winds", KEY);
  await upload(other, { filename: "winds.txt", bytes }, KEY);
  const named = await callTool("/mcp", "list_documents", { collection: "tides" });
  expect(named).toContain("tides.txt");
  expect(named).not.toContain("winds.txt");
  const all = await callTool("/mcp", "list_documents", {});
  for (const filename of ["tides.txt", "winds.txt"]) expect(all).toContain(filename);
  const unknown = await callTool("/mcp", "list_documents", { collection: "nowhere" });
  expect(unknown).toContain("isError");
  expect(unknown).toContain("tides");
});

it("finds documents by a part of their name in any case, as the list of the API does", async () => {
  const named = await makeCollection("Größen 100%", KEY);
  const bytes = new Uint8Array(new TextEncoder().encode("High water is at noon.\n"));
  const { body } = await upload(named, { filename: "Übersicht ÉTÉ.txt", bytes }, KEY);
  await upload(named, { filename: "other.txt", bytes }, KEY);
  for (const text of ["über", "ÜBERSICHT é", "été", "U\u0308bers"]) {
    const listed = await callTool("/mcp", "list_documents", { collection: named, text });
    expect(listed, text).toContain("Übersicht");
    expect(listed, text).not.toContain("other.txt");
    const path = `/v1/collections/${named}/documents?text=${encodeURIComponent(text)}`;
    const { data } = await (await call("GET", path, { key: KEY })).json<{ data: unknown[] }>();
    expect(data, text).toHaveLength(1);
  }
  await untilIndexed(named, body.id, KEY);
  const at = `quire://collections/${encodeURIComponent("Größen 100%")}`;
  const page = (of: string) =>
    request("/mcp", "resources/read", { uri: `${at}/documents/${body.id}/pages/${of}` });
  expect(await page("1")).toContain("High water");
  expect(await page("first")).toContain("is no number of a page");
  const summaries = await request("/mcp", "resources/read", { uri: `${at}/summaries` });
  expect(summaries).toContain("application/json");
});
