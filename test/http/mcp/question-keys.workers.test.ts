// A program that repeats a call of `ask` after a lost connection, with the key that it put into `_meta`.
import { expect, it } from "vitest";
import { makeLibrary } from "../../support/library.ts";
import { scripted } from "../../support/models/scripted-model.ts";

const QUESTION = "What does mooring a boat at the east pier cost a night?";
const FILES = {
  "harbour.md": "# Rules\n\nMooring a boat at the east pier costs 12 euros a night.\n",
};

type Result = {
  isError?: boolean;
  content: { text: string }[];
  structuredContent?: { answer_id: string; answer: string };
};

async function serve(afterMs = 0) {
  const library = await makeLibrary(FILES);
  const model = await scripted({ synthesiser: [{ afterMs }] });
  const request = library.over(model);
  let id = 0;
  /** Each call is another request of the protocol, as a client sends it. */
  const ask = async (key: unknown, question = QUESTION): Promise<Result> => {
    const params = {
      name: "ask",
      arguments: { question },
      ...(key === undefined ? {} : { _meta: { "quire/idempotency-key": key } }),
    };
    const response = await request("POST", "/mcp", {
      json: { jsonrpc: "2.0", id: (id += 1), method: "tools/call", params },
      headers: { Accept: "application/json, text/event-stream" },
    });
    const text = await response.text();
    const message = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    return (JSON.parse(message) as { result: Result }).result;
  };
  return { ...library, ask, asked: async () => (await model.calls("synthesiser")).length };
}

it("answers a repeated call once, and a call without a key each time", async () => {
  const { ask, asked } = await serve();
  const first = await ask("k-1");
  const again = await ask("k-1");
  expect(first.structuredContent?.answer).toContain("12 euros");
  expect(again).toEqual(first);
  expect(await asked()).toBe(1);
  const anew = await ask(undefined);
  expect(anew.structuredContent?.answer_id).not.toBe(first.structuredContent?.answer_id);
});

it("says that an answer is still being made, and that a key is another question's or none", async () => {
  const { ask, asked } = await serve(600);
  const first = ask("k-2");
  await new Promise((resolve) => setTimeout(resolve, 250));
  const early = await ask("k-2");
  expect(early).toMatchObject({ isError: true });
  expect(early.content[0]?.text).toContain("still being answered");
  const { structuredContent } = await first;
  expect((await ask("k-2")).structuredContent).toEqual(structuredContent);
  const other = await ask("k-2", "When does the harbour close?");
  expect(other.content[0]?.text).toContain("was sent with another question");
  for (const key of ["two words", 7]) {
    const refused = await ask(key);
    expect(refused.isError, String(key)).toBe(true);
    expect(refused.content[0]?.text).toContain("/_meta/quire~1idempotency-key");
  }
  expect(await asked()).toBe(1);
});
