// Files → their pages and chunks as the product stores them, kept under .quire between runs.
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { NewChunk } from "../../src/domain/chunk.ts";
import { ChunkingSettings } from "../../src/domain/collection.ts";
import type { Version } from "../../src/domain/document.ts";
import { detectMediaType } from "../../src/domain/media-type.ts";
import { type Page, PAGE_SEPARATOR } from "../../src/domain/page.ts";
import { composeVersion } from "../../src/ingestion/compose-version.ts";
import { parseFile } from "../../src/ingestion/parse/index.ts";
import { lexicalEmbedder } from "../../src/models/embedded/lexical-embedder.ts";

export type SourceFile = { filename: string; bytes: () => Promise<Uint8Array> };
export type IndexedDocument = { filename: string; pages: Page[]; chunks: NewChunk[] };

const KEPT = join(import.meta.dirname, "../../.quire/gate/documents");
const INGESTION = join(import.meta.dirname, "../../src/ingestion");
const HEAD = 1024;

/** A reader of files that keeps what it has read for as long as the ingestion's code stays the same. */
export async function documentReader(): Promise<(file: SourceFile) => Promise<IndexedDocument>> {
  const folder = join(KEPT, await revisionOf(INGESTION));
  await mkdir(folder, { recursive: true });
  return async (file) => {
    const path = join(folder, `${createHash("sha256").update(file.filename).digest("hex")}.json`);
    const kept = await readFile(path, "utf8").catch(() => undefined);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this function alone
    if (kept !== undefined) return JSON.parse(kept) as IndexedDocument;
    const indexed = await indexFile(file);
    await writeFile(path, JSON.stringify(indexed));
    return indexed;
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

async function indexFile({ filename, bytes }: SourceFile): Promise<IndexedDocument> {
  const content = await bytes();
  const mediaType = detectMediaType(content.subarray(0, HEAD), filename);
  const file = await parseFile(mediaType, content);
  const pages: Page[] = [];
  let start = 0;
  for await (const page of file.pages()) {
    pages.push({ ...page, start });
    start += page.text.length + PAGE_SEPARATOR.length;
  }
  await file.close();
  return { filename, pages: pages.map(withoutGeometry), chunks: await chunksOf(filename, pages) };
}

/** Boxes are of no use here, and most of the size. */
function withoutGeometry(page: Page): Page {
  return { ...page, lines: [], running: [] };
}

async function chunksOf(filename: string, pages: readonly Page[]): Promise<NewChunk[]> {
  const chunks: NewChunk[] = [];
  const ignore = async () => undefined;
  await composeVersion(
    {
      tables: { write: ignore, writeRows: ignore },
      chunks: {
        write: async (_version, written) => {
          chunks.push(...written);
        },
      },
      postings: { write: ignore },
      graph: { write: ignore },
      versions: { complete: ignore, report: ignore },
      cuts: { load: ignore, keepFirst: async (_owner, cuts) => [...cuts] },
      embedder: lexicalEmbedder(),
      log: () => undefined,
      now: () => new Date(),
    },
    {
      version: versionOf(filename),
      chunking: ChunkingSettings.parse({}),
      graph: false,
      pages,
    },
  );
  return chunks;
}

function versionOf(filename: string): Version {
  return {
    no: 1,
    id: `ver_${filename}`,
    tenant: "ten",
    collection: "col",
    document: `doc_${filename}`,
    filename,
    mediaType: "application/pdf",
    sha256: "",
    fingerprint: "",
    state: "staged",
    chunkCount: 0,
    blockCount: null,
  };
}
