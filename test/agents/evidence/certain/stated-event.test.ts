import { expect, it } from "vitest";
import { findStatedEvent } from "../../../../src/agents/evidence/certain/stated-event.ts";
import { rankCandidates } from "../../../../src/agents/evidence/score.ts";
import { makePassage } from "../../../support/agents/passages.ts";

const stated = (text: string, ...sentences: string[]) => {
  const passage = makePassage(sentences.join("\n\n"), "TARNMILL_2031_report.pdf");
  const asked = { text, termWeights: new Map() };
  return findStatedEvent(rankCandidates(asked, [passage]))?.candidate.text;
};

it.each([
  ["When was Tarn Mill founded?", "We were founded in 1890 as a guild."],
  ["When was Tarn Mill founded?", "Tarn Mill was founded on 4 May 1890 by weavers."],
  [
    "When was Tarn Mill registered?",
    "We were founded in 1890 as a guild and were registered in 1921 as a company.",
  ],
  ["Where is Tarn Mill headquartered?", "The company is headquartered in Brill."],
  ["How many weavers does Tarn Mill have?", "At 31 May, we had about 540 total weavers."],
  [
    "How many weavers does Tarn Mill have?",
    "We had approximately 540 full-time and part-time weavers at the end of May.",
  ],
])("%s is stated outright by %s", (question, sentence) => {
  expect(stated(question, sentence)).toBe(sentence);
});

it.each([
  ["When was Tarn Mill founded?", "Our dye works were founded in 1930."],
  ["When was Tarn Mill founded?", "The guild founded a school when it moved in 1890."],
  ["When was Tarn Mill registered?", "Registered by reference to the list of 4 May 1921."],
  ["Where is Tarn Mill headquartered?", "The bank is headquartered in Lund."],
  ["How many weavers does Tarn Mill have?", "We had 40 foreign weavers."],
  ["How many weavers does Tarn Mill have?", "We had 40 of our weavers in Lund."],
  ["How many weavers does Tarn Mill have?", "The guild of Lund had 40 weavers."],
])("%s is not stated by %s", (question, sentence) => {
  expect(stated(question, sentence)).toBeUndefined();
});

it("does not choose between two statements of one document", () => {
  expect(
    stated(
      "How many weavers does Tarn Mill have?",
      "We had about 540 weavers.",
      "We had about 460 weavers.",
    ),
  ).toBeUndefined();
});
