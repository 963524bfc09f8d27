import { expect, it } from "vitest";
import type { TextRun } from "../../../../src/ingestion/parse/layout/lines.ts";
import { run } from "../../../support/agents/runs.ts";
import { layOutPage } from "../../../support/files/lay-out-page.ts";

const LEADING = 13;
const TEXT = [
  "The boats are let by the hour from May until the end of",
  "September. Whoever takes one must be able to swim, and",
  "returns it to the landing stage from which it was taken.",
];

/** Lines 13 points apart, each with its font and what is added to the step above it. */
function linesOf(lines: readonly (readonly [text: string, font: string, more?: number])[]) {
  let baseline = 100;
  return lines.map(([text, font, more = 0]): TextRun => {
    baseline += LEADING + more;
    return { ...run(text, 50, baseline), font };
  });
}
const textOf = (lines: Parameters<typeof linesOf>[0]): string => layOutPage(linesOf(lines)).text;
const roman = TEXT.map((line) => [line, "roman"] as const);

it("begins a paragraph below a heading in another font, and at one", () => {
  expect(textOf([["Hire of boats", "bold"], ...roman, ["Prices", "bold"], ...roman])).toBe(
    ["Hire of boats", TEXT.join("\n"), "Prices", TEXT.join("\n")].join("\n\n"),
  );
});

it("begins a paragraph at a note in smaller print", () => {
  const note = { ...run("In June the boats are not let.", 50, 152), height: 8, font: "roman" };
  expect(layOutPage([...linesOf(roman), note]).text).toBe(
    `${TEXT.join("\n")}\n\nIn June the boats are not let.`,
  );
});

it.each([
  [
    "words in emphasis begin a line",
    [
      ["Swimmers", "bold"],
      [" only.", "roman"],
    ],
  ],
  ["a line is in emphasis", [["and may be no younger than sixteen years of age, unless", "bold"]]],
] as const)("does not begin a paragraph where %s", (_, parts) => {
  let x = 50;
  const line = parts.map(([text, font]) => {
    const part = { ...run(text, x, 152), font };
    x += part.width;
    return part;
  });
  const above = linesOf(roman.map(([text, font]) => [text.replace(/\.$/, ""), font]));
  expect(layOutPage([...above, ...line]).text).not.toContain("\n\n");
});

it("keeps a label of a form and its value together", () => {
  expect(textOf([...roman, ["Name:", "bold", 20], ["Ida Brandt of Sund", "roman"]])).toContain(
    "Name:\nIda Brandt",
  );
});

it("begins a paragraph below a step that is wider than those of the page", () => {
  expect(textOf([...roman, [TEXT[0] ?? "", "roman", 3], ...roman.slice(1), ...roman])).toBe(
    [TEXT.join("\n"), [...TEXT, ...TEXT].join("\n")].join("\n\n"),
  );
});

it("does not begin a paragraph in a sentence, whatever the step", () => {
  const [first, second, third] = roman;
  if (first === undefined || second === undefined || third === undefined) return;
  expect(textOf([...roman, first, [second[0], "roman", 3], third])).not.toContain("\n\n");
});
