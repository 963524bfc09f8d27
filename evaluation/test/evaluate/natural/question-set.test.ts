import { expect, it } from "vitest";
import { halfOfQuestions, type NaturalQuestion } from "../../../evaluate/natural/question-set.ts";

function question(id: string, group: string | null): NaturalQuestion {
  return {
    id,
    group,
    question: id,
    answer: "",
    must: [],
    must_not: [],
    evidence: [],
    collection: "filing",
    kind: "fact",
    style: "plain",
    unanswerable: false,
  };
}

it("puts all wordings of a fact into the half of the first one's id", () => {
  const all = [question("n002", "g1"), question("n003", "g1"), question("n005", null)];
  expect(halfOfQuestions(all, "even").map(({ id }) => id)).toEqual(["n002", "n003"]);
  expect(halfOfQuestions(all, "odd").map(({ id }) => id)).toEqual(["n005"]);
  expect(halfOfQuestions(all, "all")).toHaveLength(3);
});
