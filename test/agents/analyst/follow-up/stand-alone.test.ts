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

it("takes who is spoken of from the sentence that says what was asked, and calls nobody both he and she", () => {
  const told =
    "The clerk is Ada Quist, who has led the office since 2014. Her predecessor was Max Holm. [1]";
  const clerk = { question: "Who is the clerk of Ayr?", answer: told };
  expect(standAlone("When did she join?", [clerk])).toBe("When did Ada Quist join?");
  const before = {
    question: "Who was clerk before Ada Quist?",
    asked: "Who was it before her?",
    answer: told,
  };
  const retired = { question: "When did Max Holm retire?", asked: "When did he retire?" };
  expect(standAlone("When did he retire?", [clerk, before])).toBe("When did Max Holm retire?");
  expect(standAlone("How old is she?", [clerk, before, retired])).toBe("How old is Ada Quist?");
  expect(standAlone("How old is he?", [clerk, before, retired])).toBe("How old is Max Holm?");
});

it("speaks of whom the last question sought, and of nobody if nobody was found", () => {
  const clerk = { question: "Who is the clerk?", answer: "The clerk is Ada Quist. [1]" };
  const row = "- Name Max Holm, Role Porter, Desk Main hall, Room C1 [1]";
  const read = (question: string, ...history: { question: string; answer?: string }[]) =>
    standAlone(question, history);
  expect(read("What does he do?", clerk, { question: "Who is in room C1?", answer: row })).toBe(
    "What does Max Holm do?",
  );
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

it("speaks of what a question of which one found", () => {
  const history = [
    { question: "Which oven was the quietest?", answer: "The Kelp Pro was the quietest. [1]" },
  ];
  expect(standAlone("How much is it?", history)).toBe("How much is Kelp Pro?");
  const loaves = { question: "Which oven bakes the most loaves?" };
  const first = {
    ...loaves,
    answer: "Kelp Pro has the most (Loaves, 2024): 140; next is Ayr One: 110 [1]",
  };
  expect(standAlone("How much is it?", [first])).toBe("How much is Kelp Pro?");
  const fewest = {
    question: "Which oven bakes the fewest loaves?",
    answer: "Ayr One has the least: 9 [1]",
  };
  expect(standAlone("How much is it?", [first, fewest])).toBe("How much is Ayr One?");
  expect(standAlone("How much is it?", [loaves])).toBe(
    "How much is the oven that bakes the most loaves?",
  );
  const cat = {
    question: "Which cat is the oldest?",
    answer: "The oldest is Mitzi, who lives in Ayr. [1]",
  };
  expect(standAlone("When was she born?", [cat])).toBe("When was Mitzi born?");
  const several = [
    { question: "Which oven was the quietest?", answer: "Kelp Pro and Ayr One were. [1]" },
  ];
  expect(standAlone("How much is it?", several)).toBe("How much is the quietest oven?");
});
