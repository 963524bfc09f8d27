import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { KEY, QUESTION } from "./server.ts";

type Made = { path?: string; key?: string; mode?: "legacy" | "auto" };

async function connect({ path = "/mcp", key = KEY, mode = "auto" }: Made = {}): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const headers = { Authorization: `Bearer ${key}` };
  const url = new URL(path, inject("quireUrl"));
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

type Structured = { structuredContent?: Record<string, unknown>; isError?: boolean };

async function callTool(client: Client, name: string, args: object) {
  const result = (await client.callTool({ name, arguments: { ...args } })) as Structured & {
    content: { type: string; text: string }[];
  };
  return { ...result, text: result.content[0]?.text ?? "", data: result.structuredContent ?? {} };
}

describe.each(["auto", "legacy"] as const)("a client whose protocol is %s", (mode) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect({ mode });
  });
  afterAll(async () => {
    await client.close();
  });

  test("is served in its own version", () => {
    const version = client.getNegotiatedProtocolVersion() ?? "";
    expect(version >= "2026-07-28").toBe(mode === "auto");
    expect(client.getInstructions()).toContain("`ask`");
  });

  test("sees read-only tools with schemas of their results", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "ask",
      "search",
      "fetch",
      "list_documents",
      "read_page",
      "look_up_table",
    ]);
    for (const { annotations, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      expect(outputSchema?.type).toBe("object");
    }
  });

  test("asks, and gets an address for each quote and word of the steps", async () => {
    const steps: string[] = [];
    const result = (await client.callTool(
      { name: "ask", arguments: { question: QUESTION } },
      { onprogress: ({ message }) => steps.push(message ?? "") },
    )) as Structured;
    expect(result.structuredContent).toMatchObject({
      outcome: "answered",
      answer: expect.stringContaining("$153.1 million [1]"),
      citations: [
        {
          n: 1,
          source_file: "Tamsin Ridge Annual Report 2025.pdf",
          page: 2,
          url: expect.stringMatching(/\/q\/ans_\w{26}\/1$/),
        },
      ],
    });
    expect(steps.join("\n")).toContain("retriever:");
  });

  test("searches and fetches as ChatGPT does", async () => {
    const found = await callTool(client, "search", { query: "mandatory hurricane deductible" });
    expect(JSON.parse(found.text)).toEqual(found.data);
    const [first] = found.data["results"] as { id: string; url: string; title: string }[];
    expect(first?.url).toMatch(/\/d\/doc_\w{26}\?page=\d+/);
    const page = await callTool(client, "fetch", { id: first?.id });
    expect(JSON.parse(page.text)).toEqual(page.data);
    expect(page.data).toMatchObject({ id: first?.id, title: first?.title });
    expect(page.data["text"]).toContain("deductible");
  });

  test("lists documents, reads a page by name and looks up a cell", async () => {
    const listed = await callTool(client, "list_documents", { text: "tamsin" });
    expect(listed.data["documents"]).toMatchObject([{ collection: "manuals", status: "ready" }]);
    const page = await callTool(client, "read_page", { document: "Tamsin", page: 2 });
    expect(page.data["text"]).toContain("Net income");
    const cell = await callTool(client, "look_up_table", {
      conditions: { item: "Net income" },
      column: "2025",
    });
    const [match] = cell.data["matches"] as object[];
    expect(match).toMatchObject({
      value: "$ 153.1",
      page: 2,
      url: expect.stringMatching(/\/d\/doc_\w{26}\?page=2&from=\d+&to=\d+$/),
    });
  });

  test("reads resources and prompts", async () => {
    const { resources } = await client.listResources();
    const summaries = await client.readResource({ uri: resources[0]?.uri ?? "" });
    expect(JSON.stringify(summaries.contents)).toContain("Tamsin Ridge Annual Report 2025.pdf");
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["cited-answer", "compare-documents"]);
    const prompt = await client.getPrompt({
      name: "cited-answer",
      arguments: { question: "Why?" },
    });
    expect(JSON.stringify(prompt.messages)).toContain("Why?");
  });

  test("is told what was wrong with a call", async () => {
    const page = await callTool(client, "read_page", { document: "Tamsin", page: 99 });
    expect(page).toMatchObject({ isError: true, text: expect.stringMatching(/no page 99/) });
    const unknown = await callTool(client, "ask", { question: "Why?", documents: ["nothing"] });
    expect(unknown.text).toContain('"nothing" matches no document. The closest names are');
    const pageUri = "quire://collections/manuals/documents/doc_none/pages/1";
    await expect(client.readResource({ uri: pageUri })).rejects.toMatchObject({ code: -32_602 });
  });
});

test("an address can name the only collection", async () => {
  const client = await connect({ path: "/mcp/manuals" });
  const { tools } = await client.listTools();
  expect(tools[0]?.inputSchema.properties).not.toHaveProperty("collection");
  expect((await callTool(client, "ask", { question: QUESTION })).text).toContain("$153.1 million");
});

test("an unknown key and an unknown collection are refused", async () => {
  await expect(connect({ key: "wrong", mode: "legacy" })).rejects.toThrow("unauthenticated");
  await expect(connect({ path: "/mcp/none", mode: "legacy" })).rejects.toThrow("not_found");
});

test("a page of another website has no access to a server on this machine", async () => {
  const post = async (Origin: string) => {
    const response = await fetch(new URL("/mcp", inject("quireUrl")), {
      method: "POST",
      headers: {
        Origin,
        Authorization: `Bearer ${KEY}`,
        Accept: "application/json, text/event-stream",
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} }),
    });
    return response.status;
  };
  expect(await post("https://evil.example")).toBe(403);
  expect(await post("http://localhost:6274")).toBe(200);
});
