import { expect, it } from "vitest";
import { decimalsOf, toEnglishNotation } from "../../../../src/ingestion/parse/text/notation.ts";

it.each([
  [
    "a leading zero decides for all",
    [
      ["1,250", "1.500"],
      ["0,750", "2.250"],
    ],
    ["comma", "comma"],
  ],
  [
    "points and a comma",
    [
      ["1.234,50", "12"],
      ["900,25", "1,250"],
    ],
    ["comma", "comma"],
  ],
  ["two points", [["1.234.567", "1,250"]], ["comma", "comma"]],
  ["nothing decides: English", [["1,250", "1.500"]], ["point", "point"]],
  [
    "each column for itself",
    [
      ["0,750", "0.5"],
      ["1,250", "1,250"],
    ],
    ["comma", "point"],
  ],
  ["both in a column", [["0,750"], ["0.5"]], ["unclear"]],
  [
    "one or two decimals alone",
    [
      ["12,5", "1,250"],
      ["1,250", "3,000"],
    ],
    ["unclear", "point"],
  ],
  ["English", [["1,250,000.5"], ["$0.75"]], ["point"]],
  ["dates and words", [["03.04.1998", "Paris, 0 km"]], ["point", "point"]],
])("%s", (_, body, expected) => {
  const decimals = decimalsOf(body);
  expect(expected.map((__, column) => decimals(column))).toEqual(expected);
});

it.each([
  ["1.234.567,50 €", "1234567.50 €"],
  ["0,750", "0.750"],
  ["1.500", "1500"],
  ["-12,5%", "-12.5%"],
  ["03.04.1998", "03.04.1998"],
])("%s is %s", (text, english) => {
  expect(toEnglishNotation(text, "comma")).toBe(english);
});
