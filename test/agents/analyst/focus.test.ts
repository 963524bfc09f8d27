import { expect, it } from "vitest";
import { focusOf, nounPhrases } from "../../../src/agents/analyst/focus.ts";

it("takes no word of how something is done for a thing", () => {
  expect(nounPhrases("May tutors work remotely?")).toEqual(["tutors"]);
  expect(nounPhrases("What was actually built?")).toEqual(["built"]);
  expect(nounPhrases("Who is the family doctor?")).toEqual(["family doctor"]);
});

it("finds the subject between words of asking and function words", () => {
  expect(focusOf("What is the notice period for tenants?")).toBe("notice period");
  expect(focusOf("How did it happen?")).toBeUndefined();
});
