import { expect, it } from "vitest";
import { extractEvidence } from "../../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../../support/agents/passages.ts";

const answer = (text: string, ...texts: string[]) => {
  const passages = texts.map((each, i) =>
    makePassage(each, `${i}.pdf`, { documentId: `doc-${i}` }),
  );
  return extractEvidence({ text, termWeights: new Map(), passages })[0]?.text;
};

const FUNDS =
  "Road pricing funds pay for bridges. We watch road pricing funds (“RPFs”) closely. RPFs are the sums that drivers have paid ahead. The RPFs of Harlow grew by 4%.";

it.each([
  "How does Harlow define RPFs?",
  "Would you mind explaining to me what RPFs are?",
  "What does Harlow mean by road pricing funds?",
  "RPFs meaning",
  "What are RPFs?",
])("%s is answered by the sentence that defines them", (question) => {
  expect(answer(question, FUNDS)).toBe("RPFs are the sums that drivers have paid ahead.");
});

it("knows a definition of two words in small letters", () => {
  const text = "Early rent is rent before 1 May. Early rent of £90 was paid.";
  expect(answer("What is early rent?", text)).toBe("Early rent is rent before 1 May.");
});

it("answers what letters stand for with the words that they are short for", () => {
  expect(answer("What does RPF stand for?", FUNDS)).toBe(
    "We watch road pricing funds (“RPFs”) closely.",
  );
});

it("answers what several documents spell out alike, and not what they spell out differently", () => {
  const [pool, fund] = [
    "A road pricing fund (RPF) is planned.",
    "The Road Pricing Fund (“RPF”) grew.",
  ];
  expect(answer("What does RPF stand for?", pool, fund)).toBeDefined();
  expect(answer("What does RPF stand for?", pool, "Rapid Pump Filters (RPF).")).toBeUndefined();
});

it("says nothing where two documents define a term differently and the question names neither", () => {
  const [one, other] = [
    "A night shift is a shift that begins after 22:00.",
    "A night shift means any work between midnight and five.",
  ];
  expect(answer("What counts as a night shift?", one)).toBe(one);
  expect(answer("What counts as a night shift?", one, other)).toBeUndefined();
});

it("does not answer with the definition of a company that the question does not name", () => {
  const passages = [
    "Birch defines much. A night shift means any work after ten at night.",
    "Alder runs night shifts.",
  ];
  expect(answer("How does Alder define a night shift?", ...passages)).toBeUndefined();
  expect(answer("How does Birch define a night shift?", ...passages)).toBe(
    "A night shift means any work after ten at night.",
  );
});

it("does not take what is said of a term's part, or of a longer term, for its meaning", () => {
  const passage =
    "The cost of a night shift is the sum that the rota states. A night shift allowance is a payment that staff get in March.";
  expect(answer("What counts as a night shift?", passage)).toBeUndefined();
});
