import { expect, it } from "vitest";
import { standAlone } from "../../../../src/agents/analyst/follow-up/stand-alone.ts";
import * as wordings from "./wordings.ts";

it.each(Object.entries(wordings))("reads every wording of %s", (_, rows) => {
  const wrong = rows.flatMap(([earlier, followUp, expected]) => {
    const history = earlier.map((question) => ({ question }));
    const written = standAlone(followUp, history);
    return written === expected ? [] : [{ followUp, written, expected }];
  });
  expect(wrong).toEqual([]);
});

it("takes who is spoken of from the answer, where it names one person", () => {
  const asked = { question: "Who runs the library?" };
  const read = (answer: string) =>
    standAlone("Since when does she work there?", [{ ...asked, answer }]);
  expect(read("The library is run by Ada Quist. [1]")).toBe(
    "Since when does Ada Quist work there?",
  );
  expect(read("Ada Quist follows Max Holm. [1]")).toBe("Since when does she work there?");
});

it("takes who is spoken of from the sentence that says what was asked", () => {
  const told =
    "The clerk is Ada Quist, who has led the office since 2014. Her predecessor was Max Holm. [1]";
  const clerk = { question: "Who is the clerk of Ayr?", answer: told };
  expect(standAlone("When did she join?", [clerk])).toBe("When did Ada Quist join?");
});

it("speaks of whom the last question sought, and of nobody if nobody was found", () => {
  const clerk = { question: "Who is the clerk?", answer: "The clerk is Ada Quist. [1]" };
  const read = (question: string, ...history: { question: string; answer?: string }[]) =>
    standAlone(question, history);
  const porter = { question: "Who is the porter?", answer: "The porter is Max Holm. [1]" };
  expect(read("What does he do?", clerk, porter)).toBe("What does Max Holm do?");
  const missed = "No sentence states this outright. The closest passages are:\n- Ada Quist";
  expect(read("When did she join?", clerk, { question: "Who is the guard?", answer: missed })).toBe(
    "When did she join?",
  );
  const other = { question: "Who is Ada Quist's deputy at Ayr?", answer: missed };
  expect(read("When did she join?", clerk, other)).toBe("When did she join?");
  expect(read("When did she join?", clerk, { question: "How many desks are there?" })).toBe(
    "When did Ada Quist join?",
  );
});

it("asks since when the person who was found is, and nothing of one who was not found", () => {
  const clerk = { question: "Who is the clerk of Ayr?", answer: "The clerk is Ada Quist. [1]" };
  expect(standAlone("Since when?", [clerk])).toBe(
    "Since when has Ada Quist been the clerk of Ayr?",
  );
  const missed = {
    ...clerk,
    answer: "No sentence states this outright. The closest passages are:",
  };
  expect(standAlone("And since when?", [missed])).toBe("since when?");
  const before = { ...clerk, question: "Who was the clerk of Ayr?" };
  expect(standAlone("Until when?", [before])).toBe("Until when was Ada Quist the clerk of Ayr?");
});
