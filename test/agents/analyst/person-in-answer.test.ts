import { expect, it } from "vitest";
import { personInAnswer } from "../../../src/agents/analyst/person-in-answer.ts";

const named = (question: string, answer: string) => personInAnswer({ question, answer });

it("takes the first person that an answer to who names", () => {
  expect(named("Who became chair?", "Mara Quent became chair, after Tom Vale.")).toBe("Mara Quent");
  expect(named("And who's her deputy?", "It is Dr. Ines de la Cruz.")).toBe("Dr. Ines de la Cruz");
});

it("takes no title, post or body for a person", () => {
  expect(named("Who leads it?", "The Executive Board is led by Mara Quent.")).toBe("Mara Quent");
  expect(named("Who decides?", "The Audit Committee decides.")).toBeUndefined();
});

it("takes nobody whom the question named already", () => {
  expect(named("Who succeeded Tom Vale?", "Tom Vale was succeeded by Mara Quent.")).toBe(
    "Mara Quent",
  );
  expect(named("Who is Tom Vale?", "Tom Vale is the head.")).toBeUndefined();
});

it("names nobody where it was not asked who, or nothing was said", () => {
  expect(named("What did they found?", "Mara Quent founded a school.")).toBeUndefined();
  expect(named("Who became chair?", "The documents don't say. Ask Mara Quent.")).toBeUndefined();
});
