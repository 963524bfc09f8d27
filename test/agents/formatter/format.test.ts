import { expect, it } from "vitest";
import { formatAnswer, formatPlain, type Style } from "../../../src/agents/formatter/format.ts";
import type { Citation } from "../../../src/domain/answer.ts";

const citation = (n: number, sourceFile: string, pageStart: number): Citation => ({
  n,
  documentId: `doc_${sourceFile}`,
  sourceFile,
  pageStart,
  pageEnd: pageStart,
  chunkId: "c",
  quote: "a <b> & c",
  start: 0,
  end: 9,
  boxes: [],
});
const CITATIONS = [citation(1, "Report 2024.pdf", 3), citation(2, "Report 2024.pdf", 5)];
const CLAIMS = [
  { text: "Sales were <up> & high.", citations: [1] },
  { text: "- one", citations: [2] },
  { text: "- two", citations: [1, 2] },
];
const style = (over: Partial<Style>): Style => ({
  format: "markdown",
  citations: "numeric",
  linkTo: ({ n }) => `/q/${n}`,
  linkToPlace: ({ documentId, pageStart }) => `/${documentId}?page=${pageStart}`,
  ...over,
});

it("escapes what documents say in HTML, makes lists of items and notes of footnotes", () => {
  const { text } = formatAnswer(
    style({ format: "html", citations: "footnote" }),
    CLAIMS,
    CITATIONS,
  );
  expect(text).toContain("<p>Sales were &lt;up&gt; &amp; high. <sup>");
  expect(text).toContain("<ul>\n<li>one");
  expect(text).toContain(
    '<li id="note-1" value="1">Report 2024.pdf, Page 3: “a &lt;b&gt; &amp; c”</li>',
  );
  expect(text.match(/<ul>/g)).toHaveLength(1);
  expect(formatPlain(style({ format: "html" }), "<script>")).toBe("<p>&lt;script&gt;</p>");
});

it("names author and date by the file's name, and each document once in the bibliography", () => {
  const { text, bibliography } = formatAnswer(
    style({ citations: "author_date" }),
    CLAIMS,
    CITATIONS,
  );
  expect(text.split("\n")[2]).toBe("- two (Report 2024, 2024, p. 3; Report 2024, 2024, p. 5)");
  expect(bibliography).toEqual(["Report 2024.pdf, pages 3, 5"]);
});

it("keeps to a length by leaving out whole statements, never the first", () => {
  const { text, leftOut } = formatAnswer(style({ maxLength: 10 }), CLAIMS, CITATIONS);
  expect(text).toBe("Sales were <up> & high. [1]");
  expect(leftOut).toBe(2);
});
