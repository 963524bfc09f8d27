// Computes a version's tables, chunks and postings from its pages. The result only depends on the
// pages, so repeating it changes nothing.
import type { NewChunk } from "../domain/documents/chunk.ts";
import type { ChunkingSettings } from "../domain/collection.ts";
import { UnindexableFile, type Version } from "../domain/documents/document.ts";
import { PDF } from "../domain/documents/media-type.ts";
import { type Page, PAGE_SEPARATOR } from "../domain/documents/page.ts";
import { type ChunkedDocument, makeChunks } from "./chunk/make-chunks.ts";
import type { IngestionDeps } from "./deps.ts";
import type { SegmentTerm } from "../storage/index/segments/entries.ts";
import { tableTerms } from "../storage/content/table-terms.ts";
import { EMBED_BLOCK } from "./embed-block.ts";
import { MAX_TEXT } from "./parse/limits.ts";
import { tooMuchText } from "./parse/parse-errors.ts";
import { buildGraph } from "./graph/build-graph.ts";
import { type BuiltPostings, postingsBuilder } from "./lexical/postings.ts";
import { type CollectedRow, tableCollector } from "./tables/after-pages/collect.ts";

type Deps = Pick<IngestionDeps, "embedder" | "giveWay" | "log" | "now"> & {
  versions: Pick<IngestionDeps["versions"], "complete" | "report">;
  chunks: Pick<IngestionDeps["chunks"], "write">;
  tables: Pick<IngestionDeps["tables"], "write" | "writeRows">;
  postings: Pick<IngestionDeps["postings"], "write">;
  graph: Pick<IngestionDeps["graph"], "write">;
  chunkBoundaries: IngestionDeps["chunkBoundaries"];
};

/** The number of table rows that are collected before they are written in one statement. */
const ROWS_AT_ONCE = 400;
/** The number of pages that are gathered before other work gets its turn. */
const PAGES_AT_ONCE = 5;

type DocumentText = ChunkedDocument & {
  emptyPages: number[];
  /** Whether a page without text was too complex to be read. */
  hasUnread: boolean;
};

/** The counts as they are stored now. */
type Composed = { blockCount: number; chunkCount: number };

type Source = {
  version: Version;
  chunking: ChunkingSettings;
  /** Whether to build the entity graph. */
  graph: boolean;
  /** In order. */
  pages: AsyncIterable<Page> | Iterable<Page>;
};

/**
 * Composes the version from its stored pages. Throws `UnindexableFile` if the pages contain no
 * text, or too much.
 */
export async function composeVersion(deps: Deps, source: Source): Promise<Composed> {
  const { version, chunking } = source;
  const started = deps.now().getTime();
  const giveWay = () => deps.giveWay(version.tenant);
  const document = await gather(deps, source);
  await giveWay();
  const chunks = await makeChunks(deps, { version, document, chunking });
  if (chunks.length === 0) throw noText(version.mediaType, document.hasUnread);
  await giveWay();
  const { terms, termCount, tokenCount } = await invert(version, chunks, giveWay);
  const { tables } = document.tables;
  await deps.tables.write(version, tables);
  await deps.chunks.write(version, chunks);
  await giveWay();
  await deps.postings.write(version, concatenate(tableTerms(version, tables), terms));
  if (source.graph) {
    await deps.graph.write(version, buildGraph({ ...version, ...document, chunks }));
  }
  const blocks = Math.ceil(chunks.length / EMBED_BLOCK);
  const sizes = { chunks: chunks.length, terms: termCount };
  await deps.versions.complete(version, {
    ...sizes,
    pages: document.pages.length,
    emptyPages: document.emptyPages,
    tokens: tokenCount,
    blocks,
  });
  const progress = { done: 0, total: chunks.length, at: deps.now() };
  await deps.versions.report(version, "embedding", progress);
  const { tenant, id } = version;
  const ms = deps.now().getTime() - started;
  deps.log("ingest.indexed", { tenant, document: version.document, version: id, ...sizes, ms });
  return { blockCount: blocks, chunkCount: chunks.length };
}

/** The number of chunks that are inverted before other work gets its turn. They take some 50 ms. */
const CHUNKS_AT_ONCE = 200;

async function invert(
  version: Version,
  chunks: readonly NewChunk[],
  giveWay: () => Promise<void>,
): Promise<BuiltPostings> {
  const builder = postingsBuilder(version.no);
  for (const chunk of chunks) {
    if (chunk.index % CHUNKS_AT_ONCE === 0) await giveWay();
    builder.add(chunk);
  }
  return builder.build();
}

/** Yields the terms in order: all terms of tables precede those of texts. */
function* concatenate(...lists: readonly Iterable<SegmentTerm>[]): Generator<SegmentTerm> {
  for (const list of lists) yield* list;
}

/** Reads the pages once, and keeps only the text, the line heights and the positions of tables. */
async function gather(deps: Deps, { version, pages: source }: Source): Promise<DocumentText> {
  const collector = tableCollector(version.mediaType);
  const texts: string[] = [];
  const pages: DocumentText["pages"] = [];
  const emptyPages: number[] = [];
  const lines: DocumentText["lines"] = [];
  let firstPage: DocumentText["firstPage"];
  let hasUnread = false;
  let rows: CollectedRow[] = [];
  for await (const page of source) {
    const { start, text } = page;
    // The whole text is in memory from here on, but the parsers of single pages do not know how
    // long the others are.
    if (start + text.length > MAX_TEXT) throw tooMuchText();
    texts.push(text);
    pages.push({ page: page.page, start, end: start + text.length });
    if (text.trim() === "") emptyPages.push(page.page);
    if (page.unread === "too_complex") hasUnread = true;
    for (const line of page.lines) {
      lines.push({ start: start + line.start, height: line.box.height });
    }
    firstPage ??= page;
    if (page.page % PAGES_AT_ONCE === 0) await deps.giveWay(version.tenant);
    for (const row of collector.add(page)) {
      rows.push(row);
      if (rows.length < ROWS_AT_ONCE) continue;
      await deps.tables.writeRows(version, rows);
      rows = [];
    }
  }
  await deps.tables.writeRows(version, rows);
  const text = texts.join(PAGE_SEPARATOR);
  const tables = collector.collected();
  return { text, pages, emptyPages, hasUnread, tables, lines, firstPage };
}

function noText(mediaType: string, hasUnread: boolean): UnindexableFile {
  if (hasUnread) {
    return new UnindexableFile(
      "unreadable_file",
      "No page could be read: pages contain far more drawing operations, text or data than can be read, and the others have no text. Print the file to a new PDF and upload it.",
    );
  }
  return new UnindexableFile(
    "no_text",
    mediaType === PDF
      ? "The pages contain only images and no text. Run text recognition (OCR) on the file and upload the result."
      : "The file contains no text. If it contains images of text, save it as PDF, run text recognition (OCR) on the PDF and upload the result.",
  );
}
