// The first step after an upload: a file becomes a staged version with pages, chunks and postings.
import type { NewChunk } from "../domain/chunk.ts";
import { type ChunkingSettings, ChunkingSettings as Chunking } from "../domain/collection.ts";
import { UnindexableFile, type Version } from "../domain/document.ts";
import { PDF } from "../domain/media-type.ts";
import { PAGE_SEPARATOR } from "../domain/page.ts";
import { fileKey } from "../storage/files.ts";
import { versionPrefix } from "../storage/pages.ts";
import { chunkDocument, type PageRange } from "./chunk/document.ts";
import type { IngestionDeps } from "./deps.ts";
import { EMBED_BLOCK } from "./embed-block.ts";
import { parseFile } from "./parse/index.ts";
import type { ParsedFile } from "./parse/parsed-file.ts";
import { buildPostings } from "./postings.ts";

type Deps = Pick<
  IngestionDeps,
  | "collections"
  | "versions"
  | "files"
  | "pages"
  | "chunks"
  | "postings"
  | "send"
  | "limits"
  | "log"
  | "now"
>;

/** The document's progress is written once in so many pages: each write is a row. */
const REPORT_EVERY = 25;
/** Page objects written at once; a Worker may have six connections open. */
const PAGE_WRITES = 6;

type DocumentText = { text: string; pages: PageRange[] };

/**
 * Parses, chunks and indexes a staged version, then sends its embed blocks. Running it again writes the same
 * rows. Throws `UnindexableFile` where another try would end the same.
 */
export async function ingestVersion(deps: Deps, version: Version): Promise<void> {
  const started = deps.now().getTime();
  const document = await readPages(deps, version);
  const parsed = deps.now().getTime();
  if (await isOvertaken(deps, version)) return;
  const chunks = chunksOf(document, await chunkingOf(deps, version));
  if (chunks.length === 0) throw noText(version.mediaType);
  const { postings, tokenCount } = buildPostings(chunks);
  await deps.chunks.write(version, chunks);
  await deps.postings.write(version, postings);
  const blocks = Math.ceil(chunks.length / EMBED_BLOCK);
  const counts = {
    pages: document.pages.length,
    chunks: chunks.length,
    tokens: tokenCount,
    blocks,
  };
  await deps.versions.complete(version, counts);
  await deps.versions.report(version, "embedding", { done: 0, total: chunks.length });
  await deps.send(
    Array.from({ length: blocks }, (_, block) => ({
      type: "embed",
      tenant: version.tenant,
      version: version.id,
      block,
    })),
  );
  const ids = { tenant: version.tenant, document: version.document, version: version.id };
  deps.log("ingest.parsed", { ...ids, pages: counts.pages, ms: parsed - started });
  const ms = deps.now().getTime() - parsed;
  deps.log("ingest.indexed", { ...ids, chunks: chunks.length, postings: postings.length, ms });
}

/** Deleted or replaced while it was read: pages written after the removal went by are taken away again. */
async function isOvertaken(deps: Deps, version: Version): Promise<boolean> {
  const current = await deps.versions.find(version.tenant, version.id);
  if (current?.state === "staged") return false;
  await deps.files.deleteAll(versionPrefix({ ...version, version: version.id }));
  return true;
}

/** Stores each page as it is read and answers the document's text with the place of every page in it. */
async function readPages(deps: Deps, version: Version): Promise<DocumentText> {
  const file = await openFile(deps, version);
  let text = "";
  const pages: PageRange[] = [];
  let writes: Promise<void>[] = [];
  try {
    for await (const page of file.pages()) {
      if (pages.length > 0) text += PAGE_SEPARATOR;
      const start = text.length;
      text += page.text;
      pages.push({ page: page.page, start, end: text.length });
      writes.push(deps.pages.write({ ...version, version: version.id }, { ...page, start }));
      if (writes.length >= PAGE_WRITES) {
        await Promise.all(writes);
        writes = [];
      }
      if (pages.length % REPORT_EVERY === 0) {
        await deps.versions.report(version, "parsing", {
          done: pages.length,
          total: file.pageCount,
        });
      }
    }
    await Promise.all(writes);
  } finally {
    await Promise.allSettled(writes);
    await file.close();
  }
  return { text, pages };
}

async function openFile(deps: Deps, version: Version): Promise<ParsedFile> {
  const bytes = await deps.files.load(fileKey(version, version.document, version.sha256));
  if (bytes === undefined) {
    throw new UnindexableFile(
      "file_missing",
      "The stored file is gone from the bucket. Upload it again.",
    );
  }
  const file = await parseFile(version.mediaType, bytes);
  if (file.pageCount > deps.limits.maxPages) {
    await file.close();
    throw new UnindexableFile(
      "too_many_pages",
      `The file has ${file.pageCount} pages; at most ${deps.limits.maxPages} are indexed here. Split it and upload the parts.`,
    );
  }
  await deps.versions.report(version, "parsing", { done: 0, total: file.pageCount });
  return file;
}

async function chunkingOf(deps: Deps, version: Version): Promise<ChunkingSettings> {
  const collection = await deps.collections.find(version);
  return collection?.settings.chunking ?? Chunking.parse({});
}

function chunksOf({ text, pages }: DocumentText, chunking: ChunkingSettings): NewChunk[] {
  return chunkDocument(text, pages, chunking).map((range, index) => ({
    ...range,
    index,
    text: text.slice(range.start, range.end),
    context: "",
  }));
}

function noText(mediaType: string): UnindexableFile {
  return new UnindexableFile(
    "no_text",
    mediaType === PDF
      ? "The pages hold no text, only images. Run text recognition (OCR) over the file and upload the result."
      : "The file holds no text. If it has pictures of text, save it as PDF, run text recognition (OCR) over that and upload the result.",
  );
}
