// Single pages of files as the product stores them, kept under .quire between runs.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { detectMediaType } from "../../src/domain/documents/media-type.ts";
import type { Page } from "../../src/domain/documents/page.ts";
import { documentHeader } from "../../src/ingestion/chunk/header.ts";
import { parseFile } from "../../src/ingestion/parse/index.ts";

export type SourceFile = { filename: string; bytes: () => Promise<Uint8Array> };
/** A page, and the line that says which document it is from, as it heads the context of each chunk. */
export type StoredPage = { page: Page; header: string };
export type ReadPage = (file: SourceFile, page: number) => Promise<StoredPage | undefined>;

const KEPT = join(import.meta.dirname, "../../.quire/gate/pages");
const INGESTION = join(import.meta.dirname, "../../src/ingestion");
const HEAD = 1024;

/** A reader that keeps the pages it has read for as long as the ingestion's code stays the same. */
export async function pageReader(): Promise<ReadPage> {
  const folder = join(KEPT, await revisionOf(INGESTION));
  await mkdir(folder, { recursive: true });
  const load = async (file: SourceFile, number: number): Promise<Page | null> => {
    const name = createHash("sha256").update(file.filename).digest("hex").slice(0, 16);
    const path = join(folder, `${name}-${number}.json`);
    const kept = await readFile(path, "utf8").catch(() => undefined);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this function alone
    if (kept !== undefined) return JSON.parse(kept) as Page | null;
    const page = (await parsePage(file, number)) ?? null;
    await writeFile(path, JSON.stringify(page));
    return page;
  };
  return async (file, number) => {
    const [page, first] = [await load(file, number), await load(file, 1)];
    if (page === null || first === null) return undefined;
    const { filename } = file;
    return { page, header: documentHeader({ filename, text: first.text, firstPage: first }) };
  };
}

async function revisionOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((one) => one.endsWith(".ts")).toSorted()) {
    hash.update(await readFile(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 12);
}

async function parsePage(
  { filename, bytes }: SourceFile,
  number: number,
): Promise<Page | undefined> {
  const content = await bytes();
  const file = await parseFile(detectMediaType(content.subarray(0, HEAD), filename), content);
  try {
    for await (const page of file.pages(number)) return { ...page, start: 0 };
  } finally {
    await file.close();
  }
  return undefined;
}
