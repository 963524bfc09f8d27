import { createOpenAI } from "@ai-sdk/openai";
import { ChatOpenAI } from "@langchain/openai";
import { generateText, streamText } from "ai";
import OpenAI, { BadRequestError, NotFoundError } from "openai";
import { expect, test } from "vitest";
import { KEY, LINK, MODEL, openAiUrl, QUESTION } from "./server.ts";

const client = () => new OpenAI({ apiKey: KEY, baseURL: openAiUrl(), maxRetries: 0 });
const REPORT = "Tamsin Ridge Annual Report 2025.pdf";

test("an answer has the search with its results, and citations with page and quote", async () => {
  const response = await client().responses.create({
    model: "any-name",
    input: QUESTION,
    tools: [{ type: "file_search", vector_store_ids: ["manuals"], max_num_results: 3 }],
    include: ["file_search_call.results"],
  });
  expect(response.output_text).toContain("$153.1 million");
  const [search, message] = response.output;
  expect(search).toMatchObject({ type: "file_search_call", status: "completed" });
  expect(search).toHaveProperty("results.0.filename");
  const [text] = message?.type === "message" ? message.content : [];
  const [citation] = text?.type === "output_text" ? text.annotations : [];
  expect(citation).toMatchObject({
    type: "file_citation",
    filename: REPORT,
    page: 2,
    quote: expect.stringContaining("Net income |"),
    url: LINK.exec(response.output_text)?.[1],
  });
});

test("a stream tells every step of the protocol and ends with the whole response", async () => {
  const stream = client().responses.stream({ model: MODEL, input: QUESTION });
  const types: string[] = [];
  const numbers: number[] = [];
  for await (const event of stream) {
    if (types.at(-1) !== event.type) types.push(event.type);
    numbers.push(event.sequence_number);
  }
  expect(types).toEqual([
    "response.created",
    "response.in_progress",
    "response.output_item.added",
    "response.file_search_call.in_progress",
    "response.file_search_call.searching",
    "response.file_search_call.completed",
    "response.output_item.done",
    "response.output_item.added",
    "response.content_part.added",
    "response.output_text.delta",
    "response.output_text.annotation.added",
    "response.output_text.done",
    "response.content_part.done",
    "response.output_item.done",
    "response.completed",
  ]);
  expect(numbers).toEqual(numbers.map((_, index) => index));
  const response = await stream.finalResponse();
  expect(response.output_text).toMatch(LINK);
  expect(response.status).toBe("completed");
});

test("a follow-up refers to the response before it", async () => {
  const first = await client().responses.create({ model: MODEL, input: QUESTION });
  const second = await client().responses.create({
    model: MODEL,
    input: "And in 2024?",
    previous_response_id: first.id,
  });
  expect(second.output_text).toContain("98.9");
  const lost = client().responses.create({
    model: MODEL,
    input: "And in 2024?",
    previous_response_id: "resp_ans_none",
  });
  await expect(lost).rejects.toMatchObject({ param: "previous_response_id" });
});

test("a filter limits the files that an answer may come from", async () => {
  const ask = async (type: "eq" | "ne") =>
    client().responses.create({
      model: MODEL,
      input: QUESTION,
      tools: [
        {
          type: "file_search",
          vector_store_ids: ["manuals"],
          filters: { type, key: "filename", value: REPORT },
        },
      ],
    });
  expect(await ask("eq")).toHaveProperty("quire.outcome", "answered");
  expect(JSON.stringify(await ask("ne"))).not.toContain("153.1");
});

test("other tools and formats are refused", async () => {
  const ask = async (more: object) =>
    client()
      .responses.create({ model: MODEL, input: QUESTION, ...more })
      .then(undefined, (thrown: unknown) => thrown);
  const tool = await ask({ tools: [{ type: "web_search" }] });
  expect(tool).toBeInstanceOf(BadRequestError);
  expect(tool).toMatchObject({ param: "tools", code: "unsupported_value" });
  const format = await ask({ text: { format: { type: "json_schema", name: "x", schema: {} } } });
  expect(format).toMatchObject({ param: "text.format", code: "unsupported_value" });
});

test("@ai-sdk/openai keeps citations as sources, with and without a stream", async () => {
  const openai = createOpenAI({ apiKey: KEY, baseURL: openAiUrl() });
  const whole = await generateText({ model: openai.responses(MODEL), prompt: QUESTION });
  const stream = streamText({ model: openai.responses(MODEL), prompt: QUESTION });
  for (const [text, sources] of [
    [whole.text, whole.sources],
    [await stream.text, await stream.sources],
  ] as const) {
    expect(text).toMatch(LINK);
    expect(sources[0]).toMatchObject({ sourceType: "document", filename: REPORT });
  }
});

test("LangChain keeps citations as annotations", async () => {
  const model = new ChatOpenAI({
    model: MODEL,
    apiKey: KEY,
    configuration: { baseURL: openAiUrl() },
    useResponsesApi: true,
  });
  const { content } = await model.invoke(QUESTION);
  expect(JSON.stringify(content)).toContain('"source":"file_citation"');
  expect(JSON.stringify(content)).toMatch(LINK);
});

test("a stored response is read again and deleted, and its citations name files that are known", async () => {
  const { responses, files } = client();
  const given = await responses.create({ model: MODEL, input: QUESTION });
  const stored = await responses.retrieve(given.id);
  expect(stored).toMatchObject({ id: given.id, status: "completed", output: given.output });
  expect(stored.output_text).toBe(given.output_text);
  const message = given.output.find(({ type }) => type === "message");
  const [text] = message?.type === "message" ? message.content : [];
  const [citation] = text?.type === "output_text" ? text.annotations : [];
  const file = citation?.type === "file_citation" ? citation.file_id : "";
  expect(await files.retrieve(file)).toMatchObject({ id: file, object: "file", filename: REPORT });
  const content = await files.content(file);
  expect(new TextDecoder().decode((await content.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
  await responses.delete(given.id);
  await expect(responses.retrieve(given.id)).rejects.toThrow(NotFoundError);
});
