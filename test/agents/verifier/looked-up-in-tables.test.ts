// Cells that are looked up: by ranges in headings and labels, by headings of two levels, and what is calculated from them.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

it("compares the time that a flow is of", () => {
  const pump = "| Flow at 4 bar | m³/min | 2.35 |";
  const page = `| Parameter | Unit | VX 20 |\n|---|---|--:|\n${pump}`;
  expect(statusOnPage("The flow of the VX 20 at 4 bar is 2.35 m³/min.", pump, { page })).toBe(
    "supported",
  );
  expect(statusOnPage("The flow of the VX 20 at 4 bar is 2.35 m³/h.", pump, { page })).toBe(
    "contradicted",
  );
});
