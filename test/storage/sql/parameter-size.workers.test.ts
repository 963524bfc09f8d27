import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Version } from "../../../src/domain/documents/document.ts";
import { CHUNKS_PER_VERSION } from "../../../src/domain/ids.ts";
import { chunkStore } from "../../../src/storage/index/chunks.ts";
import { graphStore } from "../../../src/storage/graph/store.ts";
import { postingStore } from "../../../src/storage/index/postings.ts";
import { tableStore } from "../../../src/storage/content/tables.ts";
import { countedD1 } from "../../support/storage/counted-d1.ts";
import { createPipeline } from "../../support/pipeline.ts";

/** D1's limit for one string, which the local database does not enforce. */
const MOST_BYTES = 2_000_000;

async function stagedVersion(): Promise<Version> {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const bytes = Uint8Array.from(new TextEncoder().encode("One line."));
  const { document } = await pipeline.upload(scope, "a.txt", bytes);
  const [version] = await pipeline.services.versions.listOf(scope.tenant, document.id);
  if (version === undefined) throw new Error("no version");
  return version;
}

/** The version's rows; `number` is the column that holds the version's number, or numbers its chunks or tables. */
async function countRows(version: Version, table: string, number: string): Promise<number | null> {
  const owner = number === "version_no" ? number : `${number} / ${CHUNKS_PER_VERSION}`;
  return env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${owner} = ?`)
    .bind(version.no)
    .first<number>("n");
}

it("writes chunks of the longest size, in a script of three bytes a letter, within D1's limit", async () => {
  const version = await stagedVersion();
  const counted = countedD1(env.DB);
  const chunks = Array.from({ length: 100 }, (_, index) => ({
    index,
    start: index * 16_000,
    end: (index + 1) * 16_000,
    pageStart: 1,
    pageEnd: 1,
    text: "表".repeat(16_000),
    context: "",
  }));
  await chunkStore(() => counted.db).write(version, chunks);
  expect(counted.longestParameter).toBeLessThan(MOST_BYTES);
  expect(await countRows(version, "chunks", "no")).toBe(100);
});

it("writes the postings of words that stand in every chunk of a long file within D1's limit", async () => {
  const version = await stagedVersion();
  const counted = countedD1(env.DB);
  const chunkCount = 50_000;
  const packed = "BCD".repeat(chunkCount);
  const terms = Array.from({ length: 40 }, (_, word) => `word${word}`).toSorted();
  const entries = terms.map((term) => ({ term, versionNo: version.no, chunkCount, packed }));
  await postingStore(() => counted.db).write(
    version,
    entries.map((entry) => ({ term: entry.term, chunkCount, entries: [entry] })),
  );
  expect(counted.longestParameter).toBeLessThan(MOST_BYTES);
  const rows = await env.DB.prepare("SELECT count(*) AS n FROM segment_blocks WHERE segment_no = ?")
    .bind(version.no)
    .first<number>("n");
  expect(rows).toBe(40);
});

it("writes names that stand in every chunk of a long file within D1's limit", async () => {
  const version = await stagedVersion();
  const counted = countedD1(env.DB);
  const names = Array.from({ length: 100 }, (_, name) => `name ${name} ${"x".repeat(80)}`);
  const chunks = Array.from({ length: 2000 }, (_, index) => ({
    index,
    titles: [],
    mentions: names,
  }));
  await graphStore(() => counted.db).write(version, chunks);
  expect(counted.longestParameter).toBeLessThan(MOST_BYTES);
  expect(await countRows(version, "graph_chunks", "no")).toBe(2000);
  expect(await countRows(version, "graph_names", "version_no")).toBe(100);
});

it("writes a table of Excel's widest rows, title, unit and four header rows, each cell longer than it can keep, within D1's limit", async () => {
  const version = await stagedVersion();
  const counted = countedD1(env.DB);
  const store = tableStore(() => counted.db);
  const columns = 16_384;
  for (const text of ["表".repeat(500), '"'.repeat(500), "\\".repeat(500)]) {
    const cell = {
      text,
      value: -1.2345678901234567e-100,
      start: 19_999_999,
      end: 19_999_999,
      box: null,
    };
    const cells = Array.from({ length: columns }, () => cell);
    await store.writeRows(version, [{ table: 0, index: 0, page: 1, cells }]);
    const header = Array.from({ length: 4 }, () => Array.from({ length: columns }, () => text));
    const terms = new Map([["word", 1]]);
    const about = { kind: "data", title: text.repeat(4000), unit: text.repeat(4000) } as const;
    const table = { ...about, index: 0, pageStart: 1, pageEnd: 1, header, rowCount: 1, terms };
    await store.write(version, [table]);
  }
  expect(counted.longestParameter).toBeLessThan(MOST_BYTES);
  expect(await countRows(version, "tables", "no")).toBe(1);
  expect(await countRows(version, "table_parts", "table_no")).toBe(1);
});
