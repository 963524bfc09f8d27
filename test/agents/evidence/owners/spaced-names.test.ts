import { expect, it } from "vitest";
import { isFileNamed } from "../../../../src/agents/evidence/owners/other-owner.ts";
import { rankCandidates } from "../../../../src/agents/evidence/score.ts";
import { informativeTerms } from "../../../../src/language/words/terms.ts";
import { makePassage } from "../../../support/agents/passages.ts";

it("finds a name that a file name writes as one word, whatever its endings", () => {
  const name = informativeTerms("Provision Weavers");
  expect(isFileNamed("PROVISIONWEAVERS_2031.pdf", name)).toBe(true);
  expect(isFileNamed("PROVISION_2031.pdf", name)).toBe(false);
  expect(isFileNamed("PROVISIONWEAVERSGUILD_2031.pdf", name)).toBe(false);
});

it("ranks a sentence that says “we” like one that repeats the name of the document", () => {
  const texts = ["We dye wool in Brill.", "Provision Weavers consents to the list of Brill."];
  const passages = [makePassage(texts.join("\n\n"), "PROVISIONWEAVERS_2031.pdf")];
  const asked = { text: "Does Provision Weavers dye wool?", termWeights: new Map() };
  expect(rankCandidates(asked, passages).ranked[0]?.candidate.text).toBe(texts[0]);
});
