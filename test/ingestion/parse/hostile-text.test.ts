// Text that parses at once and then costs more with every chunk, row or table it has.
import { expect, it } from "vitest";
import { PDF } from "../../../src/domain/documents/media-type.ts";
import { CollectionSettings } from "../../../src/domain/collection.ts";
import type { Page } from "../../../src/domain/documents/page.ts";
import { sectionPaths } from "../../../src/ingestion/chunk/section-paths.ts";
import { composeVersion } from "../../../src/ingestion/compose-version.ts";
import { tableCollector } from "../../../src/ingestion/tables/after-pages/collect.ts";
import { findMarkdownTables } from "../../../src/ingestion/tables/markdown-tables.ts";

const SOON = { timeout: 60_000 };

function pageOf(text: string): Page {
  const tables = findMarkdownTables(text);
  return { page: 1, start: 0, width: 0, height: 0, text, lines: [], running: [], tables };
}

/** Composes one page; answers how many rows of tables were written at most at once, and of all. */
async function compose(text: string): Promise<{ most: number; all: number }> {
  const written = { most: 0, all: 0 };
  const nothing = async (): Promise<undefined> => undefined;
  const deps: Parameters<typeof composeVersion>[0] = {
    embedder: {
      name: "none",
      pooling: "mean",
      dimensions: 1,
      semantic: false,
      maxBatch: 1,
      embed: async () => Promise.reject(new Error("not asked")),
    },
    log: () => undefined,
    giveWay: async () => undefined,
    now: () => new Date(0),
    versions: { complete: nothing, report: nothing },
    chunks: { write: nothing },
    tables: {
      write: nothing,
      writeRows: async (_, rows) => {
        const count = Iterator.from(rows).reduce((sum) => sum + 1, 0);
        written.most = Math.max(written.most, count);
        written.all += count;
      },
    },
    postings: { write: nothing },
    graph: { write: nothing },
    chunkBoundaries: { load: nothing, keepFirst: async (_, cuts) => [...cuts] },
  };
  const version = {
    id: "ver_a",
    no: 1,
    tenant: "ten_a",
    document: "doc_a",
    collection: "col_a",
    filename: "a.md",
    mediaType: "text/markdown",
  } as Parameters<typeof composeVersion>[1]["version"];
  const { chunking } = CollectionSettings.parse({});
  await composeVersion(deps, { version, chunking, graph: true, pages: [pageOf(text)] });
  return written;
}

it("indexes a text that is one heading", SOON, async () => {
  expect(await compose("# ".repeat(500_000))).toEqual({ most: 0, all: 0 });
});

it("writes the rows of a page's table as they are made, however many they are", SOON, async () => {
  const written = await compose(`a|b\n---|---\n${"1|2\n".repeat(300_000)}`);
  expect(written).toEqual({ most: 400, all: 300_000 });
});

it("finds the section of a place without going through all sections", SOON, () => {
  const headings = Array.from({ length: 300_000 }, (_, at) => ({
    start: at * 10,
    text: `Section ${at}`,
    rank: 2,
  }));
  const pathAt = sectionPaths(headings);
  for (let at = 0; at < 50_000; at += 1) expect(pathAt(at * 10 + 5)).toEqual([`Section ${at}`]);
});

it("refuses a file of more tables than a version has numbers for", SOON, () => {
  const page = pageOf("a|\n---|\n1|\n\n".repeat(50_001));
  expect(() => tableCollector(PDF).add(page)).toThrow(/more than 50,000 tables/);
});
