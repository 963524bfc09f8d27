import { expect, it } from "vitest";
import { holdsPlace } from "../../../src/agents/synthesiser/answer-place.ts";

const ASKED = "Where did the Harbour Club hold its meeting?";

it("finds a place that the question doesn't name", () => {
  expect(holdsPlace("The meeting was held at the old boathouse.", ASKED)).toBe(true);
  expect(holdsPlace("Oslo, Norway: meeting of the Harbour Club", ASKED)).toBe(true);
  expect(holdsPlace("The club is headquartered nearby.", ASKED)).toBe(true);
});

it("takes no time, no sum and none of the question's own words for a place", () => {
  expect(holdsPlace("At the Harbour Club the meeting of members was long.", ASKED)).toBe(false);
  expect(holdsPlace("The meeting was held on May 18 in connection with it.", ASKED)).toBe(false);
  expect(holdsPlace("Members voted on the four proposals to raise fees.", ASKED)).toBe(false);
});
