import type { Answer } from "../../../client/types.ts";
import { stripVTControlCharacters } from "node:util";
import { test } from "vitest";
import { renderAnswer } from "../../../scripts/output/answer.ts";
import { shorten, shortenName } from "../../../scripts/output/terminal/shorten.ts";
import { aCitation, anAnswer } from "../../support/agents/an-answer.ts";
import { wrap } from "../../../scripts/output/terminal/wrap.ts";

function shown(fields: Partial<Answer>): string[] {
  const text = renderAnswer(anAnswer(fields), { tookMs: 5, width: 40 });
  return stripVTControlCharacters(text).split("\n");
}

function citation(n: number, quote: string, page = 2) {
  return aCitation({ n, quote, page_start: page, page_end: page });
}

test("an answer, its quotes and its warnings stay within the window", ({ expect }) => {
  const long = "The deductible is three percent of the amount of insurance on the dwelling.";
  const lines = shown({ answer: long, citations: [citation(1, long)], warnings: [long] });
  expect(lines.length).toBeGreaterThan(6);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(40);
  expect(lines.join(" ").replaceAll(/\s+/g, " ")).toContain(`“${long}”`);
});

test("quotes of one page stand under one heading, in the answer's order", ({ expect }) => {
  const citations = [citation(1, "one"), citation(2, "two"), citation(3, "three", 9)];
  expect(shown({ citations }).slice(1, 6)).toEqual([
    "  a.pdf, page 2",
    "    [1] “one”",
    "    [2] “two”",
    "  a.pdf, page 9",
    "    [3] “three”",
  ]);
});

test("passages beside an answer stand under a heading, numbered after the citations", ({
  expect,
}) => {
  const { n: _, ...place } = citation(0, "Another sentence.", 7);
  const passage = { ...place, focus: { start: 0, end: 7 }, score: 0.2 };
  const lines = shown({
    citations: [citation(1, "one"), citation(3, "three")],
    other_passages: [passage],
  });
  expect(lines.slice(4, 7)).toEqual([
    "  Other passages that may answer this:",
    "  a.pdf, page 7",
    "    [4] “Another sentence.”",
  ]);
});

test("the dots of a table of contents are shortened, those of a sentence are not", ({ expect }) => {
  const lines = shown({ citations: [citation(1, "C-1 Base . . . . . . 7"), citation(2, "So...")] });
  expect(lines).toContain("    [1] “C-1 Base … 7”");
  expect(lines).toContain("    [2] “So...”");
});

test("wrapping keeps line breaks and leading blanks, and never cuts a word", ({ expect }) => {
  const text = "- a b c\n  - " + "x".repeat(12);
  expect(wrap(text, { width: 5, hang: "~" })).toBe("- a b\n~c\n  -\n~  " + "x".repeat(12));
});

test("the confidence is told in words, of an answer alone", ({ expect }) => {
  const wordOf = (confidence: number) =>
    shown({ confidence, citations: [citation(1, "one")] })
      .join(" ")
      .match(/(\w+) +confidence/)?.[1];
  expect([0.97, 0.8, 0.79, 0.5, 0.49, 0].map(wordOf)).toEqual([
    "high",
    "high",
    "medium",
    "medium",
    "low",
    "low",
  ]);
  expect(shown({ outcome: "insufficient", confidence: 0 }).join(" ")).not.toContain("confidence");
  expect(shown({ answer: "Goodbye.", confidence: 0 }).join(" ")).not.toContain("confidence");
});

test("a long file name is cut in the middle, a text after a word", ({ expect }) => {
  const name = "(215066178-180449588)-CT MAPS Homeowner Rules Manual v4.pdf";
  expect(shortenName(name, 24)).toBe("(215066178-1…nual v4.pdf");
  expect(shortenName(name, 200)).toBe(name);
  expect(shorten("one  two\nthree four", 14)).toBe("one two …");
  expect(shorten("x".repeat(60), 30)).toBe(`${"x".repeat(28)} …`);
  const [heading] = shown({ citations: [{ ...citation(1, "q"), source_file: name }] }).slice(1);
  expect(heading).toMatch(/^ {2}\(215066178.*….*v4\.pdf, page 2$/);
  expect(heading?.length).toBeLessThanOrEqual(40);
});
