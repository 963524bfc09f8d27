import { expect, it } from "vitest";
import {
  definingPassages,
  definitionFit,
  definitionSearch,
} from "../../../src/agents/evidence/certain/definitions.ts";
import { readQuestion } from "../../../src/agents/evidence/read-question.ts";
import { rankCandidates } from "../../../src/agents/evidence/score.ts";
import { extractEvidence } from "../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../support/agents/passages.ts";

const best = (text: string, ...texts: string[]) => {
  const passages = texts.map((each) => makePassage(each, `${each.length}.pdf`));
  return rankCandidates({ text, termWeights: new Map() }, passages).ranked[0]?.candidate.text;
};

it("searches for the thing itself where its meaning is asked for, and for its abbreviation if there is one", () => {
  expect(definitionSearch("What does billed volume mean?")?.query).toBe("billed volume");
  expect(definitionSearch("In the filing of Vane Corp, what does RPF stand for?")?.query).toBe(
    "RPF",
  );
  expect(definitionSearch("Was bedeutet die Abkürzung RPF?")?.query).toBe("RPF");
  expect(definitionSearch("How high is the billed volume?")).toBeUndefined();
});

it("keeps of what is found only the passages that define it, the surest first", () => {
  const mentions = makePassage("Billed volume rose by 4%. Billed volume is discussed below.");
  const defines = makePassage("Billed volume — Represents all charges on cards.");
  expect(definingPassages("billed volume", [mentions, defines])[0]).toBe(defines);
  expect(definingPassages("RPF", [makePassage("The RPF is charged by the month.")])).toEqual([]);
});

it("takes the short form that the passages give a thing for the thing", () => {
  const passages = [
    makePassage("We pay into road pricing funds (“RPFs”). There are 14 RPFs. There are 20 parks."),
  ];
  const asked = { text: "How many road pricing funds are there?", termWeights: new Map() };
  const found = rankCandidates(asked, passages).ranked.find(({ candidate }) =>
    candidate.text.includes("14"),
  );
  expect(found?.features.own).toBeGreaterThan(0.8);
});

it("prefers the sentence whose cause explains what is asked about", () => {
  const found = best(
    "Why did the toll revenue fall?",
    "The margin fell because of lower toll revenue. The toll revenue fell because a bridge was closed.",
  );
  expect(found).toBe("The toll revenue fell because a bridge was closed.");
});

it("finds who holds a post beside the name of a person", () => {
  const found = best(
    "Who is the CEO of Vane Corp?",
    "The CEO of Vane Corp is appointed by the board of Vane Corp. Dana Reed was made Chief Executive Officer of Vane Corp in 2019.",
  );
  expect(found).toContain("Dana Reed");
});

it.each([
  [
    "What is a spool?",
    "These spools are no longer sold in shops of the town. A print “spool” is a place where jobs wait.",
    "A print “spool” is a place where jobs wait.",
  ],
  [
    "What is a reserve?",
    "Reserves are still kept by some of the banks. Usually, a reserve is money that nobody spends.",
    "Usually, a reserve is money that nobody spends.",
  ],
  [
    "What is Zelda?",
    "zelda: Add a dependency on the second server of it. zelda: tests: forms: Minor refactor of a form of it.\n\n5.1 What is Zelda?\nZelda is a manager of photos, in which many people keep albums.",
    "5.1 What is Zelda?\nZelda is a manager of photos, in which many people keep albums.",
  ],
  [
    "What is a sprint?",
    "The benefits of a sprint are left for the reader to discover. Sprint: rounds of a game on a single map.",
    "Sprint: rounds of a game on a single map.",
  ],
])("prefers what defines a thing to what says something of it: %s", (question, text, expected) => {
  expect(best(question, text)).toBe(expected);
});

it("takes what a row says of its name for what the name means, whichever cell tells it", () => {
  const said = (question: string, row: string) =>
    definitionFit(readQuestion({ text: question, termWeights: new Map() }), row);
  const row = "| `MAX_TRIES` | 5 | the number of attempts before a job fails |";
  expect(said("What does MAX_TRIES mean?", row)).toBeGreaterThan(0.9);
  expect(said("What is MAX_TRIES?", row)).toBeGreaterThan(0.9);
  expect(said("What does MAX_TRIES mean?", "| `MAX_TRIES` | 5 | raise the value with care |")).toBe(
    0,
  );
  const told = "Toll credit, meaning the money paid ahead, was £4 million.";
  expect(said("What is a toll credit?", told)).toBeGreaterThan(0.9);
  expect(said("What are toll fees?", "| Toll fees if you are in town | £4 | £6 |")).toBe(0);
});

it("answers what a thing is by nothing but what defines it", () => {
  const answer = (passage: string) =>
    extractEvidence({
      text: "What is a zone of control?",
      termWeights: new Map(),
      passages: [makePassage(passage, "zones-of-control.pdf")],
    }).map(({ text }) => text);
  const ability = "Units with the skirmisher ability ignore every zone of control.";
  expect(answer(ability)).toEqual([]);
  const definition = "A zone of control is the ring of fields around a unit.";
  expect(answer(`${ability} ${definition}`)).toEqual([definition]);
});
