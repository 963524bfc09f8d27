import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, streamText } from "ai";
import { expect, test } from "vitest";
import { KEY, LINK, MODEL, openAiUrl, QUESTION } from "./server.ts";

const openai = () => createOpenAI({ apiKey: KEY, baseURL: openAiUrl() });
const compatible = () =>
  createOpenAICompatible({ name: "quire", apiKey: KEY, baseURL: openAiUrl(), includeUsage: true });

test("@ai-sdk/openai keeps citations as sources, with and without a stream", async () => {
  const whole = await generateText({ model: openai().chat(MODEL), prompt: QUESTION });
  const stream = streamText({ model: openai().chat(MODEL), prompt: QUESTION });
  for (const [text, sources] of [
    [whole.text, whole.sources],
    [await stream.text, await stream.sources],
  ] as const) {
    const url = LINK.exec(text)?.[1];
    expect(sources[0]).toMatchObject({ sourceType: "url", url });
    expect(sources[0]?.title).toContain("p. 2: “Net income |");
  }
});

test("@ai-sdk/openai-compatible keeps citations as links, steps as reasoning, and usage", async () => {
  const whole = await generateText({ model: compatible().chatModel(MODEL), prompt: QUESTION });
  expect(whole.text).toMatch(LINK);
  const stream = streamText({ model: compatible().chatModel(MODEL), prompt: QUESTION });
  expect(await stream.text).toMatch(LINK);
  expect(await stream.reasoningText).toContain("retriever:");
  expect(await stream.finishReason).toBe("stop");
  expect((await stream.usage).totalTokens).toBe(0);
});
