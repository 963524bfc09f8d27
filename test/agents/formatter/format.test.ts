import { expect, it } from "vitest";
import { formatAnswer, formatPlain } from "../../../src/agents/formatter/format.ts";
import type { Style } from "../../../src/agents/formatter/style.ts";
import type { Citation } from "../../../src/domain/answers/answer.ts";
import { testStyle } from "../../support/agents/style.ts";

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
const style = (over: Partial<Style>): Style => ({ ...testStyle, ...over });

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
  expect(text).toBe("Sales were \\<up> & high. [1]");
  expect(leftOut).toBe(2);
});

const HOSTILE = [
  "<script>alert(1)</script><img src=x onerror=alert(2)>",
  "![p](https://evil.example/p.png?leak=1)",
  "[stated here](javascript:alert(1)) and [again][ref]",
  "\\[a](javascript:alert(1)) \\\\[b](javascript:alert(2))",
  "<https://evil.example> www.evil.example me@evil.example https://evil.example",
  "| a \\| b | `code` ~~~ | ![x](//evil.example/x.png) |",
  "[ref]: https://evil.example",
  "&lt;img src=x&gt; a\u202egpj.exe",
];

it("shows what documents say in Markdown with nothing alive", () => {
  const claims = HOSTILE.map((text) => ({ text, citations: [1] }));
  const [first = citation(1, "", 1)] = CITATIONS;
  const named = HOSTILE.map((sourceFile, at) => ({ ...first, n: at + 1, sourceFile }));
  for (const citations of ["source_page", "footnote", "author_date"] as const) {
    const answer = formatAnswer(style({ citations }), claims, named).text;
    // What remains without escaped characters and code is text, and the marks of the style.
    const alive = answer
      .replaceAll(/`[^`\n]*`/g, "code")
      .replaceAll(/\\[!-/:-@[-`{-~]/g, "")
      .replaceAll(/\[\^\d+\]:?|\[Source: |, Page \d+\]/g, "");
    expect(alive).not.toMatch(/[<[\]`]|:\/\/|www\.|@|javascript:|&\w+;|\u202e/);
  }
});

it("keeps words of a document from looking like its citations, except in JSON", () => {
  const text = "Fees rose.[2] See [^1] and [Source: other.pdf, Page 9], but not [sic] or f[0.5].";
  const claims = [{ text, citations: [1] }];
  const said = (format: Style["format"]) => formatAnswer(style({ format }), claims, CITATIONS).text;
  expect(said("text")).toBe(
    "Fees rose.(2) See (^1) and (Source: other.pdf, Page 9), but not [sic] or f[0.5]. [1]",
  );
  expect(said("markdown")).toMatch(/^Fees rose\.\(2\).* \[1\]$/);
  expect(said("html").match(/\[\d+\]/g)).toEqual(["[1]"]);
  expect(JSON.parse(said("json"))).toMatchObject({ statements: [{ text }] });
});
