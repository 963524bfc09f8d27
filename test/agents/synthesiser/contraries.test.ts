import { expect, it } from "vitest";
import { isContrary } from "../../../src/agents/synthesiser/contraries.ts";

function saysContrary(question: string, text: string, headings: string): boolean {
  return isContrary(question, {
    range: { start: 0, end: 1 },
    text,
    before: "",
    isRow: true,
    headings,
  });
}

it("tells a row of the contrary from the row asked for", () => {
  const asked = "What is the total money out on the statement?";
  expect(saysContrary(asked, "Total money in: £5", "")).toBe(true);
  expect(saysContrary(asked, "Total money out: £5", "")).toBe(false);
  const end = "How much cash was there at the end of the year?";
  expect(saysContrary(end, "Cash, beginning of period | 40", "")).toBe(true);
  expect(saysContrary(end, "Cash, end of period | 40", "")).toBe(false);
  expect(saysContrary(end, "Opening cash | 40", "End of period")).toBe(false);
});

it("leaves alone what is asked of both sides or of neither", () => {
  expect(saysContrary("What are money in and money out?", "Money in: £5", "")).toBe(false);
  expect(saysContrary("How much tax was paid in May?", "Tax withheld out: £5", "")).toBe(false);
});
