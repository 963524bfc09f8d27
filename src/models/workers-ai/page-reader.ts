// Reads pages without a text layer: `toMarkdown` converts the file as a whole, which is free, and a
// vision model reads the remaining page images.
import { z } from "zod";
import { AppError } from "../../domain/errors.ts";
import { withTimeLimit } from "../abort.ts";
import { readReply } from "../replies/chat-reply.ts";
import type { PageReader, PdfFile } from "../page-reader.ts";
import { estimateTokens, pricedUsage } from "../prices.ts";
import { callModel, type WorkersAi } from "./binding.ts";
import { workersAiError } from "./errors.ts";
import { outputLimit } from "./output-limit.ts";
import instructions from "./transcribe.txt";

/** The part of the `AI` binding that converts files. */
type WorkersAiMarkdown = {
  toMarkdown: (
    file: { name: string; blob: Blob },
    options: { conversionOptions: Record<string, unknown> },
  ) => Promise<unknown>;
};

type Options = { ai: WorkersAi & WorkersAiMarkdown; model: string };

/** No limit is documented; AI Search, which is built on it, accepts PDFs of up to 4 MiB. */
const MOST_FILE_BYTES = 4 * 1024 * 1024;
const CONVERT_LIMIT_MS = 60_000;
const READ_LIMIT_MS = 60_000;
/** A dense page has about 1,500 tokens. */
const MOST_TOKENS = 4096;
/** An upper bound of what vision models charge for one image, for models that don't publish it. */
const PICTURE_TOKENS = 1600;

/** The binding returns errors as values here instead of throwing them. */
const Conversion = z.union([
  z.object({ format: z.enum(["markdown", "text"]), data: z.string() }),
  z.object({ format: z.literal("error"), error: z.string() }),
]);

export function workersAiPageReader({ ai, model }: Options): PageReader {
  return {
    name: `toMarkdown, ${model}`,
    readFile: async (file, signal) =>
      file.bytes.length > MOST_FILE_BYTES ? new Map() : convert(ai, file, signal),
    readPicture: async (png, signal) => {
      const answer = await callModel({
        ai,
        model,
        inputs: inputsFor(model, png),
        signal,
        limitMs: READ_LIMIT_MS,
      });
      const { text, usage, finish } = readReply(answer);
      // A truncated page must not be mistaken for a complete one.
      if (finish === "length") {
        throw new AppError(
          "unavailable",
          `The page contains more text than ${model} can return in one response.`,
        );
      }
      const promptTokens = usage?.prompt_tokens ?? PICTURE_TOKENS + estimateTokens(instructions);
      const completionTokens = usage?.completion_tokens ?? estimateTokens(text);
      return { text: text.trim(), usage: pricedUsage(model, promptTokens, completionTokens) };
    },
  };
}

function inputsFor(model: string, png: Uint8Array): Record<string, unknown> {
  const url = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  const content = [
    { type: "text", text: instructions },
    { type: "image_url", image_url: { url } },
  ];
  return {
    messages: [{ role: "user", content }],
    temperature: 0,
    ...outputLimit(model, MOST_TOKENS),
  };
}

/**
 * Converts a file. Images are not converted: `toMarkdown` describes them, and a description is not
 * the text of the page.
 */
async function convert(
  ai: WorkersAiMarkdown,
  { name, bytes }: PdfFile,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<number, string>> {
  const blob = new Blob([bytes], { type: "application/pdf" });
  const conversionOptions = { pdf: { metadata: false, images: { convert: false } } };
  const answer = await withTimeLimit({ signal, limitMs: CONVERT_LIMIT_MS }, async () => {
    try {
      return await ai.toMarkdown({ name, blob }, { conversionOptions });
    } catch (cause) {
      throw workersAiError(cause, "toMarkdown");
    }
  });
  const conversion = Conversion.safeParse(answer);
  // The vision model may still be able to read a file that can't be converted.
  if (!conversion.success || conversion.data.format === "error") return new Map();
  return pagesIn(conversion.data.data);
}

/** Returns the text under each heading `### Page 3`; scanned files have no such headings. */
function pagesIn(markdown: string): Map<number, string> {
  const pages = new Map<number, string>();
  const [, ...parts] = markdown.split(/^### Page (?=\d+\s*$)/m);
  for (const part of parts) {
    const number = Number.parseInt(part, 10);
    const text = part.replace(/^\d+\s*/, "").trim();
    if (text !== "") pages.set(number, text);
  }
  return pages;
}
