import { expect, it } from "vitest";
import { formatClosest, formatOthers } from "../../../src/agents/closest/format-closest.ts";
import { CITATION_STYLES, FORMATS, type Style } from "../../../src/agents/formatter/style.ts";
import {
  CLOSEST_INTRODUCTION,
  type ClosestPassage,
  OTHER_PASSAGES_HEADING,
} from "../../../src/domain/answers/answer.ts";
import { testStyle } from "../../support/agents/style.ts";

const passage = (quote: string, focus: string): ClosestPassage => ({
  documentId: "doc_1",
  sourceFile: "Manual 2024.pdf",
  pageStart: 3,
  pageEnd: 3,
  chunkId: "c",
  quote,
  start: 100,
  end: 100 + quote.length,
  boxes: [],
  focus: {
    start: 100 + quote.indexOf(focus),
    end: 100 + quote.indexOf(focus) + focus.length,
    page: 3,
  },
  score: 0.5,
});
const PROSE = passage("Before it.\nThe rate is <3%>. After it.", "The rate is <3%>.");
const ROWS = passage("Zone | Rate\n--- | ---\nA | 3%", "A | 3%");
const style = (over: Partial<Style>): Style => ({ ...testStyle, ...over });

it("begins with the same sentence in every format and citation style", () => {
  for (const format of FORMATS) {
    for (const citations of CITATION_STYLES) {
      const text = formatClosest(style({ format, citations }), [PROSE, ROWS]);
      expect(text.replace(/^<p>|^\{"statements":\[\{"text":"/, "")).toMatch(
        new RegExp(`^${CLOSEST_INTRODUCTION}`),
      );
      expect(text).toMatch(format === "json" ? /"page_start":3/ : /Page 3|p\. 3/);
    }
  }
});

it("links to the place of each passage, because no citation stands for it", () => {
  const text = formatClosest(style({ citations: "link" }), [PROSE, ROWS]);
  expect(text).toContain("[[2]](/d/doc_1?page=3) Manual 2024.pdf, Page 3:");
});

it("marks the best part in Markdown and keeps the lines of a table", () => {
  expect(formatClosest(style({}), [PROSE, ROWS])).toBe(
    [
      CLOSEST_INTRODUCTION,
      "[1] Manual 2024.pdf, Page 3:\n> Before it. **The rate is <3%>.** After it.",
      "[2] Manual 2024.pdf, Page 3:\n> Zone | Rate\n> --- | ---\n> A | 3%",
    ].join("\n\n"),
  );
});

it.each([
  ["markdown", "> 3. Duties\n>\n> **The rate is <3%>.** After it."],
  ["text", "  3. Duties\n  The rate is <3%>. After it."],
] as const)("keeps a heading apart from the paragraph below it in %s", (format, shown) => {
  const duties = passage("3. Duties\n\nThe rate is <3%>. After it.", "The rate is <3%>.");
  expect(formatClosest(style({ format }), [duties])).toContain(shown);
});

it("escapes what documents say in HTML, and marks the best part", () => {
  const html = formatClosest(style({ format: "html", citations: "source_page" }), [PROSE]);
  expect(html).toContain("<mark>The rate is &lt;3%&gt;.</mark>");
  expect(html).toContain("<figcaption>[Source: Manual 2024.pdf, Page 3]</figcaption>");
});

it("keeps to a length by leaving out whole passages, never the first", () => {
  const text = formatClosest(style({ maxLength: 10 }), [PROSE, ROWS]);
  expect(text).toContain("The rate is");
  expect(text).not.toContain("Zone");
});

it("goes on with the numbers of an answer, under a heading of its own", () => {
  expect(formatOthers(style({}), [ROWS], { lastNumber: 3, length: 80 })).toBe(
    `${OTHER_PASSAGES_HEADING}\n\n[4] Manual 2024.pdf, Page 3:\n> Zone | Rate\n> --- | ---\n> A | 3%`,
  );
  const data: unknown = JSON.parse(
    formatOthers(style({ format: "json" }), [ROWS], { lastNumber: 3, length: 80 }),
  );
  expect(data).toMatchObject({ closest: [{ n: 4, page_start: 3 }] });
});

it("says nothing where there is no passage, or no room for one", () => {
  expect(formatOthers(style({}), [], { lastNumber: 1, length: 80 })).toBe("");
  expect(formatOthers(style({ maxLength: 90 }), [PROSE], { lastNumber: 1, length: 80 })).toBe("");
});
