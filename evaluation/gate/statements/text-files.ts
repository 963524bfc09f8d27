// Abstracts and long texts of the retrieval sets, each a file of its own.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readLines } from "./gate-statement.ts";
import type { SourceFile } from "../stored-pages.ts";

const Abstract = z.object({ _id: z.string(), title: z.string(), text: z.string() });

/** The documents of a set in the layout of BEIR. */
export async function abstractFiles(folder: string): Promise<SourceFile[]> {
  const rows = await readLines(join(folder, "corpus.jsonl"), Abstract);
  return rows.map(({ _id: id, title, text }) => textFile(`${id}.md`, `# ${title}\n\n${text}`));
}

/** Letters after which a block of a long text ends with its paragraph. */
const BLOCK = 4000;

/** The blocks of the long texts that statements speak of: `finance-75.md` is the block behind the first 75 of `finance.md`. */
export async function corpusFiles(folder: string): Promise<SourceFile[]> {
  const names = ["state_of_the_union", "finance"];
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, `${name}.md`), "utf8");
      return blocksOf(text).map((block, at) => textFile(`${name}-${at}.md`, block));
    }),
  );
  return files.flat();
}

function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let block = "";
  for (const paragraph of text.split(/\n\s*\n/)) {
    block += `${block === "" ? "" : "\n\n"}${paragraph.trim()}`;
    if (block.length < BLOCK) continue;
    blocks.push(block);
    block = "";
  }
  return block === "" ? blocks : [...blocks, block];
}

function textFile(filename: string, text: string): SourceFile {
  return { filename, bytes: async () => new TextEncoder().encode(text) };
}
