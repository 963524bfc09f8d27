import { expect, it } from "vitest";
import {
  holdsPredicate,
  predicateOf,
  statesLifeEvent,
} from "../../../src/agents/synthesiser/predicate.ts";
import { wordsOf } from "../../../src/language/words.ts";

function says(question: string, text: string): boolean {
  return holdsPredicate(predicateOf(question), wordsOf(text));
}

it("finds the verb or the post that a question asks of its subject", () => {
  const asked = (question: string): string[] => predicateOf(question).words.map(({ text }) => text);
  expect(asked("Who has reviewed the accident?")).toEqual(["reviewed"]);
  expect(asked("Who is the contractor for the boats?")).toEqual(["contractor"]);
  expect(asked("When did Oslo Docks open its yard?")).toEqual(["open"]);
  expect(asked("What is the penalty if a boat sinks?")).toEqual(["penalty"]);
  expect(asked("Who is Ann Vane?")).toEqual([]);
  expect(asked("Where was the director of the film born?")).toEqual([]);
  expect(asked("where did oslo docks open its yard")).toEqual([]);
});

it("takes the verb in other forms and by other words for the same, and no others", () => {
  expect(says("Who reviewed the accident?", "Reviewer: Ann Vane")).toBe(true);
  expect(says("Who founded the club?", "The club was established by Ann Vane.")).toBe(true);
  expect(says("Who reviewed the accident?", "The accident of Ann Vane")).toBe(false);
  expect(says("How many boats does Oslo Docks own?", "Oslo Docks saw 12 boats.")).toBe(false);
});

it("takes neither a contract for a contractor nor a vice president for the president", () => {
  expect(says("Who is the owner of the yard?", "The yard is owned by Ann Vane.")).toBe(true);
  expect(says("Who is the contractor for the boats?", "The contract on the boats")).toBe(false);
  expect(says("Who is the president of the club?", "Ann Vane, vice president")).toBe(false);
});

it("reads birth and death from the years behind a name", () => {
  const asked = predicateOf("When did Ann Vane die?");
  expect(statesLifeEvent(asked, "Ann Vane (1970–2015) built boats.")).toBe(true);
  expect(statesLifeEvent(asked, "Ann Vane built boats in 2015.")).toBe(false);
  expect(statesLifeEvent(predicateOf("When did Ann Vane retire?"), "Ann Vane (1970–2015)")).toBe(
    false,
  );
});

it("takes a child's word for the parent asked for", () => {
  expect(says("Who is the mother of Ann Vane?", "Ann is the daughter of Cole.")).toBe(true);
});
