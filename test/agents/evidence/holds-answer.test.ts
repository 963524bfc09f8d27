import { expect, it } from "vitest";
import { holdsAnswer } from "../../../src/agents/evidence/answer-kind.ts";
import { readQuestion } from "../../../src/agents/evidence/read-question.ts";
import { rankCandidates } from "../../../src/agents/evidence/score.ts";
import { concernsOnlyFuture } from "../../../src/agents/evidence/other-case.ts";
import { makePassage } from "../../support/agents/passages.ts";

it.each([
  ["How often does the tram run?", "Trams run every 12 minutes.", true],
  ["How often does the tram run?", "Trams run on rails.", false],
  ["What does a lost ticket cost?", "Lost tickets cost 90 kr.", true],
  ["How much is a stool?", "A stool is £45.", true],
  ["How much is a stall?", "Stalls are for (1) growers, (2) bakers and (3) clubs.", false],
  ["How much is a stall?", "A stall for (1) growers or (2) bakers costs sixty (60) kroner.", true],
  ["How long may guests stay?", "Guests may stay for up to nine nights.", true],
  ["When is the tank cleaned?", "The tank is cleaned on the last working day of the month.", true],
  ["When are reports due?", "Reports are due at the end of each term.", true],
  ["When is the tank cleaned?", "The tank is cleaned first, and then the pump.", false],
  ["At what times may boats be lifted?", "Boats are lifted between 9 am and 4 pm.", true],
  ["How much is a chair?", "She was elected as chair with nine votes.", false],
])("%s may be answered by “%s”: %s", (question, text, expected) => {
  expect(holdsAnswer(question, text)).toBe(expected);
});

const isAhead = (question: string, text: string): boolean =>
  concernsOnlyFuture(readQuestion({ text: question, termWeights: new Map() }), text);

it("does not tell when something was by the next time that it will be", () => {
  expect(isAhead("When did the jury meet?", "Next meeting: 4 May")).toBe(true);
  expect(isAhead("When does the jury meet?", "Next meeting: 4 May")).toBe(false);
});

it("takes the holder of another post for none of the holder asked for", () => {
  const isExcluded = (text: string): boolean | undefined =>
    rankCandidates({ text, termWeights: new Map() }, [
      makePassage("The treasurer of the choir is Mara Venn."),
    ]).ranked[0]?.isExcluded;
  expect(isExcluded("Who is the deputy treasurer of the choir?")).toBe(true);
  expect(isExcluded("Who is the new treasurer of the choir?")).toBe(false);
});
