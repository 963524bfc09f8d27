import OpenAI, { AuthenticationError, BadRequestError, NotFoundError } from "openai";
import { describe, expect, test } from "vitest";
import { KEY, LINK, MODEL, openAiUrl, QUESTION } from "./server.ts";

const client = (apiKey = KEY) => new OpenAI({ apiKey, baseURL: openAiUrl(), maxRetries: 0 });
const ask = (content: string, more: object = {}) =>
  client().chat.completions.create({
    model: MODEL,
    messages: [{ role: "user", content }],
    ...more,
  });

test("each collection is a model", async () => {
  const models = await client().models.list();
  expect(models.data.map(({ id }) => id)).toContain(MODEL);
  expect((await client().models.retrieve(MODEL)).id).toBe(MODEL);
});

test("an answer cites as links in the text, as annotations and as data", async () => {
  const { data, response } = await client()
    .chat.completions.create({
      model: MODEL,
      messages: [
        { role: "system", content: "Answer in French." },
        { role: "user", content: [{ type: "text", text: QUESTION }] },
      ],
      temperature: 0.2,
      user: "someone",
    })
    .withResponse();
  const [choice] = data.choices;
  const { content, annotations } = choice?.message ?? {};
  const [link, url] = LINK.exec(content ?? "") ?? [];
  expect(content).toContain("$153.1 million");
  const cited = annotations?.[0]?.url_citation;
  expect(content?.slice(cited?.start_index, cited?.end_index)).toBe(link);
  expect(cited).toMatchObject({
    url,
    title: expect.stringMatching(/^Tamsin Ridge Annual Report 2025\.pdf, p\. 2: “Net income \|/),
  });
  expect(data).toMatchObject({ quire: { outcome: "answered", citations: [{ page_start: 2 }] } });
  expect(response.headers.get("X-Quire-Ignored")).toBe("temperature, user");
});

test("a stream has the same text, annotations and usage as the answer at once", async () => {
  const whole = await ask(QUESTION);
  const stream = client().chat.completions.stream({
    model: MODEL,
    messages: [{ role: "user", content: QUESTION }],
    stream_options: { include_usage: true },
  });
  const ids = new Set<string>();
  let reasoning = "";
  for await (const { id, choices } of stream) {
    ids.add(id);
    const delta = choices[0]?.delta as { reasoning_content?: string } | undefined;
    reasoning += delta?.reasoning_content ?? "";
  }
  const streamed = await stream.finalChatCompletion();
  const plain = (text: string | null | undefined) => text?.replaceAll(/ans_\w+/g, "ans");
  const [one, other] = [whole.choices[0]?.message, streamed.choices[0]?.message];
  expect(plain(other?.content)).toBe(plain(one?.content));
  expect(other?.annotations).toHaveLength(one?.annotations?.length ?? 0);
  expect(other?.content).toMatch(LINK);
  expect(ids.size).toBe(1);
  expect(reasoning).toContain("retriever:");
  expect(streamed.usage).toMatchObject({ total_tokens: 0 });
});

test("earlier messages are the conversation", async () => {
  const first = (await ask(QUESTION)).choices[0]?.message.content ?? "";
  const { choices } = await client().chat.completions.create({
    model: MODEL,
    messages: [
      { role: "user", content: QUESTION },
      { role: "assistant", content: first },
      { role: "user", content: "And in 2024?" },
    ],
  });
  const content = choices[0]?.message.content;
  expect(content).toContain("2024");
  expect(content).toMatch(LINK);
});

test("an answer that is not stated links to the passages that come near", async () => {
  const { choices } = await ask("How many employees does Tamsin Ridge have in Portugal?");
  const { content, annotations = [] } = choices[0]?.message ?? {};
  expect(content).not.toMatch(LINK);
  for (const { url_citation: cited } of annotations) {
    expect(cited.url).toMatch(/\/d\/doc_[\dA-Z]{26}\?page=\d+&from=\d+&to=\d+$/);
  }
  expect(annotations.length).toBe(content?.match(/\]\]\(http/g)?.length ?? 0);
});

test("the tasks that chat clients send by themselves are not asked of the documents", async () => {
  const task = `### Task:\nGenerate a concise, 3-5 word title.\n### Output:\nJSON format: { "title": "your title" }\n### Chat History:\n<chat_history>\nUSER: ${QUESTION}\nASSISTANT: $153.1 million\n</chat_history>`;
  const { choices, usage } = await ask(task);
  expect(JSON.parse(choices[0]?.message.content ?? "")).toEqual({
    title: "What was the net income of",
  });
  expect(usage?.total_tokens).toBe(0);
});

describe("errors have the classes that the client gives to OpenAI's", () => {
  test("an unknown key", async () => {
    const error = await client("wrong")
      .models.list()
      .then(undefined, (thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ code: "invalid_api_key", requestID: expect.stringMatching(/./) });
  });

  test("an unknown model", async () => {
    const error = await ask(QUESTION, { model: "gpt-4o" }).then(
      undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ code: "model_not_found", param: "model" });
  });

  test.each([
    [{ tools: [{ type: "function", function: { name: "f" } }] }, "tools", "unsupported_value"],
    [{ n: 2 }, "n", "unsupported_value"],
    [{ response_format: { type: "json_object" } }, "response_format", "unsupported_value"],
    [{ messages: [{ role: "assistant", content: "x" }] }, "messages", "invalid_value"],
    [{ messages: "x" }, "messages", "invalid_value"],
    [{ quire: { documents: ["nothing like it"] } }, "quire.documents.0", "invalid_value"],
  ])("what is not possible: %j", async (more, param, code) => {
    const error = await ask(QUESTION, more).then(undefined, (thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ param, code });
  });

  test("a route that does not exist", async () => {
    const error = await client()
      .post("/embeddings", { body: {} })
      .then(undefined, (thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotFoundError);
  });
});
