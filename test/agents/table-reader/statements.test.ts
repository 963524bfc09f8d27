import { describe, expect, it } from "vitest";
import { isProven } from "../../../src/agents/citer/cite.ts";
import { toStatement } from "../../../src/agents/table-reader/offer-cells.ts";
import { parseQuestion } from "../../../src/language/question/parse-question.ts";
import { offersFrom } from "../../../src/tables/offer.ts";
import { makePassage } from "../../support/agents/passages.ts";
import { sourceOf, tableOf } from "../../support/agents/table-cells.ts";

const INCOME = tableOf(
  [
    ["", "2022", "2021"],
    ["Revenue", "$9,120", "$8,700"],
    ["Total other income (expense), net", "$(3,781)", "$(2,727)"],
  ],
  { title: "Statements of operations", unit: "in thousands" },
);
const ROOMS = tableOf(
  [
    ["Room", "Floor", "5G", "Rate"],
    ["Rose", "1", "yes", "€95"],
    ["Lily", "2", "yes", "€130"],
    ["Iris", "2", "no", "€70"],
  ],
  { title: "Rooms" },
);

/** The statement of the only certain offer, quoting its rows. */
function statementOf(ask: string, table: typeof ROOMS) {
  const [offer] = offersFrom(parseQuestion(ask), sourceOf([table])).filter(
    ({ isCertain }) => isCertain,
  );
  if (offer === undefined) throw new Error(`Nothing is told for: ${ask}`);
  const cells = offer.cells.map(({ label, heading, text, row }) => {
    const quoted = table.rows[row]?.cells.map((cell) => cell?.text ?? "").join(" | ") ?? "";
    const quote = {
      passage: makePassage(quoted),
      range: { start: 0, end: quoted.length },
      text: quoted,
    };
    return {
      document: "doc",
      label,
      period: undefined,
      value: text,
      unit: undefined,
      scale: undefined,
      quote,
      given: `${heading} ${label} ${table.title}`,
    };
  });
  return toStatement({ ...offer, cells });
}

describe("what a sentence takes from the question counts as proven", () => {
  it.each([
    [
      "a limit behind amounts in brackets",
      "In which years was total other income (expense), net less than -3,000 thousand?",
      INCOME,
    ],
    ["the scale that is asked for", "What was the revenue in 2022? Answer in millions.", INCOME],
    ["a condition", "Which is the cheapest room with 5G?", ROOMS],
    ["a count", "How many rooms are on floor 2?", ROOMS],
  ])("%s", (_, ask, table) => {
    const statement = statementOf(ask, table);
    expect([statement.text, isProven(statement)]).toEqual([statement.text, true]);
  });

  it("but no other figure", () => {
    const statement = statementOf("How many rooms are on floor 2?", ROOMS);
    expect(isProven({ ...statement, text: `${statement.text} of 17` })).toBe(false);
  });
});
