import { expect, it } from "vitest";
import { saysOtherSide } from "../../../src/language/question/prepositions.ts";

const LIMIT = "What is the limit outside Salem?";

it.each([
  [LIMIT, "The limit in Salem is 190 dollars.", true],
  [LIMIT, "The limit is 190 dollars in Salem and 120 outside Salem.", false],
  [LIMIT, "The limit in Boise is 190 dollars.", false],
  ["What is the toll before 1 May 2024?", "From 1 May 2024 the toll is 9 dollars.", true],
  ["What is the toll before 1 May 2024?", "Until 1 May 2024 the toll is 8 dollars.", false],
  ["What was the toll in 2023?", "From 2023 the toll is 9 dollars.", false],
  ["May I come with a dog?", "You may come with or without a dog.", false],
  ["What does a room without breakfast cost?", "A room with breakfast costs 90 dollars.", true],
])("tells to %s whether only the other side is told by: %s", (question, text, expected) => {
  expect(saysOtherSide(question, text)).toBe(expected);
});
