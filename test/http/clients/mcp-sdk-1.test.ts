// The client of the SDK's line 1, which most installed programs still contain and which knows no protocol after 2025.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { LATEST_PROTOCOL_VERSION } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { KEY, QUESTION } from "./server.ts";

type Result = { structuredContent?: Record<string, unknown>; isError?: boolean };

async function connect({ path = "/mcp/manuals", key = KEY } = {}) {
  const client = new Client({ name: "test", version: "1" });
  const headers = { Authorization: `Bearer ${key}` };
  const url = new URL(path, inject("quireUrl"));
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
  await client.connect(transport);
  return { client, transport };
}

describe("a client of line 1", () => {
  let open: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    open = await connect();
  });
  afterAll(async () => {
    await open.client.close();
  });

  test("is served in its own protocol, without a session", () => {
    expect(LATEST_PROTOCOL_VERSION).toMatch(/^2025-/);
    expect(open.transport.protocolVersion).toBe(LATEST_PROTOCOL_VERSION);
    expect(open.transport.sessionId).toBeUndefined();
    expect(open.client.getServerVersion()?.name).toBe("quire");
    expect(open.client.getInstructions()).toContain("`ask`");
  });

  test("sees the tools, and their results fit the schemas that it checks them by", async () => {
    const { tools } = await open.client.listTools();
    expect(tools.map(({ name }) => name)).toContain("look_up_table");
    const steps: string[] = [];
    const asked = (await open.client.callTool(
      { name: "ask", arguments: { question: QUESTION } },
      undefined,
      { onprogress: ({ message }) => steps.push(message ?? "") },
    )) as Result;
    expect(asked.structuredContent).toMatchObject({
      outcome: "answered",
      answer: expect.stringContaining("$153.1 million [1]"),
      citations: [{ n: 1, page: 2, url: expect.stringMatching(/\/q\/ans_\w{26}\/1$/) }],
    });
    expect(steps.join("\n")).toContain("retriever:");
    const found = (await open.client.callTool({
      name: "search",
      arguments: { query: "mandatory hurricane deductible" },
    })) as Result;
    const { results } = found.structuredContent as { results: { id: string }[] };
    const page = (await open.client.callTool({
      name: "fetch",
      arguments: { id: results[0]?.id },
    })) as Result;
    expect(page.structuredContent).toMatchObject({ text: expect.stringContaining("deductible") });
    const cell = (await open.client.callTool({
      name: "look_up_table",
      arguments: { conditions: { item: "Net income" }, column: "2025" },
    })) as Result;
    const [match] = (cell.structuredContent as { matches: object[] }).matches;
    expect(match).toMatchObject({ value: "$ 153.1", page: 2 });
  });

  test("reads resources and prompts, and is told what was wrong with a call", async () => {
    const { resources } = await open.client.listResources();
    const { contents } = await open.client.readResource({ uri: resources[0]?.uri ?? "" });
    expect(JSON.stringify(contents)).toContain("Tamsin Ridge Annual Report 2025.pdf");
    const { prompts } = await open.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["cited-answer", "compare-documents"]);
    const wrong = await open.client.callTool({
      name: "read_page",
      arguments: { document: "Tamsin", page: 99 },
    });
    expect(wrong.isError).toBe(true);
    expect(JSON.stringify(wrong.content)).toMatch(/no page 99/);
  });
});

test("an unknown key and an unknown collection are refused", async () => {
  await expect(connect({ key: "wrong" })).rejects.toThrow("unauthenticated");
  await expect(connect({ path: "/mcp/none" })).rejects.toThrow("not_found");
});
