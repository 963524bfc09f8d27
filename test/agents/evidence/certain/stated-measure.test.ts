import { expect, it } from "vitest";
import { rankCandidates } from "../../../../src/agents/evidence/score.ts";
import { statesMeasure } from "../../../../src/agents/evidence/certain/stated-measure.ts";
import { extractEvidence } from "../../../../src/agents/synthesiser/extract.ts";
import { makePassage } from "../../../support/agents/passages.ts";

const isStated = (text: string, passage: string): boolean => {
  const scored = rankCandidates({ text, termWeights: new Map() }, [makePassage(passage)]);
  const [best] = scored.ranked;
  return best !== undefined && statesMeasure(scored.sought, best);
};

it.each([
  ["What is the mooring fee?", "The mooring fee is €420 a year."],
  ["How high is the annual subscription?", "Members pay an annual subscription of at least $60."],
  ["mooring fee", "The harbour charges a mooring fee of about €420."],
  ["What is Anna Dale's base pay?", "Ms. Dale will receive a base pay of not less than $90,000."],
  ["What is the notice period?", "The notice period is 30 days."],
  ["By how much will the mooring fees rise?", "Mooring fees rise by 4.5% from 1 May."],
])("%s is stated by %s", (question, passage) => {
  expect(isStated(question, passage)).toBe(true);
});

it("prefers what states the measure to what is hardly stronger", () => {
  const page = `If the mooring fee is late, the harbour charges £40 for the reminder.

The mooring fee is £310 a season and falls due in March.`;
  const question = { text: "How much is the mooring fee?", termWeights: new Map() };
  const [found] = extractEvidence({ ...question, passages: [makePassage(page)] });
  expect(found?.text).toBe("The mooring fee is £310 a season and falls due in March.");
});

it.each([
  ["What is the mooring fee?", "The winter mooring fee is €420 a year."],
  ["What is the mooring fee?", "See the mooring fee on page 12."],
  ["What is the mooring fee?", "For a winter place, multiply the mooring fee by 1.25."],
  ["By how much will the mooring fees rise?", "The mooring fees will be 4.5% of the price."],
  ["What is the mooring fee?", "The mooring fee rose twice, and the winter storage costs €90."],
  ["What is Tom Hale's base pay?", "Ms. Dale will receive a base pay of not less than $90,000."],
  ["How many members are there?", "The room that is kept for members is 40 square metres."],
  ["How much will the pontoons cost?", "Forty members would use pontoons within two years."],
  ["How long is the guarantee?", "Register and the guarantee grows by six months."],
  ["How much is the mooring fee?", "If the mooring fee is over nine days late, ask the office."],
  ["How much is the mooring fee?", "A rise of the mooring fee of over 5% needs a vote."],
  ["How many stays are there a year?", "Stays of more than three nights are booked by letter."],
  ["What was the mooring fee in 2019?", "In 2021 the mooring fee was €420."],
  [
    "What is the difference between the mooring fee and the storage fee?",
    "The mooring fee is €420.",
  ],
])("%s is not stated by %s", (question, passage) => {
  expect(isStated(question, passage)).toBe(false);
});
