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

const CARE = `Part | Work | Interval, home | Interval, workshop
--- | --- | --- | ---
Fan | Oil | monthly | weekly
Sieve | Clean | every 3 months | monthly`;
const SIEVE = "Sieve | Clean | every 3 months | monthly";
const TAPS = `Samples at the taps

Metal | 2024 samples | 2024 above limit
--- | --- | ---
Zinc | 60 | 5`;

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
    [
      "a word of a heading that compares",
      "In 2024, 5 of 60 samples of zinc at the taps were above the limit.",
      TAPS,
      "Zinc | 60 | 5",
    ],
    ["how often something is done", "In a workshop, the sieve is cleaned monthly.", CARE, SIEVE],
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
    [
      "how often it is done elsewhere",
      "In a workshop, the sieve is cleaned every 3 months.",
      CARE,
      SIEVE,
    ],
  ])("%s", (_, text, page, quote) => {
    expect(statusOf(text, page, [quote])).not.toBe("supported");
  });
});
