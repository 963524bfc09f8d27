// Splits a document's text into chunks, with the strategy of its collection.
import type { ChunkRange } from "../../domain/documents/chunk.ts";
import type { ChunkingSettings } from "../../domain/collection.ts";
import type { Embedder } from "../../models/embedder.ts";
import { chunkDocument } from "./document.ts";
import type { PageRange } from "./page-range.ts";
import { chunkPages } from "./page.ts";
import { chunkSemantic } from "./semantic.ts";

type Source = {
  text: string;
  pages: readonly PageRange[];
  /** The positions of heading lines. */
  headings: ReadonlySet<number>;
};

/**
 * Returns chunks in order, each an exact range of the text. Only `semantic` calls the embedder,
 * whose errors are passed on.
 */
export async function chunkText(
  deps: { embedder: Embedder },
  { text, pages, headings }: Source,
  chunking: ChunkingSettings,
): Promise<ChunkRange[]> {
  switch (chunking.strategy) {
    case "document":
      return chunkDocument(text, pages, { ...chunking, headings });
    case "page":
      return chunkPages(text, pages, { ...chunking, headings });
    case "semantic":
      return chunkSemantic(text, pages, { ...deps, ...chunking.semantic, headings });
  }
}
