import { it } from "vitest";
import { flowText } from "../../../../src/ingestion/parse/text/flow-text.ts";
import { sentencesOf } from "../../../../src/language/sentences.ts";

const STRETCHED = `          You can  wear  only  two rings,  one on each hand,  and you
          must  put them on  before  the  walk  begins.  Gloves keep you
          from  removing  them  until the owner of the place, a transpa-
          rent ghost, returns  the key that he took  from the guardroom.
          Amulets are like rings.`;

it("closes the gaps of lines that are stretched to the margin", ({ expect }) => {
  const flowing = flowText(STRETCHED.replace("rings,  one", "rings, one"));
  expect(flowing.split("\n")[1]).toBe(
    "          must put them on before the walk begins. Gloves keep you",
  );
});

it("makes sentences of stretched lines, with divided words in one piece", ({ expect }) => {
  const flowing = flowText(STRETCHED);
  const sentences = sentencesOf(flowing).map(({ start, end }) =>
    flowing.slice(start, end).replaceAll(/\s+/g, " "),
  );
  expect(sentences).toContain(
    "Gloves keep you from removing them until the owner of the place, a transparent ghost, returns the key that he took from the guardroom.",
  );
});

it("closes no gap behind a full stop where sentences end with one space", ({ expect }) => {
  const list = "Two firms bid for the work. The offers are these. Both are late.\nOak Ltd.  Town";
  expect(flowText(list)).toBe(list);
});

it("closes the second space behind a sentence", ({ expect }) => {
  expect(flowText('The shop closes at six.  Ring the bell.  "Why?"  It is loud.')).toBe(
    'The shop closes at six. Ring the bell. "Why?" It is loud.',
  );
});

it("keeps the gaps between the cells of a table", ({ expect }) => {
  const table = [
    "Room    Beds  Price per night in euros, breakfast included",
    "Blue       2  80.00                                       ",
    "Green      3  95.50                                       ",
  ].join("\n");
  expect(flowText(table)).toBe(table.replaceAll(/ +$/gm, ""));
});

it("keeps the gaps of rows that all end at one column", ({ expect }) => {
  const rows = Array.from(
    { length: 8 },
    (_, at) => `Item number ${at} of the price list for spring  ${at}0.00 EUR  in stock`,
  ).join("\n");
  expect(flowText(rows)).toBe(rows);
});

it("joins the name of an entry with its text that goes on below", ({ expect }) => {
  const options =
    "-v         Print the version.\n-f FILE    Read the journal from\n           FILE.";
  expect(flowText(options)).toBe(
    "-v         Print the version.\n-f FILE Read the journal from\n           FILE.",
  );
});

it("keeps the hyphen of a compound at the end of a line", ({ expect }) => {
  expect(flowText("The annual report of the company says that it is a well-\nknown maker.")).toBe(
    "The annual report of the company says that it is a well-known\nmaker.",
  );
});
