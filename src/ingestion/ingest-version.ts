// The first step after an upload: a file becomes a staged version with pages, chunks and postings.
import type { ChunkRange, NewChunk } from "../domain/chunk.ts";
import { type ChunkingSettings, CollectionSettings } from "../domain/collection.ts";
import { UnindexableFile, type Version } from "../domain/document.ts";
import { PDF } from "../domain/media-type.ts";
import { type Page, PAGE_SEPARATOR } from "../domain/page.ts";
import { fileKey } from "../storage/files.ts";
import { versionPrefix } from "../storage/pages.ts";
import { chunkText } from "./chunk/chunk-text.ts";
import { chunkHeader, documentHeader } from "./chunk/header.ts";
import { findHeadings, type LineHeight, sectionPaths } from "./chunk/headings.ts";
import type { PageRange } from "./chunk/page-range.ts";
import type { IngestionDeps } from "./deps.ts";
import { EMBED_BLOCK } from "./embed-block.ts";
import { buildGraph } from "./graph/build-graph.ts";
import { parseFile } from "./parse/index.ts";
import type { ParsedFile } from "./parse/parsed-file.ts";
import { buildPostings } from "./postings.ts";
import { restartVersion } from "./restart-version.ts";
import { type Collected, tableCollector } from "./tables/collect.ts";

type Deps = Pick<
  IngestionDeps,
  | "collections"
  | "documents"
  | "versions"
  | "files"
  | "pages"
  | "chunks"
  | "tables"
  | "postings"
  | "graph"
  | "cuts"
  | "embedder"
  | "fingerprintOf"
  | "send"
  | "limits"
  | "log"
  | "now"
>;

/** The document's progress is written once in so many pages: each write is a row. */
const REPORT_EVERY = 25;
/** Page objects written at once; a Worker may have six connections open. */
const PAGE_WRITES = 6;

type DocumentText = {
  text: string;
  pages: PageRange[];
  tables: Collected;
  lines: LineHeight[];
  firstPage: Pick<Page, "lines" | "height" | "text"> | undefined;
};

/**
 * Parses, chunks and indexes a staged version, then sends its embed blocks. Running it again writes the same
 * rows. Throws `UnindexableFile` where another try would end the same.
 */
export async function ingestVersion(deps: Deps, version: Version): Promise<void> {
  const started = deps.now().getTime();
  const { chunking, graph } = await settingsOf(deps, version);
  const fingerprint = await deps.fingerprintOf({ chunking, graph });
  if (fingerprint !== version.fingerprint) return restartVersion(deps, version, fingerprint);
  // Made before: another delivery must not cut it anew under settings changed meanwhile.
  if (version.blockCount !== null) return sendBlocks(deps, version, version.blockCount);
  const document = await readPages(deps, version);
  const parsed = deps.now().getTime();
  if (await isOvertaken(deps, version)) return;
  const chunks = await chunksOf(deps, { version, document, chunking });
  if (chunks.length === 0) throw noText(version.mediaType);
  const { postings, tokenCount } = buildPostings(chunks);
  await deps.tables.write(version, document.tables.tables);
  await deps.chunks.write(version, chunks);
  await deps.postings.write(version, postings);
  if (graph) await deps.graph.write(version, buildGraph({ ...version, ...document, chunks }));
  const blocks = Math.ceil(chunks.length / EMBED_BLOCK);
  const counts = {
    pages: document.pages.length,
    emptyPages: document.pages
      .filter(({ start, end }) => document.text.slice(start, end).trim() === "")
      .map(({ page }) => page),
    chunks: chunks.length,
    tokens: tokenCount,
    blocks,
  };
  await deps.versions.complete(version, counts);
  await deps.versions.report(version, "embedding", {
    done: 0,
    total: chunks.length,
    at: deps.now(),
  });
  await sendBlocks(deps, version, blocks);
  const ids = { tenant: version.tenant, document: version.document, version: version.id };
  deps.log("ingest.parsed", { ...ids, pages: counts.pages, ms: parsed - started });
  const ms = deps.now().getTime() - parsed;
  deps.log("ingest.indexed", { ...ids, chunks: chunks.length, postings: postings.length, ms });
}

async function sendBlocks(deps: Deps, version: Version, blocks: number): Promise<void> {
  await deps.send(
    Array.from({ length: blocks }, (_, block) => ({
      type: "embed",
      tenant: version.tenant,
      version: version.id,
      block,
    })),
  );
}

