import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { CHUNKS_PER_VERSION } from "../../src/domain/ids.ts";
import { createPipeline } from "../support/pipeline.ts";

const COLUMNS = 16_000;

function line(cell: (column: number) => string): string {
  return Array.from({ length: COLUMNS }, (_, column) => cell(column)).join(",");
}

it(
  "indexes a CSV of 16,000 columns in seconds, each chunk with its first headings",
  { timeout: 25_000 },
  async () => {
    const pipeline = createPipeline();
    const scope = await pipeline.makeScope();
    const rows = Array.from({ length: 8 }, (_, row) => line((column) => `${row * 3 + column}`));
    const csv = [line((column) => `factor ${column}`), ...rows].join("\n");
    const bytes = Uint8Array.from(new TextEncoder().encode(csv));
    const { document } = await pipeline.upload(scope, "wide.csv", bytes);
    await pipeline.drain();
    expect(await pipeline.services.documents.find(scope, document.id)).toMatchObject({
      status: "ready",
    });
    const { results } = await env.DB.prepare(
      `SELECT max(length(context)) AS longest, max(context) AS last FROM chunks
       WHERE no / ${CHUNKS_PER_VERSION} = (SELECT active_version_no FROM documents WHERE id = ?)`,
    )
      .bind(document.id)
      .all<{ longest: number; last: string }>();
    expect(results[0]?.longest).toBeLessThan(4500);
    // The last heading kept is whole.
    expect(results[0]?.last).toMatch(/factor 0 \| factor 1 \| .* \| factor \d{3}$/s);
  },
);
