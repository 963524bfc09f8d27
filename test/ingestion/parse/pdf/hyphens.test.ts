import { expect, it } from "vitest";
import { joinAtHyphen, wordsIn } from "../../../../src/ingestion/parse/layout/hyphens.ts";
import { layOutPage } from "../../../support/files/lay-out-page.ts";
import { run } from "../../../support/agents/runs.ts";

function join(above: string, below: string, seen = ""): string {
  const known = wordsIn([seen]);
  const found = joinAtHyphen(above, below, (word) => known.has(word));
  if (found === undefined) return `${above}|${below}`;
  return (found === "drop" ? above.slice(0, -1) : above) + below;
}

it("drops the typesetter's hyphen and keeps the word's own", () => {
  expect(join("the deduc-", "tible applies")).toBe("the deductible applies");
  expect(join("for rate-", "making", "Bureaus of rate-making")).toBe("for rate-making");
  expect(join("for rate-", "making", "Ratemaking bureaus")).toBe("for ratemaking");
  expect(join("a long-", "lasting roof")).toBe("a long-lasting roof");
  expect(join("from non-", "governmental")).toBe("from non-governmental");
  expect(join("a state-of-the-", "art roof")).toBe("a state-of-the-art roof");
  expect(join("a 12-", "month term")).toBe("a 12-month term");
  expect(join("Form QL-", "3 applies", "see Form QL-3")).toBe("Form QL-3 applies");
});

it("joins nothing where another word begins", () => {
  for (const [above, below] of [
    ["short-", "and long-term"],
    ["Form HO-", "3 applies"],
    ["Coverage A -", "dwelling"],
    ["see www.harbor-", "mutual.example"],
    ["the deduc-", "Tible"],
  ] as const) {
    expect(join(above, below)).toBe(`${above}|${below}`);
  }
});

it("leaves no break in a mended word, and each line its own exact range and box", () => {
  const { text, lines } = layOutPage([
    run("Losses above the deduc-", 50, 100),
    run("tible are paid in full.", 50, 112),
  ]);
  expect(text).toBe("Losses above the deductible are paid in full.");
  expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual([
    "Losses above the deduc",
    "tible are paid in full.",
  ]);
  for (const line of lines) expect(line.text).toBe(text.slice(line.start, line.end));
  expect(lines.map(({ box }) => box.y)).toEqual([92, 104]);
});
