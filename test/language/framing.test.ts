import { expect, it } from "vitest";
import { withoutEmphasis, withoutPassageMarks } from "../../src/language/framing.ts";

it.each([
  ["It was **NOK 1,203.4 million**.", "It was NOK 1,203.4 million."],
  ["**Net sales:** *very* `high`", "Net sales: very high"],
  ["***All*** of __the crew__", "All of the crew"],
])("reads %s without its marks", (text, plain) => {
  expect(withoutEmphasis(text)).toBe(plain);
});

it.each([
  "2 * 3 * 4",
  "a*b*c",
  "snake_case_name",
  "def __init__(self)",
  "f(*args, **kwargs)",
  "Rating: A* to C*",
  "(*) see note (*)",
  "EUR 5** and EUR 6**",
  "**unclosed",
])("leaves %s as it is", (text) => {
  expect(withoutEmphasis(text)).toBe(text);
});

it.each([
  ["According to passage 2, the ferry leaves at 9.", "The ferry leaves at 9."],
  ["Based on passages 1 and 3, it is free [2].", "It is free."],
  ["According to table 2, it is free.", "According to table 2, it is free."],
])("leaves out which passages were read: %s", (text, plain) => {
  expect(withoutPassageMarks(text)).toBe(plain);
});
