import { describe, expect, it } from "vitest";
import { workersAiPageReader } from "../../../src/models/workers-ai/page-reader.ts";
import { failureOf, fakeAi } from "../../support/models/model-calls.ts";

const MODEL = "@cf/google/gemma-4-26b-a4b-it";
const FILE = { name: "scan.pdf", bytes: new Uint8Array([37, 80, 68, 70]) };

/** `toMarkdown` as documented: one answer for one file; errors are values. */
function readerOf(converted: unknown, ...answers: unknown[]) {
  const conversions: { name: string; blob: Blob; options: unknown }[] = [];
  const ai = {
    ...fakeAi(...answers),
    toMarkdown: async (file: { name: string; blob: Blob }, options: unknown) => {
      conversions.push({ ...file, options });
      if (converted instanceof Error) throw converted;
      return converted;
    },
  };
  return { reader: workersAiPageReader({ ai, model: MODEL }), conversions, ai };
}

const shared = { id: "1", name: "scan.pdf", mimeType: "application/pdf" };

describe("a file as a whole", () => {
  it("gives the text of each page that has any, by its number", async () => {
    const data =
      "# scan.pdf\n## Contents\n### Page 1\nFirst page\nof two lines\n\n### Page 2\n\n### Page 10\nTenth\n";
    const { reader, conversions } = readerOf({ ...shared, format: "markdown", tokens: 9, data });
    expect([...(await reader.readFile(FILE))]).toEqual([
      [1, "First page\nof two lines"],
      [10, "Tenth"],
    ]);
    // Descriptions of pictures would pass for what the page says.
    expect(conversions[0]).toMatchObject({
      name: "scan.pdf",
      options: { conversionOptions: { pdf: { metadata: false, images: { convert: false } } } },
    });
    expect(await conversions[0]?.blob.bytes()).toEqual(FILE.bytes);
  });

  it("gives nothing where the conversion answers with an error, and asks nothing beyond 4 MiB", async () => {
    const { reader, conversions } = readerOf({ ...shared, format: "error", error: "too complex" });
    expect((await reader.readFile(FILE)).size).toBe(0);
    const bytes = new Uint8Array(4 * 1024 * 1024 + 1);
    expect((await reader.readFile({ name: "large.pdf", bytes })).size).toBe(0);
    expect(conversions).toHaveLength(1);
  });

  it("fails as the binding does", async () => {
    const { reader } = readerOf(new Error("3040: Capacity temporarily exceeded"));
    expect(await failureOf(reader.readFile(FILE))).toMatchObject({ retryable: true });
  });
});

describe("a picture", () => {
  const reply = (content: string, finish = "stop") => ({
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finish }],
    usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
  });

  it("is sent as a PNG with the instruction to copy it, and its tokens are priced", async () => {
    const { reader, ai } = readerOf(undefined, reply(" The deductible is 7%. \n"));
    const { text, usage } = await reader.readPicture(new Uint8Array([1, 2, 3]));
    expect(text).toBe("The deductible is 7%.");
    expect(usage).toMatchObject({ promptTokens: 1000, completionTokens: 200 });
    // $0.10 and $0.30 a million tokens, 1,000 neurons for $0.011.
    expect(usage.neurons).toBeCloseTo((1000 * 0.1 + 200 * 0.3) / 1e6 / 0.011 / 1e-3, 3);
    expect(ai.calls[0]).toMatchObject({
      model: MODEL,
      inputs: {
        temperature: 0,
        max_completion_tokens: 4096,
        chat_template_kwargs: { enable_thinking: false },
        messages: [
          {
            role: "user",
            content: [
              { type: "text", text: expect.stringContaining("letter for letter") as string },
              { type: "image_url", image_url: { url: "data:image/png;base64,AQID" } },
            ],
          },
        ],
      },
    });
  });

  it("is not taken where the text was cut off: half a page would pass for the whole", async () => {
    const { reader } = readerOf(undefined, reply("The deductible", "length"));
    expect(await failureOf(reader.readPicture(new Uint8Array([1])))).toMatchObject({
      retryable: false,
    });
  });

  it("fails for good where the account may not use the model", async () => {
    const { reader } = readerOf(undefined, new Error("5035: requires Workers Paid"));
    expect(await failureOf(reader.readPicture(new Uint8Array([1])))).toMatchObject({
      retryable: false,
    });
  });
});
