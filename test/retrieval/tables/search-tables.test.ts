import { expect, it } from "vitest";
import { newMeter } from "../../../src/domain/scope.ts";
import { searchTables } from "../../../src/retrieval/tables/search-tables.ts";
import { createPipeline } from "../../support/pipeline.ts";

const RATES = `# Rates

Exhibit 6: Hurricane Deductible Factor

| Form | Limit | Hurricane |
| --- | --- | --- |
| HO3 | $750,000 | 2.061 |
| HO6 | $50,000 | 1.2 |

Exhibit 7: Pool Factor

| Form | Pool | Liability |
| --- | --- | --- |
| HO3 | Yes | 1.278 |
`;

it("finds the table that a question in words is about, with the rows nearest to it", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope("ten_0000000000000000000000TABS");
  const bytes = new Uint8Array(new TextEncoder().encode(RATES));
  await pipeline.upload(scope, "rates.md", bytes);
  await pipeline.drain();
  const meter = newMeter();
  const deps = { ...pipeline.services, meter };
  const query = "What is the hurricane factor for HO6?";
  const found = await searchTables(deps, scope, { query, limit: 2 });
  expect(found.map(({ table }) => table.title)).toEqual([
    "Rates: Exhibit 6: Hurricane Deductible Factor",
    "Rates: Exhibit 7: Pool Factor",
  ]);
  expect(found[0]?.rows.some(({ cells }) => cells[0]?.text === "HO6")).toBe(true);
  expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? 1);
  expect(meter.rowsRead).toBeGreaterThan(0);
  const other = { tenant: "ten_0000000000000000000000NONE", collection: scope.collection };
  expect(await searchTables(deps, other, { query, limit: 2 })).toEqual([]);
});
