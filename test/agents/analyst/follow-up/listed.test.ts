import { expect, it } from "vitest";
import { itemsOf } from "../../../../src/agents/analyst/follow-up/listed.ts";
import { standAlone } from "../../../../src/agents/analyst/follow-up/stand-alone.ts";

const after = (answer: string, followUp: string) =>
  standAlone(followUp, [{ question: "Which permits are there?", answer }]);

it("takes the thing at the place that is named from what the answer listed", () => {
  const answer = "- Harbour permit [1]\n- Crane permit [2]\n- Night permit [3]";
  expect(after(answer, "What does the second one cost?")).toBe("What does Crane permit cost?");
  expect(after(answer, "Who signs the last one?")).toBe("Who signs Night permit?");
  expect(after(answer, "Who signs the third of them?")).toBe("Who signs Night permit?");
});

it("reads lists in lines, in numbers and in a sentence", () => {
  expect(itemsOf("1. Oak\n2. Ash")).toEqual(["Oak", "Ash"]);
  expect(itemsOf("The woods are oak, ash, and elm. [1]")).toEqual(["oak", "ash", "elm"]);
  expect(itemsOf("The fee is $5.")).toEqual([]);
});

it("leaves the question as it is where nothing was listed, or too little", () => {
  expect(after("The fee is $5.", "What does the second one cost?")).toContain("second one");
  expect(after("- Oak\n- Ash", "What does the fifth one cost?")).toContain("fifth one");
  const closest = "No sentence states this outright. The closest passages are:\n- Oak\n- Ash";
  expect(after(closest, "What does the second one cost?")).toContain("second one");
});
