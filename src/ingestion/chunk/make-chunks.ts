// Makes the chunks of a document: ranges of its text, with its header, their section and the
// heading of a table that they begin inside.
import type { ChunkingSettings } from "../../domain/collection.ts";
import type { ChunkRange, NewChunk } from "../../domain/documents/chunk.ts";
import type { Version } from "../../domain/documents/document.ts";
import type { Page } from "../../domain/documents/page.ts";
import type { Embedder } from "../../models/embedder.ts";
import type { ChunkBoundaryStore } from "../../storage/progress/chunk-boundaries.ts";
import type { Collected } from "../tables/after-pages/collect.ts";
import { chunkText } from "./chunk-text.ts";
import { chunkHeader, documentHeader } from "./header.ts";
import { findHeadings, type LineHeight } from "./headings.ts";
import { sectionPaths } from "./section-paths.ts";
import type { PageRange } from "./page-range.ts";
import { tableContexts } from "./table-contexts.ts";

type Deps = { embedder: Embedder; chunkBoundaries: ChunkBoundaryStore };

export type ChunkedDocument = {
  text: string;
  pages: PageRange[];
  lines: LineHeight[];
  firstPage: Pick<Page, "lines" | "height" | "text"> | undefined;
  tables: Collected;
};

type Making = { version: Version; document: ChunkedDocument; chunking: ChunkingSettings };

/** Returns the chunks in the order of the text, each with the context that is indexed with it. */
export async function makeChunks(
  deps: Deps,
  { version, document, chunking }: Making,
): Promise<NewChunk[]> {
  const { text, firstPage, tables } = document;
  const headings = findHeadings(document);
  const pathAt = sectionPaths(headings);
  const contextAt = tableContexts(tables.parts);
  const header = documentHeader({ filename: version.filename, text, firstPage });
  const starts = new Set(headings.map(({ start }) => start));
  const ranges = await cut(deps, { version, document, chunking }, starts);
  return ranges.map((range, index) => ({
    ...range,
    index,
    text: text.slice(range.start, range.end),
    context: [
      chunking.header ? chunkHeader(header, pathAt(range.start)) : "",
      contextAt(range.start),
    ]
      .filter((part) => part !== "")
      .join("\n"),
    ...spaceAfter(text, range, ranges[index + 1]),
  }));
}

/**
 * Returns the white space after a chunk. It is stored with the chunk, so that a search can show the
 * chunk with its neighbours without reading pages.
 */
function spaceAfter(
  text: string,
  { end }: ChunkRange,
  next: ChunkRange | undefined,
): Pick<NewChunk, "after"> {
  return next === undefined || next.start <= end ? {} : { after: text.slice(end, next.start) };
}

/**
 * Cuts the text into chunks. Boundaries that depend on a model are stored, so that a second
 * delivery uses the same ones.
 */
async function cut(
  deps: Deps,
  { version, document, chunking }: Making,
  headings: ReadonlySet<number>,
): Promise<ChunkRange[]> {
  const source = { ...document, headings };
  if (chunking.strategy !== "semantic") return chunkText(deps, source, chunking);
  const owner = { ...version, version: version.id };
  const kept = await deps.chunkBoundaries.load(owner);
  return kept ?? deps.chunkBoundaries.keepFirst(owner, await chunkText(deps, source, chunking));
}
