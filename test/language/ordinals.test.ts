import { expect, it } from "vitest";
import { quartersIn, saysOtherOrdinal } from "../../src/language/quantities/ordinals.ts";

it.each([
  ["What was revenue in the second half?", "Revenue of the first half was 4.", true],
  ["What was revenue in the second half?", "Revenue of H2 was 4.", false],
  ["What was revenue in Q1 2024?", "Q2 revenue was 455.", true],
  ["What was revenue in the first quarter?", "2Q24 revenue was 455.", true],
  ["What was revenue in Q1 2024?", "Q1 revenue was 410, and Q2 revenue 455.", false],
  ["What was revenue in Q1 2024?", "Revenue of the first quarter was 410.", false],
  ["What was revenue in Q1 2024?", "Revenue of the year was 1,700.", false],
  ["How long is the first tour?", "The walk takes 2h.", false],
  ["When was route 8 closed?", "Route 3 was closed in May.", true],
  ["When was route 8 closed?", "Routes 3 to 9 were closed in May.", false],
  ["When was route 8 closed?", "Route 3 was closed in May, and route 8 in June.", false],
])("whether %s asks of another one than %s: %s", (question, text, isOther) => {
  expect(saysOtherOrdinal(question, text)).toBe(isOther);
});

it("reads quarters without their year", () => {
  const told = quartersIn("Sales rose in Q1 and fell in the third quarter.");
  expect(new Set(told)).toEqual(new Set([1, 3]));
  expect(quartersIn("A quarter of all sales are made online.")).toEqual([]);
});
