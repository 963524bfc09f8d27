import { createServer } from "node:http";
import { once } from "node:events";
import { test } from "vitest";
import { quireClient } from "../../../scripts/client/client.ts";

const ANSWER = {
  id: "ans_1",
  answer: "Three.",
  outcome: "answered",
  policy: "rules",
  citations: [],
  warnings: [],
  timings_ms: {},
};

/** Sends `pieces` one after the other, each as a chunk of its own. */
async function serving(pieces: readonly string[]) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      bodies.push(body);
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const piece of pieces) response.write(piece);
      response.end();
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const client = quireClient({ url: `http://127.0.0.1:${address.port}`, key: "k" });
  return { client, bodies, [Symbol.asyncDispose]: async () => void server.close() };
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

test("a watched answer tells its steps before the answer itself", async ({ expect }) => {
  const step = { agent: "retriever", summary: "8 passages" };
  const pieces = [event("step", step), event("delta", { text: "Th" }), event("answer", ANSWER)];
  await using server = await serving([...pieces, event("done", {})]);
  const told: string[] = [];
  const answer = await server.client.ask("col_1", { question: "How many?" }, ({ agent }) =>
    told.push(agent),
  );
  expect(answer.answer).toBe("Three.");
  expect(told).toEqual(["retriever"]);
  expect(server.bodies.map((body) => JSON.parse(body))).toEqual([
    { question: "How many?", stream: true },
  ]);
});

test("a problem within the stream is the error of the request", async ({ expect }) => {
  const problem = { title: "t", detail: "Try later.", code: "unavailable", request_id: "r" };
  await using server = await serving([event("error", problem), event("done", {})]);
  const asked = server.client.ask("col_1", { question: "How many?" }, () => {});
  await expect(asked).rejects.toMatchObject({ code: "unavailable", message: "Try later." });
});

test("a stream that breaks off is an error, not an empty answer", async ({ expect }) => {
  await using server = await serving(["event: answer\ndata: {"]);
  const asked = server.client.ask("col_1", { question: "How many?" }, () => {});
  await expect(asked).rejects.toMatchObject({ code: "unexpected_answer" });
});
