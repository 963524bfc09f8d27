import { describe, expect, it } from "vitest";
import { compareSides } from "../../../../src/agents/table-reader/figures/compare-sides.ts";
import { sidesIn } from "../../../../src/agents/table-reader/figures/sides.ts";
import { statesResult } from "../../../../src/agents/table-reader/figures/states-result.ts";

describe("two companies", () => {
  it.each([
    ["Compare the net sales of Acme Corp and Best Foods in 2019", "net sales", undefined],
    ["Which had the higher net sales in 2019, Acme Corp or Best Foods?", "net sales", true],
    ["Were Acme Corp's net sales lower than Best Foods' in 2019?", "net sales", false],
  ])("%s", (question, subject, isMost) => {
    expect(sidesIn(question)).toEqual({
      names: ["Acme Corp", "Best Foods"],
      questions: [
        `What was the ${subject} of Acme Corp in 2019?`,
        `What was the ${subject} of Best Foods in 2019?`,
      ],
      isMost,
    });
  });

  it("are not meant by two lines of one company", () => {
    expect(sidesIn("Compare the sales of tyres and rims in 2019")).toBeUndefined();
  });

  it("are not compared by what is said of one", () => {
    const question = "Compare the net sales of Acme and Best Foods in 2019";
    const rendered = {
      isRow: false,
      header: "",
      text: "Acme's net sales were $12 million in 2019, up from $11 million.",
    };
    expect(statesResult(question, rendered)).toBe(false);
    const both = {
      ...rendered,
      text: "Acme's net sales were $12 million in 2019, those of Best Foods $14 million.",
    };
    expect(statesResult(question, both)).toBe(true);
  });
});

function figure(text: string, value: string, scale: string | undefined) {
  return { text, evidence: [], given: "", figure: { name: "x", value, unit: "$", scale } };
}

it("names the winner only where both say their scale or neither does", () => {
  const sides = sidesIn("Which had the higher sales in 2019, Acme or Best?");
  if (sides === undefined) throw new Error("no sides");
  const [small, large] = [
    figure("900 million", "900", "million"),
    figure("2 billion", "2", "billion"),
  ];
  expect(compareSides(sides, [small, large]).text).toMatch(/^Best had the higher\. Acme: /);
  expect(compareSides(sides, [small, figure("950", "950", undefined)]).text).toMatch(/^Acme: /);
});
