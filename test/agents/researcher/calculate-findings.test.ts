import { expect, it } from "vitest";
import type { Finding } from "../../../src/agents/researcher/finding.ts";
import { inputsFrom } from "../../../src/agents/researcher/calculate-findings.ts";
import type { Statement } from "../../../src/agents/run/statement.ts";
import type { PlanStep } from "../../../src/domain/answers/plan.ts";
import { makePassage } from "../../support/agents/passages.ts";

type Figure = NonNullable<Statement["figure"]>;

const findingOf = (
  number: number,
  tool: PlanStep["tool"],
  ...figures: Partial<Figure>[]
): Finding => ({
  step: {
    step_number: number,
    description: "",
    target_documents: [],
    query: "q",
    expected_output: "",
    tool,
  },
  status: "found",
  query: "q",
  text: "t",
  confidence: 1,
  passages: [],
  matches: [],
  statements: figures.map((figure) => ({
    text: "Net sales: 5",
    evidence: [
      { passage: makePassage("Net sales 5"), range: { start: 0, end: 11 }, text: "Net sales 5" },
    ],
    figure: { name: "Net sales", value: "5", unit: "$", scale: undefined, ...figure },
  })),
  termWeights: new Map(),
});

it("names figures so that expressions can tell them apart", () => {
  const given = inputsFrom(
    [findingOf(1, "search", {}), findingOf(2, "search", {}, { name: "2019" })],
    [],
  );
  expect(given).toMatchObject({
    inputs: [{ name: "net_sales" }, { name: "net_sales_no_2" }, { name: "figure_2019" }],
    namesByStep: new Map([
      [1, ["net_sales"]],
      [2, ["net_sales_no_2", "figure_2019"]],
    ]),
  });
});

it("takes the named steps in their order, and refuses where one of them has no figure", () => {
  const findings = [findingOf(1, "search", { name: "a" }), findingOf(2, "search", { name: "b" })];
  expect(inputsFrom(findings, [2, 1])).toMatchObject({ inputs: [{ name: "b" }, { name: "a" }] });
  expect(inputsFrom([...findings, findingOf(3, "search")], [1, 3])).toBe(
    "step 3 did not find exactly one figure",
  );
  // A formula that is looked for has no figure, and need not have one; a look-up must.
  expect(inputsFrom([...findings, findingOf(3, "search")], [])).toMatchObject({
    inputs: [{ name: "a" }, { name: "b" }],
  });
  expect(inputsFrom([...findings, findingOf(3, "table_lookup")], [])).toContain("step 3");
});

it("refuses figures of one unit whose scale is known of some alone", () => {
  const millions = findingOf(1, "search", { scale: "million" });
  expect(inputsFrom([millions, findingOf(2, "search", {})], [])).toContain("scale");
  const factor = findingOf(2, "search", { name: "factor", unit: undefined });
  expect(inputsFrom([millions, factor], [])).toMatchObject({ inputs: [{}, { name: "factor" }] });
});
