import { describe, expect, it } from "vitest";
import type { Claim } from "../../../src/domain/answers/answer.ts";
import { checkStatement } from "../../../src/agents/verifier/check-statement.ts";
import { toStatement } from "../../../src/agents/verifier/statement-to-verify.ts";
import { makePassage } from "../../support/agents/passages.ts";

const LEASE = `Marlow Court House Rules

Rule 4: Balconies (MC 12)
The following may be kept on a balcony:
• Potted plants
• A folding table
• Up to two chairs

Rule 5: Cellar
Not allowed in the cellar:
- Gas bottles, paint and solvents
- Motorcycles
Each flat has one cellar room.

Damage

The house fund does not cover:

windows and doors, other than
the front door;
bicycles, including those with motors;
carpets and curtains.

## What the rent does not include

- Electricity, internet and household insurance
- Parking`;

/** What the rules say of a statement that quotes a part of the house rules. */
function statusOf(text: string, quote: string) {
  const passage = makePassage(LEASE, "house-rules.md");
  const start = LEASE.indexOf(quote);
  const citation = {
    n: 1,
    documentId: passage.documentId,
    sourceFile: passage.filename,
    pageStart: 1,
    pageEnd: 1,
    chunkId: passage.id,
    quote,
    start,
    end: start + quote.length,
    boxes: [],
  };
  const claim: Claim = { text, status: "uncertain", citations: [1], evidence: "" };
  return checkStatement(toStatement(claim, [citation], { text: "", passages: [passage] })).status;
}

describe("an item of a list", () => {
  it.each([
    ["A folding table may be kept on a balcony.", "A folding table"],
    ["Potted plants may be kept on the balcony.", "Potted plants"],
    ["Motorcycles are not allowed in the cellar.", "Motorcycles"],
    ["Paint is not allowed in the cellar.", "Gas bottles, paint and solvents"],
    [
      "Household insurance is not included in the rent.",
      "Electricity, internet and household insurance",
    ],
    ["The rent does not include parking.", "Parking"],
    [
      "The house fund does not cover bicycles with motors.",
      "bicycles, including those with motors",
    ],
    ["Carpets are not covered by the house fund.", "carpets and curtains"],
  ])("is told with what leads in to it: %s", (text, quote) => {
    expect(statusOf(text, quote)).toBe("supported");
  });

  it.each([
    ["A folding table may be kept in the cellar.", "A folding table"],
    ["Motorcycles are allowed in the cellar.", "Motorcycles"],
    ["Solvents are allowed in the cellar.", "Gas bottles, paint and solvents"],
    ["The rent includes parking.", "Parking"],
    ["The rent includes household insurance.", "Electricity, internet and household insurance"],
  ])("does not support the contrary: %s", (text, quote) => {
    expect(statusOf(text, quote)).not.toBe("supported");
  });
});
