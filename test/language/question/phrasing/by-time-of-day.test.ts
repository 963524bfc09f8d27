import { expect, it } from "vitest";
import { byTimeOfDay } from "../../../../src/language/question/phrasing/by-time-of-day.ts";

it.each([
  ["Until when is the lock open on Sunday?", "when is the closing of the lock on Sunday?"],
  ["When is the lock open?", "When is the lock open?"],
  ["At what time does the lock open?", "when does the lock open?"],
])("asks as tables do: %s", (text, asked) => {
  expect(byTimeOfDay(text, () => false)).toBe(asked);
});

it("leaves a time that the documents have", () => {
  const text = "What time has the second train?";
  expect(byTimeOfDay(text, (noun) => noun === "time")).toBe(text);
});
