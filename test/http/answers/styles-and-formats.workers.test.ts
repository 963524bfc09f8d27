// An answer of two statements from two documents in every format, citation style and mode: as it is read.
import { beforeAll, describe, expect, it } from "vitest";
import { CITATION_STYLES, FORMATS } from "../../../src/agents/formatter/style.ts";
import { type Library, makeLibrary } from "../../support/library.ts";
import { scripted, type Scripted } from "../../support/models/scripted-model.ts";

const FIRST = "Halden employed 96 people & three apprentices in 2023.";
const SECOND = "Ostmark employed 310 people in 2024.";
const QUESTION = "How many people did Halden and Ostmark employ?";

let library: Library;
let model: Scripted;
beforeAll(async () => {
  library = await makeLibrary({
    "Halden report 2023.pdf": [["Halden report"], ["", FIRST]],
    "Ostmark notes.pdf": [["Ostmark notes", "", SECOND]],
  });
  model = await scripted({
    synthesiser: [{ says: [FIRST, SECOND].map((text) => ({ text, quote: text })) }],
  });
});

const link = (id: string, n: number) => `http://localhost/q/${id}/${n}`;
const ESCAPED = FIRST.replace("&", "&amp;");

/** The marks of both statements, by style: in plain text, and where Markdown or HTML differ. */
const marks = (id: string): Record<string, Record<string, string[]>> => {
  const [one, two] = [link(id, 1), link(id, 2)];
  const same = (a: string, b: string) => ({ markdown: [a, b], text: [a, b], html: [a, b] });
  return {
    numeric: same("[1]", "[2]"),
    author_date: same("(Halden report 2023, 2023, p. 2)", "(Ostmark notes, n.d., p. 1)"),
    source_page: same(
      "[Source: Halden report 2023.pdf, Page 2]",
      "[Source: Ostmark notes.pdf, Page 1]",
    ),
    footnote: {
      ...same("[^1]", "[^2]"),
      html: [`<sup><a href="#note-1">1</a></sup>`, `<sup><a href="#note-2">2</a></sup>`],
    },
    link: {
      markdown: [`[[1]](${one})`, `[[2]](${two})`],
      text: [`[1: ${one}]`, `[2: ${two}]`],
      html: [`<a href="${one}">[1]</a>`, `<a href="${two}">[2]</a>`],
    },
  };
};

const ask = (more: object) => library.reader(model).answer(QUESTION, more);

describe.each(CITATION_STYLES)("cited by %s", (style) => {
  it.each(["markdown", "text"])("reads as %s", async (format) => {
    const { id, answer, bibliography } = await ask({ format, citation_style: style });
    const [one, two] = marks(id)[style]?.[format] ?? [];
    const notes = [
      `\n\n[^1]: Halden report 2023.pdf, Page 2: “${FIRST}”`,
      `[^2]: Ostmark notes.pdf, Page 1: “${SECOND}”`,
    ].join("\n");
    const expected = `${FIRST} ${one}\n${SECOND} ${two}${style === "footnote" ? notes : ""}`;
    expect(answer).toBe(expected);
    expect(bibliography).toEqual(["Halden report 2023.pdf, page 2", "Ostmark notes.pdf, page 1"]);
  });

  it("reads as HTML, with nothing of the documents for markup", async () => {
    const { id, answer } = await ask({ format: "html", citation_style: style });
    const [one, two] = marks(id)[style]?.["html"] ?? [];
    expect(answer).toContain(`<p>${ESCAPED} ${one}</p>\n<p>${SECOND} ${two}</p>`);
    const notes = answer.match(/<li id="note-\d" value="\d">/g) ?? [];
    expect(notes).toHaveLength(style === "footnote" ? 2 : 0);
  });

  it("reads as JSON, with its statements, numbers, quotes and links", async () => {
    const { id, answer } = await ask({ format: "json", citation_style: style });
    expect(JSON.parse(answer)).toEqual({
      statements: [
        { text: FIRST, citations: [1] },
        { text: SECOND, citations: [2] },
      ],
      citations: [
        {
          n: 1,
          source_file: "Halden report 2023.pdf",
          page_start: 2,
          page_end: 2,
          quote: FIRST,
          link: link(id, 1),
        },
        {
          n: 2,
          source_file: "Ostmark notes.pdf",
          page_start: 1,
          page_end: 1,
          quote: SECOND,
          link: link(id, 2),
        },
      ],
    });
  });
});

it.each(FORMATS)("says that the documents don't say as %s", async (format) => {
  const reader = library.reader();
  const { answer, outcome } = await reader.answer("Who paints the gate?", { format });
  expect(outcome).toBe("insufficient");
  const text =
    format === "json"
      ? (JSON.parse(answer) as { statements: [{ text: string }] }).statements[0].text
      : answer;
  expect(text).toMatch(
    format === "html" ? /^<p>The documents don(?:'|&#39;)t say/ : /^The documents don't say/,
  );
});

it("keeps whole statements within a length, and says how many it left out", async () => {
  const { answer, warnings } = await ask({ max_length: 60 });
  expect(answer).toBe(`${FIRST} [1]`);
  expect(warnings.join(" ")).toContain("1 statement was left out because of the maximum length");
});

it.each([
  ["extractive", "rules", 0],
  ["abstractive", "model", 1],
  ["hybrid", "model", 1],
])("writes %s by the %s", async (mode, policy, calls) => {
  // By rules no two sentences are told together for a question that names two.
  const question = "How many people did Ostmark employ in 2024?";
  const answer = await library.reader(model).answer(question, { mode });
  expect(answer).toMatchObject({ policy, usage: { model_calls: calls } });
  expect(answer.outcome).toBe("answered");
});
