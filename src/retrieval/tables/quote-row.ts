// Returns the passage that contains a table's row, and the row's text in it, so that it can be
// quoted and cited like a sentence.
import type { Passage } from "../../domain/documents/passage.ts";
import type { Meter, Scope } from "../../domain/scope.ts";
import type { FoundTable, StoredRow } from "../../domain/documents/table.ts";
import type { TextRange } from "../../language/text-range.ts";
import type { ChunkStore } from "../../storage/index/chunks.ts";
import type { PageStore } from "../../storage/content/pages.ts";

export type RowQuote = { passage: Passage; range: TextRange; text: string };

/**
 * Quotes a row. Returns undefined if it is on no stored page, or in no chunk of the active version,
 * because it cannot be cited then.
 */
export async function quoteRow(
  deps: { chunks: Pick<ChunkStore, "onPage">; pages: Pick<PageStore, "load">; meter: Meter },
  scope: Scope,
  { table, row }: { table: FoundTable; row: StoredRow },
): Promise<RowQuote | undefined> {
  const cells = row.cells.filter((cell) => cell !== null);
  const start = Math.min(...cells.map((cell) => cell.start));
  const end = Math.max(...cells.map((cell) => cell.end));
  if (cells.length === 0) return undefined;
  const owner = { ...scope, document: table.documentId, version: table.versionId };
  const [page, onPage] = await Promise.all([
    deps.pages.load(owner, row.page),
    deps.chunks.onPage(scope, { versionId: table.versionId, page: row.page }),
  ]);
  deps.meter.rowsRead += onPage.rowsRead;
  const held = onPage.chunks.find((chunk) => chunk.start <= start && chunk.end >= end);
  if (page === undefined || held === undefined) return undefined;
  const text = page.text.slice(start - page.start, end - page.start);
  if (text.length !== end - start) return undefined;
  const scores = { vector: null, sparse: null, fused: null, rerank: null };
  // Only the page of the row is needed for its boxes.
  const chunk = { ...held, pageStart: row.page, pageEnd: row.page };
  return { passage: { ...chunk, score: 0, scores, window: null }, range: { start, end }, text };
}
