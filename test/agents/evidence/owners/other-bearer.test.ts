import { expect, it } from "vitest";
import { belongsToOther } from "../../../../src/agents/evidence/owners/other-bearer.ts";
import { readQuestion } from "../../../../src/agents/evidence/read-question.ts";

const isOfOther = (question: string, text: string) =>
  belongsToOther(readQuestion({ text: question, termWeights: new Map() }), {
    text,
    surroundings: { named: new Set(), text: new Set() },
  });

it.each([
  ["We lease the head office of Lund Bank in Brill.", true],
  ["We lease the head office for Tarn Mill Norway in Lund.", true],
  ["We lease the head office of Tarn Mill in Brill.", false],
  ["We lease a head office in Brill and the head office of Lund Bank.", false],
  ["We lease our head office in Brill.", false],
])("%s names only the office of another: %s", (text, expected) => {
  expect(isOfOther("Where is Tarn Mill's head office?", text)).toBe(expected);
});
