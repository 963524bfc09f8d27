import { expect, it } from "vitest";
import { compareAmounts } from "../../../src/agents/synthesiser/comparison.ts";

it("tells the two sides of an amount apart, however they are written", () => {
  const question = "Which deductible applies more than 2500 feet from the coast?";
  expect(compareAmounts(question, "less than 2,500 feet from the coast: 5%")).toBe("contradicts");
  expect(compareAmounts(question, "under 2500 ft of the coast")).toBe("contradicts");
  expect(compareAmounts(question, "greater than > 2500 from the coast: 2%")).toBe("fits");
  expect(compareAmounts(question, "at least 1,000 feet from the coast")).toBe("fits");
  expect(compareAmounts(question, "The coast is long.")).toBe("open");
});

it("finds the tier that an amount falls in", () => {
  const question = "Which factor applies to a dwelling 2,000 feet from the shore?";
  expect(
    compareAmounts(question, "More than 1,000 feet but not more than 2,640 feet: 3 percent"),
  ).toBe("fits");
  expect(compareAmounts(question, "Within 1,000 feet: 5 percent")).toBe("contradicts");
  expect(
    compareAmounts(question, "More than 2,640 feet but not more than 5,280 feet: 2 percent"),
  ).toBe("contradicts");
});

it("reads the ends of a span as limits", () => {
  const question = "What is the fee for a member aged 15 years?";
  expect(compareAmounts(question, "from 18 to 64 years: €40")).toBe("contradicts");
  expect(compareAmounts(question, "from 12 to 17 years: €20")).toBe("fits");
  expect(compareAmounts(question, "from 12 to 17 weeks: €20")).toBe("open");
});

it("takes what somebody of an age does for no unit", () => {
  const question = "May children under six swim alone?";
  expect(compareAmounts(question, "Children from six to twelve years swim at noon.")).toBe(
    "contradicts",
  );
});

it("reads lengths of time in words", () => {
  const question = "Who signs for a loan of three weeks?";
  expect(compareAmounts(question, "Loans of more than six weeks are signed by Ann Vane.")).toBe(
    "contradicts",
  );
});

it("takes the number of an item for no amount", () => {
  const row = "More than 5 km but less than 7 with (1) a hydrant or (2) a pond";
  expect(compareAmounts(`${row}: class?`, `${row} | 10W`)).not.toBe("contradicts");
  expect(compareAmounts("What applies at 3 km with (1) a hydrant?", row)).toBe("contradicts");
});

it("does not compare amounts of different units", () => {
  const question = "What is the premium for a dwelling 2,000 feet from the shore?";
  expect(compareAmounts(question, "The premium is at least $5,000.")).toBe("open");
  expect(compareAmounts("What applies under $500?", "not less than 3 years")).toBe("open");
});

it("reads no less than and no more than as what they mean", () => {
  expect(compareAmounts("Is 40 years allowed?", "no less than 50 years")).toBe("contradicts");
  expect(compareAmounts("Is 40 years allowed?", "no more than 50 years")).toBe("fits");
});

it("reads no identifier as an amount", () => {
  expect(compareAmounts("Which factor applies to form HO3?", "forms rated above 10")).toBe("open");
  expect(compareAmounts("What grew in Q3?", "more than 5 stores")).toBe("open");
  expect(compareAmounts("What does Rule C-7 say?", "up to 3 claims")).toBe("open");
  expect(compareAmounts("What does the 10-K say?", "more than 50 claims")).toBe("open");
  expect(compareAmounts("Is 3 allowed on form HO3?", "up to 5 on form HO8")).toBe("fits");
});

it("reads a time after which something holds as a limit, and no year", () => {
  const question = "Can it be cancelled after 60 days?";
  expect(compareAmounts(question, "Within less than 60 days it may be cancelled.")).toBe(
    "contradicts",
  );
  expect(compareAmounts(question, "After 60 days it may not be cancelled.")).toBe("fits");
  expect(compareAmounts("Is 14 days enough?", "This holds after 2019.")).toBe("open");
});

it("does not take a year for an amount", () => {
  const question = "What does water above 6,000 gallons cost in 2026?";
  expect(compareAmounts(question, "Water, above 6,000 gallons | 5.60 | 6.05")).toBe("fits");
});
