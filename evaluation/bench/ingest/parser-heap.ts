import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);

/** A Worker has 128 MB for everything; what the runtime and the product's code take is left out here. */
export const HEAP_LIMIT_MB = 96;

const Peaks = z.object({
  pages: z.number(),
  ms: z.number(),
  peakHeap: z.number(),
  peakBuffers: z.number(),
});

export type ParserHeap = z.infer<typeof Peaks> | { problem: string };

/** Parses the file in a Node process whose heap is limited; running out of it kills only that process. */
export async function measureParserHeap(path: string): Promise<ParserHeap> {
  const script = fileURLToPath(import.meta.resolve("./parse-once.ts"));
  const limit = `--max-old-space-size=${HEAP_LIMIT_MB}`;
  try {
    const { stdout } = await run(process.execPath, [limit, script, path]);
    return Peaks.parse(JSON.parse(stdout));
  } catch (error) {
    return { problem: whyNot(error) };
  }
}

function whyNot(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (text.includes("heap out of memory")) return `needs more than ${HEAP_LIMIT_MB} MB of heap`;
  if (/ERR_(?:MODULE_NOT_FOUND|UNSUPPORTED)/.test(text)) return "the parser does not load in Node";
  return text.split("\n").find((line) => line.includes("Error")) ?? text;
}
