import { expect, it } from "vitest";
import { asksToTick, hasOnlyBoxes } from "../../../src/language/answers/tick-boxes.ts";
import { sentencesOf } from "../../../src/language/sentences.ts";

it.each(["Yes ☐ No ☒", "☒ Yes ☐ No", "Yes þ No o", "o Yes x No", "Yes ☑"])(
  "%s has only boxes",
  (text) => {
    expect(hasOnlyBoxes(text)).toBe(true);
  },
);

it.each(["Yes, on Mondays", "No", "Yes ☒ until June"])("%s has more or less than boxes", (text) => {
  expect(hasOnlyBoxes(text)).toBe(false);
});

it("keeps the boxes with the sentence that they answer", () => {
  const text =
    "Indicate whether the applicant is a resident (see rule 4). Yes ☐ No ☒\n\nNext line.";
  const [first] = sentencesOf(text).map(({ start, end }) => text.slice(start, end));
  expect(first).toBe("Indicate whether the applicant is a resident (see rule 4). Yes ☐ No ☒");
});

it("tells a request to tick from one that is ticked", () => {
  const asked = "Indicate by check mark whether the applicant is a resident.";
  expect(asksToTick(asked)).toBe(true);
  expect(asksToTick(`${asked} Yes ☐ No ☒`)).toBe(false);
  expect(asksToTick("Check whether the valve is open.")).toBe(false);
});
