import { expect, it } from "vitest";
import { namesUnknownTo } from "../../../src/agents/table-reader/name-check.ts";
import { expandCountries } from "../../../src/language/words/alike/same-word.ts";
import { cellsOf } from "../../../src/tables/read/cells.ts";
import { tableOf } from "../../support/agents/table-cells.ts";

const SOURCE = { labels: new Set<string>(), name: new Set<string>(), said: new Set<string>() };

it("knows a country that a table abbreviates, and no other", () => {
  const rows = [
    ["Currency", "Average"],
    ["US dollar", "1.28"],
    ["Zloty", "5.09"],
  ];
  const cells = cellsOf(tableOf(rows), "");
  const unknownIn = (question: string) => namesUnknownTo(SOURCE, expandCountries(question), cells);
  expect(unknownIn("What was the average rate of the US dollar?")).toEqual([]);
  expect(unknownIn("What was the average rate of the UK pound?")).toEqual(["Kingdom"]);
});
