import { expect, it } from "vitest";
import { rankCandidates } from "../../../../src/agents/evidence/score.ts";
import { extractEvidence } from "../../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../../support/agents/passages.ts";

const WEIGHTS = new Map<string, number>();
const HAVLY =
  "Havly runs twelve ferries. The head of finance is Per Lie. The harbour in Tromsø was sold in 2019 because it was too small.";
const FJORDLINE = "Fjordline runs nine ferries. The head of finance is Ida Brandt.";
const passages = [makePassage(HAVLY, "havly.md"), makePassage(FJORDLINE, "fjordline.md")];

const answer = (text: string): string | undefined =>
  extractEvidence({ text, termWeights: WEIGHTS, passages })[0]?.text;

it.for([
  ["Who is the head of finance of Fjordline?", "The head of finance is Ida Brandt."],
  ["Who is Havly's head of finance?", "The head of finance is Per Lie."],
  ["How many ferries does Fjordline run?", "Fjordline runs nine ferries."],
])("answers with the document that the question calls by its name: %s", ([text = "", told]) => {
  expect(answer(text)).toBe(told);
});

it("does not answer for one company with what stands of another", () => {
  expect(answer("Why was Fjordline's harbour in Tromsø sold?")).toBeUndefined();
  expect(answer("Why was Havly's harbour in Tromsø sold?")).toContain("too small");
});

it("keeps what speaks of the named one in a document that is called otherwise", () => {
  const news = makePassage("Fjordline has moved to Bergen.", "news.md");
  const { ranked } = rankCandidates(
    { text: "Where has Fjordline moved to?", termWeights: WEIGHTS },
    [...passages, news],
  );
  expect(ranked[0]?.candidate.passage).toBe(news);
});
