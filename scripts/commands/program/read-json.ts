import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Terminal } from "../../output/terminal/terminal.ts";
import { UsageError } from "./usage-error.ts";

/** The content of a JSON file; "-" reads standard input. Throws `UsageError` when it can't be read or is not JSON. */
export async function readJson(path: string, { input }: Terminal): Promise<unknown> {
  const content = path === "-" ? await text(input ?? Readable.from([])) : await contentOf(path);
  try {
    return JSON.parse(content);
  } catch (error) {
    const name = path === "-" ? "Standard input" : path;
    throw new UsageError(`${name} is not JSON: ${String(error)}`, { cause: error });
  }
}

async function contentOf(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new UsageError(`"${path}" can't be read: ${String(error)}`, { cause: error });
  }
}
