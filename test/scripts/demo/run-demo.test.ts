import { test } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { runDemo } from "../../../scripts/demo/run-demo.ts";
import { anAnswer } from "../../support/agents/an-answer.ts";

const served = createQuire({ url: "http://127.0.0.1:8787", key: "key", fetch: answering });
const client = {
  ...served,
  answers: {
    ...served.answers,
    answer: async () => anAnswer({ id: "ans_7", answer: "40 euros." }),
  },
};

/** The only request that is sent creates the collection. */
async function answering(): Promise<Response> {
  return Response.json({ id: "col_1", name: "demo" });
}

async function shownBy(isServed: boolean): Promise<string> {
  const lines: string[] = [];
  const terminal = { out: (line: string) => lines.push(line), err: () => {}, env: {} };
  await runDemo(client, { files: [], questions: ["What does it cost?"] }, { terminal, isServed });
  return lines.join("\n");
}

test("gives the address of an answer only where it can be opened", async ({ expect }) => {
  const address = "http://127.0.0.1:8787/a/ans_7";
  expect(await shownBy(true)).toContain(address);
  const ended = await shownBy(false);
  expect(ended).toContain("40 euros.");
  expect(ended).not.toContain(address);
});
