import { describe, expect, it } from "vitest";
import { isProven } from "../../../src/agents/citer/cite.ts";
import type { Evidence, Statement } from "../../../src/agents/run/statement.ts";
import { renderOffers, withCalculation, withRows } from "../../../src/agents/synthesiser/offers.ts";
import type { Calculation } from "../../../src/domain/answers/answer.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import { makePassage } from "../../support/agents/passages.ts";

const report = (id: string, sales: string): Passage => ({
  ...makePassage(`| (in millions) | 2019 | 2018 |\n| Net sales | ${sales} |`, `${id}.html`),
  id: `${id}:0`,
  documentId: id,
  versionId: id,
});
const acme = report("acme", "$1,500 | $1,200");
const bolt = report("bolt", "$900 | $1,000");
const other = {
  ...makePassage("Net sales rose.", "letter.md"),
  id: "letter:0",
  versionId: "letter",
};

const rowOf = (passage: Passage): Evidence => {
  const start = passage.text.indexOf("Net sales");
  const end = passage.text.length - " |".length;
  return { passage, range: { start, end }, text: passage.text.slice(start, end) };
};
const calculation: Calculation = {
  expression: "a - b",
  inputs: [
    { name: "a", value: "$1,500 million", citation: 0 },
    { name: "b", value: "$900 million", citation: 1 },
  ],
  result: 600_000_000,
  rounded: "$600 million",
  shown: "1,500 - 900 = $600 million",
};
const cell: Statement = { text: "Net sales, 2019: $1,500 million", evidence: [rowOf(acme)] };
const difference: Statement = {
  text: "$600 million (acme: Net sales, 2019: $1,500 million; bolt: Net sales, 2019: $900 million)",
  evidence: [rowOf(acme), rowOf(bolt)],
  calculation,
};

describe("withRows", () => {
  it("puts the passages of rows that are missing before the others, each once", () => {
    const passages = withRows([other, acme], [difference, difference]);
    expect(passages.map(({ id }) => id)).toEqual(["bolt:0", "letter:0", "acme:0"]);
  });

  it("leaves the passages alone if they or their windows hold every row", () => {
    const part = {
      ...acme,
      id: "acme:1",
      start: 100,
      end: 110,
      window: { text: acme.text, start: 0, end: acme.text.length, pageStart: 1, pageEnd: 1 },
    };
    expect(withRows([part, bolt], [difference])).toEqual([part, bolt]);
    expect(withRows([other], [])).toEqual([other]);
  });

  it("takes a passage again whose part before the writer does not hold the row", () => {
    const cut = { ...acme, end: 20, text: acme.text.slice(0, 20) };
    expect(withRows([other, cut], [cell])).toEqual([acme, other]);
  });
});

describe("renderOffers", () => {
  it("gives each offer with its calculation and the rows to quote, by the numbers of their passages", () => {
    const rendered = renderOffers([difference, cell], [other, bolt, acme]);
    const [open, first, second, close] = rendered.split("\n");
    expect(open).toMatch(/^<figures-[0-9a-f]{8}>$/);
    expect(close).toBe(open?.replace("<", "</"));
    expect(first).toBe(
      `- ${difference.text} (calculated: 1,500 - 900 = $600 million) — quote passage 3: "Net sales | $1,500 | $1,200" and passage 2: "Net sales | $900 | $1,000"`,
    );
    expect(second).toBe(`- ${cell.text} — quote passage 3: "Net sales | $1,500 | $1,200"`);
  });

  it("leaves out an offer one of whose rows is not before the writer", () => {
    expect(renderOffers([difference], [acme, other])).toBe("");
    expect(renderOffers([difference, cell], [acme])).toContain(`- ${cell.text}`);
    expect(renderOffers([], [acme])).toBe("");
  });
});

describe("withCalculation", () => {
  const said = (text: string, ...evidence: Evidence[]): Statement => ({ text, evidence });

  it("gives a statement of an offered result its calculation and all rows of it", () => {
    const quote = { passage: other, range: { start: 0, end: 15 }, text: other.text };
    const statement = said("In 2019, net sales differed by $600 million.", rowOf(bolt), quote);
    const whole = withCalculation(statement, [cell, difference]);
    expect(whole).toMatchObject({ text: statement.text, calculation });
    // Inputs of a calculation name their rows by number, so those come first.
    expect(whole.evidence).toEqual([...difference.evidence, quote]);
    expect(isProven(whole)).toBe(true);
  });

  it("takes another notation of the result for the result", () => {
    const statement = said("In 2019, net sales differed by $600,000,000.", rowOf(bolt));
    expect(withCalculation(statement, [cell, difference])).toMatchObject({ calculation });
  });

  it("does not prove a year that the offer does not name", () => {
    const statement = said("In 2017, net sales differed by $600 million.", rowOf(bolt));
    expect(isProven(withCalculation(statement, [difference]))).toBe(false);
  });

  it.each([
    ["another result", said("They differed by $700 million.", rowOf(bolt))],
    ["a part of the result's digits", said("They differed by $6,001 million.", rowOf(bolt))],
    ["no row of the result", said("It was $600 million.", { ...rowOf(acme), passage: other })],
    ["a quote that holds the number itself", said("It is 600.", { ...rowOf(bolt), text: "600" })],
  ])("leaves a statement alone that gives %s", (_, statement) => {
    expect(withCalculation(statement, [cell, difference])).toBe(statement);
  });
});
