import { expect, it } from "vitest";
import {
  completeStatements,
  Output,
  mergeRepeated,
} from "../../../src/agents/synthesiser/reply.ts";
import { replySchema } from "../../../src/models/replies/reply-schema.ts";

const STATEMENTS = [
  { text: 'He said "no" \\ {really}, [sic].', quotes: [{ passage: 1, quote: "a ] b } c" }] },
  { text: "Zwei €.", quotes: [{ passage: 2, quote: '\n"x"' }] },
];

it("gives each statement as soon as its last brace is written, wherever the text is cut", () => {
  const json = `Sure: ${JSON.stringify({ sufficient: true, statements: STATEMENTS })} done`;
  let most = 0;
  for (let end = 0; end <= json.length; end += 1) {
    const complete = completeStatements(json.slice(0, end));
    expect(complete).toEqual(STATEMENTS.slice(0, complete.length));
    expect(complete.length).toBeGreaterThanOrEqual(most);
    most = complete.length;
  }
  expect(most).toBe(2);
});

it.each([
  ["is not yet said to answer", `{"statements": ${JSON.stringify(STATEMENTS)}`],
  ["is said not to answer", JSON.stringify({ sufficient: false, statements: STATEMENTS })],
  ["follows what is not a statement", '{"sufficient": true, "statements": [{"text": 3}'],
  ["is only thought of", `<think>${JSON.stringify({ sufficient: true, statements: STATEMENTS })}`],
  ["is in words", "no json"],
])("gives nothing early of what %s", (_, text) => {
  expect(completeStatements(text)).toEqual([]);
});

it.each([
  ["without saying that it answers", { statements: STATEMENTS }, STATEMENTS],
  [
    "with the number of a passage as text",
    { sufficient: true, statements: [{ text: "a", quotes: [{ passage: "12", quote: "b" }] }] },
    [{ text: "a", quotes: [{ passage: 12, quote: "b" }] }],
  ],
  [
    "with an empty statement",
    { sufficient: true, statements: [{ text: " ", quotes: [] }, ...STATEMENTS, { text: "" }] },
    STATEMENTS,
  ],
  [
    "on several lines, under a heading",
    { sufficient: true, statements: [{ text: "## The fee\nIt is\n\n# 5 euros.\n", quotes: [] }] },
    [{ text: "The fee It is 5 euros.", quotes: [] }],
  ],
  [
    "with emphasis",
    { sufficient: true, statements: [{ text: "It is **a**.", quotes: [] }] },
    [{ text: "It is a.", quotes: [] }],
  ],
  [
    "with a quote in place of a list of one",
    { sufficient: "true", statements: { text: "a", quotes: { passage: 2, quote: "b" } } },
    [{ text: "a", quotes: [{ passage: 2, quote: "b" }] }],
  ],
  [
    "with a quote beside its statement",
    { sufficient: true, statements: [{ text: "a", passage: "[2]", quote: "b", why: "c" }] },
    [{ text: "a", quotes: [{ passage: 2, quote: "b" }] }],
  ],
  [
    "with quotes without the numbers of their passages",
    {
      sufficient: true,
      statements: [{ text: "a", quotes: ["b", { quote: "c" }, { passage: "first", quote: "d" }] }],
    },
    [{ text: "a", quotes: ["b", "c", "d"].map((quote) => ({ passage: 0, quote })) }],
  ],
  [
    "without quotes",
    { sufficient: true, statements: ["a", { text: "b" }] },
    [
      { text: "a", quotes: [] },
      { text: "b", quotes: [] },
    ],
  ],
  [
    "with more statements than anyone reads",
    { sufficient: true, statements: Array.from({ length: 61 }, () => STATEMENTS[1]) },
    Array.from({ length: 60 }, () => STATEMENTS[1]),
  ],
])("reads a reply %s as it is meant", (_, reply, statements) => {
  expect(Output.parse(reply)).toEqual({ sufficient: true, statements });
});

it("reads that nothing answers, without an empty list", () => {
  const declined = { sufficient: false, statements: [] };
  expect(Output.parse({ sufficient: false })).toEqual(declined);
  expect(Output.parse({ sufficient: "False", statements: null })).toEqual(declined);
});

it("says once what is written again, with the quotes of each time", () => {
  const [a, b] = [1, 2].map((passage) => ({ passage, quote: `quote ${passage}` }));
  const statements = [
    { text: "One.", quotes: [] },
    { text: "Two.", quotes: [a] },
    { text: "One.", quotes: [] },
    { text: "Two. ", quotes: [b] },
  ];
  expect(mergeRepeated(Output.parse({ sufficient: true, statements }))).toEqual({
    sufficient: true,
    statements: [
      { text: "One.", quotes: [] },
      { text: "Two.", quotes: [a, b] },
    ],
  });
});

it.each([
  { statements: [] },
  { sufficient: "perhaps", statements: STATEMENTS },
  { sufficient: true, answer: "a" },
  { sufficient: true, statements: [{ quotes: [{ passage: 1, quote: "b" }] }] },
  { sufficient: true, statements: [{ text: "a", quotes: [{ passage: 1 }] }] },
])("leaves invalid what may be meant in several ways: %j", (reply) => {
  expect(Output.safeParse(reply).success).toBe(false);
});

it("asks the model for the strict form", () => {
  expect(replySchema(Output)).toMatchObject({
    required: ["sufficient", "statements"],
    properties: {
      statements: {
        items: {
          properties: { quotes: { items: { properties: { passage: { type: "integer" } } } } },
        },
      },
    },
  });
});
