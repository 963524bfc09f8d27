// A file on this computer → its pages' texts, by the product's own door to its parsers.
import { readFile } from "node:fs/promises";
import { detectMediaType } from "../../../src/domain/documents/media-type.ts";
import { parseFile } from "../../../src/ingestion/parse/index.ts";

const HEAD = 1024;

/** Throws `UnindexableFile`. `seen` is told of each page, so that memory can be sampled. */
export async function readPages(path: string, seen: () => void = () => {}): Promise<string[]> {
  const bytes = new Uint8Array(await readFile(path));
  const file = await parseFile(detectMediaType(bytes.subarray(0, HEAD), path), bytes);
  const pages: string[] = [];
  try {
    for await (const page of file.pages()) {
      seen();
      pages.push(page.text);
    }
  } finally {
    await file.close();
  }
  return pages;
}
