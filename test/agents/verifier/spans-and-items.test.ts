// Lengths of time, items of lists, and amounts that a quote says of something else.
import { describe, expect, it } from "vitest";
import { statusOf } from "../../support/agents/status-of-statement.ts";

const RESULTS = `Segment results

(in millions) | Three months ended June 30 | | Six months ended June 30 |
| 2025 | 2024 | 2025 | 2024
--- | --- | --- | --- | ---
Operating income | | | |
Ferries | 41.2 | 38.9 | 80.4 | 77.1`;
const FERRIES = "Ferries | 41.2 | 38.9 | 80.4 | 77.1";
const SPARES = '"Spare part" means a chain, a pedal, a spoke, a bell or a tyre.';
const FEES =
  "One visit carries a fee of $5 each; six visits carry a fee of $4 each; twelve visits carry a fee of $3 each.";
const BONUS = "Glass claims do not affect the discount.";

describe("is shown as supported", () => {
  it.each([
    [
      "the amount of the quarter",
      "Ferries had an operating income of 41.2 million in the quarter.",
      RESULTS,
      FERRIES,
    ],
    [
      "the amount of six months",
      "Ferries had an operating income of 80.4 million in the six months.",
      RESULTS,
      FERRIES,
    ],
    [
      "the items of a list",
      "In the warranty, spare parts are chains, pedals, spokes, bells and tyres.",
      SPARES,
      SPARES,
    ],
    [
      "what has a hyphenated denial",
      "Glass claims do not affect the no-claims discount.",
      BONUS,
      BONUS,
    ],
  ])("%s", (_, text, page, quote) => {
    expect(statusOf(text, page, [quote])).toBe("supported");
  });
});

describe("is not shown as supported", () => {
  it.each([
    [
      "six months for a quarter",
      "Ferries had an operating income of 80.4 million in the quarter.",
      RESULTS,
      FERRIES,
    ],
    [
      "another item of a list",
      "In the warranty, spare parts are chains, pedals, spokes, bells, brake cables and tyres.",
      SPARES,
      SPARES,
    ],
    ["the fee of another number of visits", "Coming for twelve visits costs $4 each.", FEES, FEES],
    [
      "the contrary, beside a hyphenated denial",
      "Glass claims do affect the no-claims discount.",
      BONUS,
      BONUS,
    ],
  ])("%s", (_, text, page, quote) => {
    expect(statusOf(text, page, [quote])).not.toBe("supported");
  });
});