/**
 * Whether it was finished, deleted or replaced while it was read. Pages written after a removal went by are taken
 * away again; those of a version that another delivery has brought to its end are the same and stay.
 */
async function isOvertaken(deps: Deps, version: Version): Promise<boolean> {
  const current = await deps.versions.find(version.tenant, version.id);
  if (current?.state === "staged") return false;
  if (current === undefined || current.state === "retired") {
    await deps.files.deleteAll(versionPrefix({ ...version, version: version.id }));
  }
  return true;
}

/** Stores each page and its tables' rows as they are read; answers the document's text with the places in it. */
async function readPages(deps: Deps, version: Version): Promise<DocumentText> {
  const file = await openFile(deps, version);
  const collector = tableCollector();
  let text = "";
  const pages: PageRange[] = [];
  const lines: LineHeight[] = [];
  let firstPage: DocumentText["firstPage"];
  let writes: Promise<void>[] = [];
  try {
    for await (const page of file.pages()) {
      if (pages.length > 0) text += PAGE_SEPARATOR;
      const start = text.length;
      text += page.text;
      pages.push({ page: page.page, start, end: text.length });
      for (const line of page.lines) {
        lines.push({ start: start + line.start, height: line.box.height });
      }
      firstPage ??= page;
      const rows = collector.add({ ...page, start });
      const write = Promise.all([
        deps.pages.write({ ...version, version: version.id }, { ...page, start }),
        deps.tables.writeRows(version, rows),
      ]).then(() => undefined);
      // Awaited below; a rejection before then would count as unhandled.
      write.catch(() => undefined);
      writes.push(write);
      if (writes.length >= PAGE_WRITES) {
        await Promise.all(writes);
        writes = [];
      }
      if (pages.length % REPORT_EVERY === 0) {
        await deps.versions.report(version, "parsing", {
          done: pages.length,
          total: file.pageCount,
          at: deps.now(),
        });
      }
    }
    await Promise.all(writes);
  } finally {
    await Promise.allSettled(writes);
    await file.close();
  }
  return { text, pages, tables: collector.collected(), lines, firstPage };
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
  await deps.versions.report(version, "parsing", {
    done: 0,
    total: file.pageCount,
    at: deps.now(),
  });
  return file;
}

async function settingsOf(deps: Deps, version: Version): Promise<CollectionSettings> {
  const collection = await deps.collections.find(version);
  return collection?.settings ?? CollectionSettings.parse({});
}

type Making = { version: Version; document: DocumentText; chunking: ChunkingSettings };

async function chunksOf(deps: Deps, { version, document, chunking }: Making): Promise<NewChunk[]> {
  const { text, lines, firstPage, tables } = document;
  const headings = findHeadings(text, lines);
  const pathAt = sectionPaths(headings);
  const header = documentHeader({ filename: version.filename, text, firstPage });
  const starts = new Set(headings.map(({ start }) => start));
  const ranges = await cut(deps, { version, document, chunking }, starts);
  return ranges.map((range, index) => ({
    ...range,
    index,
    text: text.slice(range.start, range.end),
    context: [
      chunking.header ? chunkHeader(header, pathAt(range.start)) : "",
      contextAt(tables.parts, range.start),
    ]
      .filter((part) => part !== "")
      .join("\n"),
  }));
}

/** Cuts that a model had a say in are kept, so that another delivery finds the same. */
async function cut(
  deps: Deps,
  { version, document, chunking }: Making,
  headings: ReadonlySet<number>,
): Promise<ChunkRange[]> {
  const source = { ...document, headings };
  if (chunking.strategy !== "semantic") return chunkText(deps, source, chunking);
  const owner = { ...version, version: version.id };
  const kept = await deps.cuts.load(owner);
  return kept ?? deps.cuts.keepFirst(owner, await chunkText(deps, source, chunking));
}

/** The title and header of the table whose rows a chunk begins among; empty elsewhere. */
function contextAt(parts: Collected["parts"], start: number): string {
  return parts.find((part) => start >= part.bodyStart && start < part.end)?.context ?? "";
}

function noText(mediaType: string): UnindexableFile {
  return new UnindexableFile(
    "no_text",
    mediaType === PDF
      ? "The pages hold no text, only images. Run text recognition (OCR) over the file and upload the result."
      : "The file holds no text. If it has pictures of text, save it as PDF, run text recognition (OCR) over that and upload the result.",
  );
}
