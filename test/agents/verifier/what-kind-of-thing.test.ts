// The noun right before another one tells which one it is; adjectives are told in many words.
import { expect, it } from "vitest";
import { statusOnPage } from "../../support/agents/status-by-rules.ts";

const BOILER = "The plant uses a wood-fired boiler for its hot water.";
const WARD = "A parent may visit the children's ward until 21:00.";
const COURSES = "Late registration costs a fee of 25 euros for evening courses.";
const WEAR = "The tenant does not pay for ordinary wear of the floor.";

it.each([
  ["Its hot water comes from a wood-fired boiler.", BOILER],
  ["Parents can visit the children's ward until 21:00.", WARD],
  ["For evening courses, late registration costs 25 euros.", COURSES],
  ["Normal wear of the floor is not paid for by the tenant.", WEAR],
])("is supported: %s", (text, quote) => {
  expect(statusOnPage(text, quote)).toBe("supported");
});

it.each([
  ["The hot water of the plant is made with a gas-fired boiler.", BOILER],
  ["A parent may visit the maternity ward until 21:00.", WARD],
  ["For morning courses, late registration costs 25 euros.", COURSES],
  ["For language courses, late registration costs 25 euros.", COURSES],
])("is not supported: %s", (text, quote) => {
  expect(statusOnPage(text, quote)).not.toBe("supported");
});
