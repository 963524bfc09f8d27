import { expect, it } from "vitest";
import { chunkHeader, documentHeader } from "../../../src/ingestion/chunk/header.ts";
import { findHeadings } from "../../../src/ingestion/chunk/headings.ts";
import { sectionPaths } from "../../../src/ingestion/chunk/section-paths.ts";

const MANUAL = [
  "HARBOR MUTUAL",
  "Section C – Rating Rules",
  "Rule C-6: Deductibles.........22",
  "Rule C-7: Hurricane Deductibles",
  "A separate deductible can be chosen for losses caused by a hurricane.",
  "MANDATORY DEDUCTIBLES",
  "Homes near the shore have a mandatory deductible, whatever else is chosen.",
  "| Rule C-9: Not a heading |",
  "Rule C-7: Hurricane Deductibles",
  "Homes far from the shore have none.",
  "1.2 Minimum premium",
  "Rule C-8: Windstorm",
  "# Annex",
].join("\n");

const textsOf = (text: string) =>
  findHeadings({ text, lines: [], pages: [] }).map((heading) => heading.text);

it("recognises numbered lines, Markdown and capitals as headings, but not entries, rows or sentences", () => {
  expect(textsOf(MANUAL)).toEqual([
    "HARBOR MUTUAL",
    "Section C – Rating Rules",
    "Rule C-7: Hurricane Deductibles",
    "MANDATORY DEDUCTIBLES",
    "Rule C-7: Hurricane Deductibles",
    "1.2 Minimum premium",
    "Rule C-8: Windstorm",
    "Annex",
  ]);
  expect(
    textsOf("Part of the loss\nItem 7 was paid in full.\nSection 2 applies, as\n3 apples"),
  ).toEqual([]);
});

it("takes no comment in code for a heading, and a line that is underlined for one", () => {
  const text = [
    "Widget Server",
    "=============",
    "",
    "Installation",
    "------------",
    "",
    "1. Run this:",
    "",
    "   ```bash",
    "   # install the dependencies",
    "   npm install",
    "   ```",
    "",
    "It listens on port 80.",
    "",
    "Fees   Amount",
    "-------------",
    "---",
    "``` alone begins no code",
    "## Limits",
  ].join("\n");
  expect(textsOf(text)).toEqual(["Widget Server", "Installation", "Limits"]);
  const pathAt = sectionPaths(findHeadings({ text, lines: [], pages: [] }));
  expect(pathAt(text.indexOf("It listens"))).toEqual(["Widget Server", "Installation"]);
});

it("takes the head of a numbered column on a printed page for no heading", () => {
  const text = "Items\n# | Description | Total\n--- | --- | ---\n1 | Consulting | 3,750.00";
  let start = 0;
  const lines = text.split("\n").map((line) => {
    const known = { start, height: line === "Items" ? 14 : 10 };
    start += line.length + 1;
    return known;
  });
  expect(findHeadings({ text, lines, pages: [] }).map((heading) => heading.text)).toEqual([
    "Items",
  ]);
});

it("recognises larger lines as headings, unless they are repeated on many pages", () => {
  const lines = ["Storm cover", "what is covered by the policy of a dwelling", "Page head"];
  const text = Array.from({ length: 5 }, (_, i) => [`${lines[0]} ${"abcde"[i]}`, ...lines.slice(1)])
    .flat()
    .join("\n");
  let start = 0;
  const heights = text.split("\n").map((line) => {
    const known = { start, height: /^[SP]/.test(line) ? 14 : 10 };
    start += line.length + 1;
    return known;
  });
  expect(findHeadings({ text, lines: heights, pages: [] }).map((heading) => heading.text)).toEqual(
    ["a", "b", "c", "d", "e"].map((letter) => `Storm cover ${letter}`),
  );
});

it("returns the path above a position; a heading repeated on the next page closes nothing", () => {
  const pathAt = sectionPaths(findHeadings({ text: MANUAL, lines: [], pages: [] }));
  const section = "Section C – Rating Rules";
  const rule = "Rule C-7: Hurricane Deductibles";
  expect(pathAt(0)).toEqual([]);
  expect(pathAt(MANUAL.indexOf(rule))).toEqual([section]);
  expect(pathAt(MANUAL.indexOf("A separate"))).toEqual([section, rule]);
  expect(pathAt(MANUAL.indexOf("Homes far"))).toEqual([section, rule, "MANDATORY DEDUCTIBLES"]);
  expect(pathAt(MANUAL.length)).toEqual(["Annex"]);
});

it("makes one line of title, kind, period and section", () => {
  const box = { x: 0, y: 10, width: 100, height: 20 };
  const text = "Amber Corp.\nForm 10-K\nfor the fiscal year ended December 31, 2019";
  const firstPage = { height: 800, text, lines: [{ text: "Amber Corp.", start: 0, end: 11, box }] };
  const header = documentHeader({ filename: "(12-34)-a_b.pdf", text, firstPage });
  expect(chunkHeader(header, ["A", "B", "C", "D"])).toBe(
    "Amber Corp. · annual report (10-K) · fiscal year ended December 31, 2019 · B › C › D",
  );
  expect(chunkHeader("", ["A"])).toBe("A");
  const nameless = documentHeader({ filename: "(12-34)-a_b.pdf", text: "…", firstPage: undefined });
  expect(chunkHeader(nameless, [])).toBe("a b");
  // The name of the file says what kind of document it is.
  const minutes = documentHeader({ filename: "minutes.md", text: "…", firstPage: undefined });
  expect(chunkHeader(minutes, [])).toBe("minutes");
});

it("recognises a title above a blank on a page, because its text begins below", () => {
  const text = "Boats are let.\n\nCare of the Sails\n\nThe sails are dried after each trip.";
  const lines = [0, 16, 35].map((start) => ({ start, height: 10 }));
  expect(findHeadings({ text, lines, pages: [] }).map((heading) => heading.text)).toEqual([
    "Care of the Sails",
  ]);
  expect(textsOf(text)).toEqual([]);
});
