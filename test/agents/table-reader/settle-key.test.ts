import { expect, it } from "vitest";
import { settleKey } from "../../../src/agents/table-reader/rates/settle-key.ts";
import { amountsIn } from "../../../src/tables/match/amounts/amounts.ts";
import { makePassage } from "../../support/agents/passages.ts";

const FAR = "Homes more than 2,500 feet from the shore have a flood deductible of 2%.";

it("quotes each document once, in the order of the passages", () => {
  const passages = ["a", "b", "a"].map((documentId, i) => ({
    ...makePassage(FAR),
    documentId,
    chunkId: `${documentId}:${i}`,
  }));
  const question = "Which flood deductible has a home 3,000 feet from the shore?";
  const settled = settleKey(
    { heading: "Flood Deductible", options: new Set(["1%", "2%"]) },
    { question, amounts: amountsIn("3,000 feet") },
    passages,
  );
  expect(settled?.text).toBe("2%");
  expect(settled?.evidence.map(({ passage }) => passage.documentId)).toEqual(["a", "b"]);
});
