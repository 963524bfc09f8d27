import { expect, it } from "vitest";
import { AMOUNTS } from "../../evaluate/retold/patterns/amounts.ts";
import { CHANGES } from "../../evaluate/retold/patterns/changes.ts";
import { PERIODS } from "../../evaluate/retold/patterns/periods.ts";
import { WORDINGS } from "../../evaluate/retold/patterns/wordings.ts";

const RETELLINGS = [...PERIODS, ...CHANGES, ...AMOUNTS, ...WORDINGS];

function retell(name: string, sentence: string): string | undefined {
  const retelling = RETELLINGS.find((one) => one.name === name);
  const parts = retelling?.of.exec(sentence);
  return parts === null || parts === undefined ? undefined : retelling?.tell(parts);
}

const ROSE = "Net sales rose from $5 million in 2018 to $7 million in 2019.";
const WON = "In 1998, the club won the cup for the third time.";
const BUILT = "Harbour House was designed by Nora Lind.";

it.each([
  ["the year behind", WON, "The club won the cup for the third time in 1998."],
  ["another year behind", WON, "The club won the cup for the third time in 1997."],
  ["to the end", ROSE, "Net sales rose to $7 million."],
  ["the beginning, compared to the end", ROSE, "Net sales was $5 million, compared to $7 million."],
  ["the other one did it", BUILT, "Harbour House designed Nora Lind."],
  ["the amount in digits", "It paid $2.5 million.", "It paid $2,500,000."],
  ["the date in digits", "It opened on May 4, 2021 at noon.", "It opened on 2021-05-04 at noon."],
  ["digits for a word", "She wrote seven books.", "She wrote 7 books."],
])("tells %s", (name, sentence, told) => {
  expect(retell(name, sentence)).toBe(told);
});

it("tells nothing of a sentence without the pattern", () => {
  expect(RETELLINGS.filter(({ name }) => retell(name, "Fire is covered.") !== undefined)).toEqual(
    [],
  );
});
