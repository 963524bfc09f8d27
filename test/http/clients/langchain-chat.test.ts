import { ChatOpenAI } from "@langchain/openai";
import { expect, test } from "vitest";
import { KEY, LINK, MODEL, openAiUrl, QUESTION } from "./server.ts";

const model = () =>
  new ChatOpenAI({ model: MODEL, apiKey: KEY, configuration: { baseURL: openAiUrl() } });

test("LangChain keeps citations as links, with and without a stream", async () => {
  expect((await model().invoke(QUESTION)).text).toMatch(LINK);
  let streamed = "";
  for await (const chunk of await model().stream(QUESTION)) streamed += chunk.text;
  expect(streamed).toMatch(LINK);
});
