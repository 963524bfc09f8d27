import { expect, it } from "vitest";
import { createPipeline } from "../../support/pipeline.ts";

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
    const chunks = await pipeline.services.chunks.list(scope, document.id, {
      after: -1,
      limit: 100_000,
    });
    const contexts = chunks.map(({ context }) => context).toSorted();
    expect(Math.max(...contexts.map(({ length }) => length))).toBeLessThan(4500);
    // The last heading kept is whole.
    expect(contexts.at(-1)).toMatch(/factor 0 \| factor 1 \| .* \| factor \d{3}$/s);
  },
);
