// The ways of cutting that are compared: the product's strategies and, as peers, LangChain's splitter.
import { RecursiveCharacterTextSplitter } from "@langchain/textsplitters";
import { ChunkingSettings } from "../../../src/domain/collection.ts";
import { chunkText } from "../../../src/ingestion/chunk/chunk-text.ts";
import { findHeadings } from "../../../src/ingestion/chunk/headings.ts";
import type { Embedder } from "../../../src/models/embedder.ts";

type Range = { start: number; end: number };
export type Chunker = { name: string; cut: (text: string) => Promise<Range[]> };

/** A text without pages gets some of about this length, ended at a line or a word: `page` needs them. */
const PAGE_CHARACTERS = 3000;

export function chunkers(embedder: Embedder): Chunker[] {
  const own = ownChunkers(embedder);
  return [
    own("document 1000/200", { size: 1000, overlap: 200 }),
    own("document 1000/0", { size: 1000, overlap: 0 }),
    own("document 800/400", { size: 800, overlap: 400 }),
    own("document 400/0", { size: 400, overlap: 0 }),
    own("document 1600/0", { size: 1600, overlap: 0 }),
    own("page 1000/200", { strategy: "page", size: 1000, overlap: 200 }),
    own("page 400/0", { strategy: "page", size: 400, overlap: 0 }),
    own("semantic 600 (200–1000)/100 tokens", { strategy: "semantic" }),
    own("semantic 200 (60–400)/30 tokens", {
      strategy: "semantic",
      semantic: { target: 200, min: 60, max: 400, overlap: 30 },
    }),
    recursive("1000/200", { chunkSize: 1000, chunkOverlap: 200 }),
    recursive("1000/0", { chunkSize: 1000, chunkOverlap: 0 }),
    recursive("800/400", { chunkSize: 800, chunkOverlap: 400 }),
    recursive("400/0", { chunkSize: 400, chunkOverlap: 0 }),
    recursive("1600/0 (400 tokens)", { chunkSize: 1600, chunkOverlap: 0 }),
    recursive("2400/400 (600/100 tokens)", { chunkSize: 2400, chunkOverlap: 400 }),
  ];
}

function ownChunkers(embedder: Embedder) {
  return (name: string, settings: Record<string, unknown>): Chunker => {
    const chunking = ChunkingSettings.parse(settings);
    return {
      name,
      cut: (text) => {
        const headings = new Set(
          findHeadings({ text, lines: [], pages: [] }).map(({ start }) => start),
        );
        return chunkText({ embedder }, { text, pages: pagesOf(text), headings }, chunking);
      },
    };
  };
}

function recursive(
  name: string,
  options: ConstructorParameters<typeof RecursiveCharacterTextSplitter>[0],
): Chunker {
  const splitter = new RecursiveCharacterTextSplitter(options);
  return {
    name: `LangChain recursive ${name}`,
    cut: async (text) => locate(text, await splitter.splitText(text)),
  };
}

/** The splitter answers texts without their places: each begins after the one before. */
function locate(text: string, chunks: readonly string[]): Range[] {
  let from = 0;
  return chunks.map((chunk) => {
    const start = text.indexOf(chunk, from);
    if (start < 0) throw new Error("A chunk of the splitter does not stand in the text.");
    from = start + 1;
    return { start, end: start + chunk.length };
  });
}

function pagesOf(text: string): { page: number; start: number; end: number }[] {
  const pages: { page: number; start: number; end: number }[] = [];
  for (let start = 0; start < text.length;) {
    const window = text.slice(start, start + PAGE_CHARACTERS);
    const line = window.lastIndexOf("\n");
    const space = line > PAGE_CHARACTERS / 2 ? line : window.lastIndexOf(" ");
    const isLast = start + PAGE_CHARACTERS >= text.length;
    const end = isLast ? text.length : start + (space > 0 ? space : PAGE_CHARACTERS);
    pages.push({ page: pages.length + 1, start, end });
    start = isLast ? end : end + (space > 0 ? 1 : 0);
  }
  return pages;
}
