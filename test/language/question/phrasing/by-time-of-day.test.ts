import { expect, it } from "vitest";
import { rewriteByTimeOfDay } from "../../../../src/language/question/phrasing/by-time-of-day.ts";

it.each([
  ["Until when is the lock open on Sunday?", [], "when is the closing of the lock on Sunday?"],
  ["When is the lock open?", [], "When is the lock open?"],
  ["At what time does the lock open?", ["opens"], "when does the lock open?"],
  ["What time has the second train?", ["time"], "What time has the second train?"],
  ["When does the tour begin?", ["tour", "date"], "when is the date of the tour?"],
  ["When does the tour begin?", ["tour", "date", "ends"], "When does the tour begin?"],
  ["When does the tour begin?", ["tour", "price"], "When does the tour begin?"],
])("asks as tables do: %s %j", (text, heads, asked) => {
  expect(rewriteByTimeOfDay(text, new Set(heads))).toBe(asked);
});
