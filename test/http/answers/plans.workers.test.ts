import { expect, it } from "vitest";
import { RATES } from "../../support/reports.ts";
import { callJson, makeCollection, untilIndexed, upload } from "../../support/worker.ts";

type Executed = {
  steps: {
    tool: string;
    status: string;
    finding: string;
    matches: { value: string; quote: string | null }[];
    calculation: {
      rounded: string;
      inputs: { name: string; value: string; source_file: string; page: number; quote: string }[];
    } | null;
  }[];
};

it("looks up, calculates and locates each input, without writing an answer", async () => {
  const collection = await makeCollection("plans");
  const { body } = await upload(collection, { filename: "rates.html", bytes: RATES });
  await untilIndexed(collection, body.id);
  const steps = [
    { query: "base rate", tool: "table_lookup", conditions: { Territory: "North" } },
    { query: "roof factor", tool: "table_lookup", conditions: { Roof: "Metal" } },
    { query: "{1} multiplied by {2}", tool: "calculate" },
  ].map((step, i) => ({ step_number: i + 1, ...step }));
  const executed = await callJson<Executed>("POST", `/v1/collections/${collection}/plans/execute`, {
    json: { plan: { steps } },
  });
  expect(executed.status).toBe(200);
  const [rate, factor, product] = executed.body.steps;
  expect(rate).toMatchObject({
    status: "found",
    matches: [{ value: "$293", quote: "North | $293" }],
  });
  expect(factor).toMatchObject({ finding: expect.stringContaining("Roof Factor 1.2") });
  expect(product).toMatchObject({
    status: "found",
    finding: "293 × 1.2 = 351.6 ≈ $352",
    calculation: {
      rounded: "$352",
      inputs: [
        { value: "$293", source_file: "rates.html", page: 1, quote: "North | $293" },
        { value: "1.2", quote: "Metal | New | 1.2" },
      ],
    },
  });
});
