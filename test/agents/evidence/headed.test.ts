import { expect, it } from "vitest";
import { candidatesIn } from "../../../src/agents/evidence/candidates.ts";
import { extractEvidence } from "../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../support/agents/passages.ts";

const textsIn = (text: string): string[] =>
  candidatesIn([makePassage(text)]).map((candidate) => candidate.text);

it("tells what stands without a verb below a heading together with the heading", () => {
  const text =
    "## 7. Day of the next fair\n\nFriday 4 June 2032 at 6 pm.\n\nThe fair ended at 11 pm.";
  expect(textsIn(text)).toContain("Day of the next fair\n\nFriday 4 June 2032 at 6 pm.");
  expect(textsIn(text)).toContain("The fair ended at 11 pm.");
  const asked = { text: "When is the next fair?", termWeights: new Map<string, number>() };
  const [found] = extractEvidence({ ...asked, passages: [makePassage(text)] });
  expect(found?.text).toContain("4 June 2032");
});

it("leaves a sentence, and a heading below a heading, by itself", () => {
  expect(textsIn("# Fairs\n\n## Next fair\n\nIt is held in May.")).toEqual([
    "# Fairs",
    "## Next fair",
    "It is held in May.",
  ]);
});

it("leaves a line of a form below the title of its document by itself", () => {
  expect(textsIn("# Ferry to Orm\n\nCaptain: Edda Lund")).toEqual([
    "# Ferry to Orm",
    "Captain: Edda Lund",
  ]);
});
