// OpenAI's clients repeat a request by themselves when the connection is lost: with a key, it is answered once.
import { expect, it } from "vitest";
import { makeLibrary } from "../../support/library.ts";
import { scripted } from "../../support/models/scripted-model.ts";

const QUESTION = "What does mooring a boat at the east pier cost a night?";
const FILES = {
  "harbour.md": "# Rules\n\nMooring a boat at the east pier costs 12 euros a night.\n",
};
const MESSAGES = [{ role: "user", content: QUESTION }];

async function serve(afterMs = 0) {
  const library = await makeLibrary(FILES);
  const model = await scripted({ synthesiser: [{ afterMs }] });
  const request = library.over(model);
  const post = async (route: string, json: object, key = "k-1") =>
    request("POST", `/openai/v1/${route}`, {
      json: { model: library.collection, ...json },
      headers: { "Idempotency-Key": key },
    });
  return { ...library, post, asked: async () => (await model.calls("synthesiser")).length };
}

it.each([
  ["chat/completions", { messages: MESSAGES }],
  ["responses", { input: QUESTION }],
])("answers a repeated request of %s once, with the same id", async (route, json) => {
  const { post, asked, ask, base } = await serve();
  const first = await post(route, json);
  const again = await post(route, json);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  const { id } = await first.json<{ id: string }>();
  expect(await again.json()).toMatchObject({ id });
  expect(await asked()).toBe(1);
  const { data } = (await ask<{ data: object[] }>("GET", `${base}/sessions`)).body;
  expect(data).toHaveLength(route === "responses" ? 1 : 0);
});

it("streams a repeated request from the stored answer", async () => {
  const { post, asked } = await serve();
  const json = { messages: MESSAGES, stream: true };
  expect(await (await post("chat/completions", json)).text()).toContain("12 euros");
  const again = await (await post("chat/completions", json)).text();
  expect(again).toContain("12 euros");
  expect(again).toContain("data: [DONE]");
  expect(await asked()).toBe(1);
});

it("lets the client try again while the answer is made, and refuses a key of another request", async () => {
  const { post } = await serve(600);
  const json = { messages: MESSAGES };
  const first = post("chat/completions", json);
  await new Promise((resolve) => setTimeout(resolve, 250));
  const early = await post("chat/completions", json);
  expect([early.status, early.headers.get("Retry-After")]).toEqual([409, "2"]);
  expect(early.headers.get("X-Should-Retry")).toBeNull();
  expect((await first).status).toBe(200);
  const other = await post("responses", { input: QUESTION });
  expect(other.status).toBe(400);
  expect(await other.json()).toMatchObject({ error: { param: "idempotency-key" } });
});

it("answers anew what may not be stored, or was refused", async () => {
  const { post, asked } = await serve();
  const json = { input: QUESTION, store: false };
  expect((await post("responses", json)).headers.get("Idempotent-Replayed")).toBeNull();
  expect((await post("responses", json)).headers.get("Idempotent-Replayed")).toBeNull();
  expect(await asked()).toBe(2);
  const bad = { input: QUESTION, previous_response_id: "resp_unknown" };
  expect((await post("responses", bad, "k-2")).status).toBe(400);
  expect((await post("responses", { input: QUESTION }, "k-2")).status).toBe(200);
});
