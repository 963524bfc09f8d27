import { expect, it } from "vitest";
import { parseOnce } from "../../../../src/language/question/parse-question.ts";
import { rankCandidates } from "../../../../src/agents/evidence/score.ts";
import { saysInFull } from "../../../../src/agents/evidence/certain/said-in-full.ts";
import { makePassage } from "../../../support/agents/passages.ts";

const isSaid = (text: string, ...texts: string[]): boolean => {
  expect(parseOnce(text).text).toBe(text);
  const passages = texts.map((each, i) => makePassage(each, `${i}.pdf`));
  return saysInFull(rankCandidates({ text, termWeights: new Map() }, passages));
};

it.each([
  ["Was the pump in cellar 2 running?", "The pump in cellar 2 was not running."],
  ["When may the stoves be lit?", "Stoves may only be lit between October and April."],
  ["Is fishing allowed on the jetty?", "Fishing is forbidden on the jetty."],
  ["Was the motion on parking accepted?", "The motion on parking was rejected by six votes."],
  ["When does the grape harvest begin?", "The grape harvest lasts from 3 to 24 September."],
  ["Who tests the alarms in the east wing?", "Alarms in the east wing are tested by Ida Moor."],
])("%s is said by “%s”", (question, sentence) => {
  expect(isSaid(question, sentence)).toBe(true);
});

it.each([
  ["another clause says the rest", "The pump was in cellar 2, but the fan was running."],
  ["the words stand in another order", "Running the pump in cellar 2 costs £4 an hour."],
  ["a word is missing", "The pump in cellar 2 was new."],
  ["a word with another meaning stands instead", "The pump in cellar 2 was humming."],
])("does not say it where %s", (_, sentence) => {
  expect(isSaid("Was the pump in cellar 2 running?", sentence)).toBe(false);
});

it("does not choose between two sentences that say it differently", () => {
  const [one, other] = ["Stoves are lit on 1 October.", "In the annexe stoves are lit on 3 May."];
  expect(isSaid("When are stoves lit?", one)).toBe(true);
  expect(isSaid("When are stoves lit?", one, other)).toBe(false);
});

it("needs two words that say what is asked about: any fee applies to something", () => {
  expect(isSaid("What fee applies?", "A fee of £4 applies.")).toBe(false);
});
