import { expect, it } from "vitest";
import { ChunkingSettings } from "../../../src/domain/collection.ts";
import { AppError } from "../../../src/domain/errors.ts";
import { chunkText } from "../../../src/ingestion/chunk/chunk-text.ts";
import { findHeadings } from "../../../src/ingestion/chunk/headings.ts";
import { lexicalEmbedder } from "../../../src/models/embedded/lexical-embedder.ts";
import type { Embedder } from "../../../src/models/embedder.ts";
import { approximateTokens } from "../../../src/language/words/tokens.ts";
import { makeText } from "../../support/random/random-text.ts";

const settings = (values: Record<string, unknown>) => ChunkingSettings.parse(values);
const headingsOf = (text: string) =>
  new Set(findHeadings({ text, lines: [], pages: [] }).map(({ start }) => start));

const WAYS = {
  document: settings({ size: 400, overlap: 100 }),
  page: settings({ strategy: "page", size: 400, overlap: 100 }),
  semantic: settings({
    strategy: "semantic",
    semantic: { target: 150, min: 60, max: 300, overlap: 30 },
  }),
};

/** Tokens are rounded up for each sentence, so that a chunk may seem a few longer or shorter than its parts. */
const LONGEST = { document: 400, page: 400, semantic: 305 };

it.each(Object.entries(WAYS))(
  "cuts every text by %s into exact, ordered ranges that leave nothing out but white space",
  async (_, chunking) => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { text, pages } = makeText(seed, 1 + (seed % 7));
      const source = { text, pages, headings: headingsOf(text) };
      const chunks = await chunkText({ embedder: lexicalEmbedder() }, source, chunking);
      let covered = 0;
      for (const chunk of chunks) {
        const slice = text.slice(chunk.start, chunk.end);
        expect(slice).toBe(slice.trim());
        expect(slice.length).toBeGreaterThan(0);
        expect(chunk.end).toBeGreaterThan(covered);
        expect(text.slice(covered, Math.max(covered, chunk.start)).trim()).toBe("");
        covered = chunk.end;
        const touched = pages.filter((page) => page.start < chunk.end && page.end > chunk.start);
        expect([chunk.pageStart, chunk.pageEnd]).toEqual([touched[0]?.page, touched.at(-1)?.page]);
        const mayCross = chunking.strategy !== "page";
        expect(mayCross || chunk.pageStart === chunk.pageEnd).toBe(true);
        const size = chunking.strategy === "semantic" ? approximateTokens(slice) : slice.length;
        expect(size).toBeLessThanOrEqual(LONGEST[chunking.strategy]);
      }
      expect(text.slice(covered).trim()).toBe("");
    }
  },
);

it("ends no chunk inside a sentence, a list item or a row of a table", async () => {
  const rows = Array.from({ length: 30 }, (_, i) => `| Coverage ${i}. Basic | $${i}00. Each |`);
  const items = Array.from({ length: 30 }, (_, i) => `• The item number ${i}, which has no stop`);
  const prose = "The rule applies to every dwelling near the shore of the lake. ".repeat(30);
  const text = `${prose}\n\n${items.join("\n")}\n\n${rows.join("\n")}`;
  const source = {
    text,
    pages: [{ page: 1, start: 0, end: text.length }],
    headings: new Set<number>(),
  };
  for (const chunking of Object.values(WAYS)) {
    const chunks = await chunkText({ embedder: lexicalEmbedder() }, source, chunking);
    expect(chunks.length).toBeGreaterThan(2);
    for (const { end } of chunks) {
      expect(text.slice(0, end)).toMatch(/(?:lake\.|no stop|Each \|)$/);
    }
  }
});

it("begins a chunk with a heading rather than ending one after it", async () => {
  const section = (n: number) =>
    `Rule C-${n}: Deductibles\n${"A sentence of the rule. ".repeat(13)}`;
  const text = Array.from({ length: 8 }, (_, i) => section(i)).join("\n");
  const source = {
    text,
    pages: [{ page: 1, start: 0, end: text.length }],
    headings: headingsOf(text),
  };
  const chunking = settings({ size: 500, overlap: 0 });
  const chunks = await chunkText({ embedder: lexicalEmbedder() }, source, chunking);
  expect(chunks).toHaveLength(8);
  for (const { start } of chunks) expect(text.slice(start)).toMatch(/^Rule C-\d/);
});

/** Two topics, told apart by one word: a vector for each. */
function topicEmbedder(overrides: Partial<Embedder> = {}): Embedder & { sizes: number[] } {
  const sizes: number[] = [];
  return {
    name: "topics",
    pooling: "none",
    dimensions: 2,
    semantic: true,
    maxBatch: 3,
    sizes,
    embed: async (texts) => {
      sizes.push(texts.length);
      const vectors = texts.map((t) => new Float32Array(t.includes("boat") ? [1, 0] : [0, 1]));
      return { vectors, usage: { promptTokens: 0, completionTokens: 0, neurons: 0 } };
    },
    ...overrides,
  };
}

const TOPICS = `${"The boat lies in the harbour and waits for wind. ".repeat(30)}\n\n${"A tax is due in spring, says the law on income. ".repeat(30)}`;

it("cuts by meaning where the topic changes, in batches the embedder takes", async () => {
  const embedder = topicEmbedder();
  const source = {
    text: TOPICS,
    pages: [{ page: 1, start: 0, end: TOPICS.length }],
    headings: new Set<number>(),
  };
  const chunks = await chunkText({ embedder }, source, settings({ strategy: "semantic" }));
  expect(chunks).toHaveLength(2);
  expect(TOPICS.slice(chunks[0]?.start, chunks[0]?.end)).not.toContain("tax");
  expect(TOPICS.slice(chunks[0]?.start, chunks[0]?.end)).toMatch(/wind\.$/);
  expect(Math.max(...embedder.sizes)).toBeLessThanOrEqual(3);
});

it("hands an embedder's error on instead of cutting otherwise", async () => {
  const error = new AppError("unavailable", "busy", { retryable: true });
  const embedder = topicEmbedder({ embed: () => Promise.reject(error) });
  const source = { text: TOPICS, pages: [], headings: new Set<number>() };
  await expect(chunkText({ embedder }, source, settings({ strategy: "semantic" }))).rejects.toBe(
    error,
  );
});
