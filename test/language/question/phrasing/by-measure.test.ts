import { expect, it } from "vitest";
import {
  rewriteByMeasure,
  nounsOfDegree,
} from "../../../../src/language/question/phrasing/by-measure.ts";

it.each([
  ["How heavy is the barge?", "what is the weight of the barge?"],
  ["How long does the crossing take?", "what is the duration of the crossing?"],
  ["Which barge has the shortest length?", "Which barge has the lowest length?"],
  ["Which crossing takes the longest?", "Which crossing has the highest duration?"],
  ["Which barge is the widest?", "Which barge is the widest?"],
  ["Which crossing is the fastest?", "Which crossing has the lowest time?"],
])("asks %s by a noun that the documents use", (question, asked) => {
  const nouns = new Set(["weight", "length", "duration", "time"]);
  expect(rewriteByMeasure(question, (noun) => nouns.has(noun))).toBe(asked);
});

it.each([
  ["How heavy is the barge?", "weight"],
  ["What does the barge weigh?", "weight"],
  ["Which barge is the fastest?", "speed"],
])("looks for the tables that %s is answered by", (question, noun) => {
  expect(nounsOfDegree(question)).toContain(noun);
});

it("looks for no other names where nothing is measured", () => {
  expect(nounsOfDegree("Who steers the barge?")).toEqual([]);
});
