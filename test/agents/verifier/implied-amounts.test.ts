import { describe, expect, it } from "vitest";
import { statusByRules, statusOnPage } from "../../support/agents/status-by-rules.ts";

describe("amounts that follow from what is quoted", () => {
  it.each([
    [
      "The lighthouse was begun in 1871 and lit five years later, in 1876.",
      "The lighthouse was begun in 1871 and lit in 1876.",
    ],
    [
      "The permit was requested on 3 May 2031 and granted two days later.",
      "The permit was requested on 3 May 2031 and granted on 5 May 2031.",
    ],
    ["The deck is sealed until week 24.", "The deck is sealed until the 24th week."],
    [
      "Sailors must have rowed 70% or more of the legs.",
      "A sailor who has rowed less than 70% of the legs is not admitted to the race.",
    ],
  ])("supports: %s", (claim, quote) => {
    expect(statusByRules(claim, quote)).toBe("supported");
  });

  it.each([
    [
      "The lighthouse was begun in 1871 and lit six years later, in 1876.",
      "The lighthouse was begun in 1871 and lit in 1876.",
    ],
    ["The deck is sealed until week 25.", "The deck is sealed until the 24th week."],
    [
      "Sailors must have rowed 80% or more of the legs.",
      "A sailor who has rowed less than 70% of the legs is not admitted to the race.",
    ],
  ])("does not support: %s", (claim, quote) => {
    expect(statusByRules(claim, quote)).not.toBe("supported");
  });
});

describe("units and scales around a cell", () => {
  const HIRE = `All prices in £ excluding VAT.

| Boat | Day | Week |
|---|--:|--:|
| Dinghy | 35 | 140 |`;
  const GRANTS = `Grants of the harbour fund (amounts in thousand EUR)

| Strand | Budget | Maximum grant per project |
|---|--:|--:|
| Piers | 4,800 | 800 |`;
  const WATER = `| Charge | Unit | 2031 |
|---|---|--:|
| Water | £ per m³ | 1.84 |`;

  it.each([
    ["The dinghy costs £140 for a week.", "| Dinghy | 35 | 140 |", HIRE],
    ["The maximum grant per project for piers is EUR 800,000.", "| Piers | 4,800 | 800 |", GRANTS],
    ["In 2031, water costs £1.84 per cubic metre.", "| Water | £ per m³ | 1.84 |", WATER],
  ])("supports: %s", (claim, quote, page) => {
    expect(statusOnPage(claim, quote, { page })).toBe("supported");
  });

  it.each([
    ["The maximum grant per project for piers is EUR 800.", "| Piers | 4,800 | 800 |", GRANTS],
    ["In 2031, water costs £1.84 per litre.", "| Water | £ per m³ | 1.84 |", WATER],
  ])("does not support: %s", (claim, quote, page) => {
    expect(statusOnPage(claim, quote, { page })).not.toBe("supported");
  });
});
