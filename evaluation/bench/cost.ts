// `npm run bench -- cost`: what indexing writes to D1, counted, and what that costs by the price list.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Scope } from "../../src/domain/scope.ts";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../data/data-folder.ts";
import { costAtSize } from "./cost/cost-at-size.ts";
import { bytesByTable, databaseFile } from "./in-process/local-database.ts";
import { type InProcess, startInProcess } from "./in-process/app.ts";
import { resetMeter } from "./in-process/metered-d1.ts";

/** Cloudflare's prices of November 2026, in dollars. */
const PER_MILLION_ROWS_WRITTEN = 1;
const PER_GB_MONTH = 0.75;
const GB = 1e9;
/** The tables and indexes that take the most rows and bytes are shown. */
const SHOWN = 8;

export async function benchCost(terminal: Terminal): Promise<number> {
  const folder = dataFolder(terminal, "pdfqa/ct_homeowners_filing/pdfs");
  if (folder === undefined) return 0;
  const app = await startInProcess();
  try {
    const scope = await app.makeCollection("bench");
    const before = await sizeOf(app.db);
    resetMeter(app.meter);
    for (const name of (await readdir(folder)).filter((file) => file.endsWith(".pdf"))) {
      terminal.err(`Indexing ${name}`);
      await app.index(scope, name, await readFile(join(folder, name)));
    }
    const { rowsWritten, writtenBy } = app.meter;
    const documents = await app.services.documents.list(scope, { after: "", limit: 100 });
    const pages = documents.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
    const bytes = (await sizeOf(app.db)) - before;
    const rows = (rowsWritten / pages) * 1000;
    terminal.out(
      [
        `${documents.length} documents, ${pages} pages; D1 only, without R2, queues and models.`,
        "",
        "| indexing 1,000 pages | |",
        "|---|--:|",
        `| rows written | ${rows.toFixed(0)} |`,
        `| rows written, $ once | ${((rows / 1e6) * PER_MILLION_ROWS_WRITTEN).toFixed(4)} |`,
        `| bytes a page | ${(bytes / pages).toFixed(0)} |`,
        `| storage, $ a month | ${(((bytes / pages) * 1000 * PER_GB_MONTH) / GB).toFixed(4)} |`,
        ...[...writtenBy]
          .toSorted((a, b) => b[1] - a[1])
          .slice(0, SHOWN)
          .map(([table, count]) => `| rows by ${table} | ${((count / pages) * 1000).toFixed(0)} |`),
        ...bytesByTable(databaseFile(app.folder))
          .slice(0, SHOWN)
          .map(
            ({ name, bytes: own }) => `| bytes a page of ${name} | ${(own / pages).toFixed(0)} |`,
          ),
        "",
        ...costAtSize({ pages, chunks: await chunksOf(app, scope), rows: rowsWritten, bytes }),
      ].join("\n"),
    );
    return 0;
  } finally {
    await app.close();
  }
}

async function sizeOf(db: D1Database): Promise<number> {
  const { meta } = await db.prepare("SELECT 1").all();
  return meta.size_after;
}

async function chunksOf({ services }: InProcess, scope: Scope): Promise<number> {
  return (await services.collections.find(scope))?.chunkCount ?? 0;
}
