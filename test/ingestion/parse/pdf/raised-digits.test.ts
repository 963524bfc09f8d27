import { expect, it } from "vitest";
import { rowsAt, run } from "../../../support/agents/runs.ts";
import { layOutPage } from "../../../support/files/lay-out-page.ts";

const small = (text: string, x: number, baseline: number) => ({
  ...run(text, x, baseline),
  width: text.length * 3,
  height: 6,
});

it.each([3, 5, 6])("keeps digits that are raised by %d points in their line", (rise) => {
  const runs = [run("250", 50, 100), small("1", 65, 100 - rise), run("tonnes", 73, 100)];
  expect(layOutPage(runs).text).toBe("250¹ tonnes");
});

it.each([
  ["of the same size", run("1", 65, 96)],
  ["far away", small("1", 90, 96)],
  ["on the baseline", small("1", 65, 100)],
  ["behind which nothing stands", small("1", 20, 96)],
])("does not raise digits %s", (_, other) => {
  expect(layOutPage([run("250", 50, 100), other]).text).not.toContain("¹");
});

it.each([
  ["as browsers print them", [{ ...small("6", 65, 95.5), height: 8.3 }], "250⁶ tonnes"],
  [
    "of a note in brackets",
    ["[", "1", "]"].map((text, at) => small(text, 65 + at * 3, 95)),
    "250[¹] tonnes",
  ],
  ["that are letters", [small("th", 65, 95)], "250th tonnes"],
])("keeps raised runs in their line %s", (_, raised, text) => {
  const runs = [run("250", 50, 100), ...raised, run("tonnes", 77, 100)];
  expect(layOutPage(runs).text).toBe(text);
});

it("keeps a raised digit behind a letter in its line", () => {
  expect(layOutPage([run("km", 50, 100), small("2", 60, 95), run("of", 66, 100)]).text).toBe(
    "km2 of",
  );
});

it("keeps a letter that marks a note apart from its word", () => {
  const runs = [run("Lockers", 50, 100), small("b", 85, 95), run("and 18", 97, 100)];
  expect(layOutPage([...runs, small("th", 127, 95)]).text).toBe("Lockers b and 18th");
});

it("keeps the mark of a cell that stands lower than the others of its row", () => {
  const rows = [
    ["Boat", "Hour", "Day"],
    ["Kayak", "12", "40"],
    ["Canoe", "15", "55"],
    ["Dinghy", "28", "90"],
  ];
  const runs = rowsAt([50, 150, 250], rows, { leading: 17 }).flatMap((one) => {
    if (one.text !== "Canoe") return [one];
    const lower = { ...one, baseline: one.baseline + 2.6 };
    return [lower, { ...small("3", 75, lower.baseline - 4), height: 8 }];
  });
  const { tables } = layOutPage(runs);
  expect(tables[0]?.rows[2]?.cells.map(({ text }) => text)).toEqual(["Canoe³", "15", "55"]);
  expect(tables[0]?.rows).toHaveLength(4);
});

it("writes the number of a note behind a short word as raised", () => {
  const runs = [run("a fee", 50, 100), small("2", 75, 95), run("of 5 m", 80, 100)];
  expect(layOutPage([...runs, small("2", 110, 95)]).text).toBe("a fee² of 5 m2");
});

it("writes the number of a note behind a word as raised", () => {
  const runs = [run("Bookings", 50, 100), small("1,2", 90, 95), run("rose", 102, 100)];
  expect(layOutPage(runs).text).toBe("Bookings¹,² rose");
});

it("keeps raised digits in their cell", () => {
  const rows = [
    ["Material", "Stock", "Price"],
    ["Gold", "120", "12.5"],
    ["Tin", "250", "9.5"],
    ["Iron", "80", "7.5"],
  ];
  const runs = rows.flatMap((cells, row) =>
    cells.flatMap((text, at) => {
      const [x, baseline] = [50 + at * 100, 100 + row * 14];
      return text === "250"
        ? [run(text, x, baseline), small("1", x + 15, baseline - 4)]
        : [run(text, x, baseline)];
    }),
  );
  const cells = layOutPage(runs).tables[0]?.rows.flatMap((row) => row.cells);
  expect(cells?.map(({ text }) => text)).toContain("250¹");
});

it.each([
  ["1", "Anchor¹ fees"],
  ["(2)", "Anchor(2) fees"],
  ["*", "Anchor* fees"],
])("keeps a mark %s that is almost as large as the text it touches", (mark, text) => {
  const raised = { ...run(mark, 80, 96), height: 9.2, width: mark.length * 4 };
  expect(layOutPage([run("Anchor", 50, 100), raised, run("fees", 96, 100)]).text).toBe(text);
});

it("keeps the mark of a note in front of its text", () => {
  const runs = [run("Prices", 50, 80), small("2", 50, 96), run("In June only.", 58, 100)];
  expect(layOutPage(runs).text).toBe("Prices\n\n² In June only.");
});

it.each([
  ["the next line", [small("2", 50, 86), run("In June only.", 58, 100)]],
  ["parts of a formula", [run("ε", 50, 100), small("0", 56, 96), run("dt", 62, 100)]],
])("does not raise a digit in front of %s", (_, runs) => {
  expect(layOutPage(runs).text).not.toMatch(/[²⁰]/);
});

it("sets a letter that marks a note apart from the word in front of it", () => {
  expect(layOutPage([run("Members", 50, 100), small("a", 85, 96)]).text).toBe("Members a");
});

it("raises the number of a note behind a short word, unlike a power", () => {
  const textOf = (word: string) =>
    layOutPage([run(word, 50, 100), small("2", 50 + word.length * 5, 96)]).text;
  expect(["Reduced fee", "per sec", "in km"].map(textOf)).toEqual([
    "Reduced fee²",
    "per sec2",
    "in km2",
  ]);
});

it("keeps a raised digit in a cell that stands lower than its row", () => {
  const rows = ["Boats", "Oars", "Sails"].flatMap((name, at) => [
    run(name, 50, 102.7 + at * 14),
    ...(at === 1 ? [{ ...small("1", 70, 112.8), height: 8.3 }] : []),
    run(String(at + 4), 150, 100 + at * 14),
    run("8.50", 250, 100 + at * 14),
  ]);
  const cells = layOutPage(rows).tables[0]?.rows.flatMap((row) => row.cells);
  expect(cells?.map(({ text }) => text)).toContain("Oars¹");
});
