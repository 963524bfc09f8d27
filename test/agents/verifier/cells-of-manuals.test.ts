// Statements about tables as rate manuals, filings and releases have them: values with signs, headings in short, losses in brackets,
// cells of words, and units that only a title says.
import { expect, it } from "vitest";
import { parseSentence } from "../../../src/agents/verifier/evidence.ts";
import { statusOf } from "../../support/agents/status-of-statement.ts";

const CHANGES =
  "Cover | Indicated | Selected\n--- | --- | ---\nGlass | +19.4% | +11.0%\nFire | +6.1% | +5.0%";
const CARS =
  "No. | Model | Cost new ($) | Deductible ($) | \n| | | Comp. | Coll.\n--- | --- | --- | --- | ---\n1 | Hauler 300 truck | 61,200 | 900 | 1,800\n2 | Minx 2 van | 38,400 | 250 | 500";
const PARTS =
  "Quarter 2 (millions of dollars)\n\n| Marine | Farm\n--- | --- | ---\nUnderwriting income (loss) | 8.4 | (5.3)";
const POSTS =
  "Post | Until May | From June\n--- | --- | ---\nChair | Ann Lee | Tom Day\nTreasurer | Eva Ruiz | Ann Lee";
const STEPS =
  "Claims | Below $20,000 | $20,000 to $60,000\n--- | --- | ---\nOne | Bind | Refer to manager\nTwo | Bind with surcharge | Decline";
const DUES =
  "Table 3. Mooring dues, pence per tonne\n\nVessel | Inbound | Outbound\n--- | --- | ---\nTanker | 45.5 | 21.0";
const CLASSES = "Class | Answer\n--- | ---\nDemolition | Decline\nPainting | Accept";
const CREDITS = "Feature | Credit\n--- | ---\nAlarm | –9%\nNew roof | –5%\nTwo policies | –12%";
const SCORES =
  "| Placebo | Drug | Difference (95% CI)\n--- | --- | --- | ---\nTotal score | +2.1 | +3.2 | +1.1 (0.4 to 1.8)\nSleep score, 0–10 | –0.8 | –1.9 | –1.2 (–1.8 to –0.6)";
const NOTICE =
  "We may cancel with at least 12 days' notice for nonpayment, 4 days' notice if the building stands empty, and 40 days' notice for any other reason.";
it.each([
  ["a value of the column", "The indicated change for glass is +19.4%.", CHANGES, "Glass"],
  ["a heading in short", "The collision deductible of the Hauler truck is $1,800.", CARS, "1 |"],
  ["a loss in brackets", "Farm had an underwriting loss of $5.3 million.", PARTS, "Underwriting"],
  ["what was lost", "Farm lost $5.3 million in underwriting.", PARTS, "Underwriting"],
  ["who holds a post", "The treasurer from June is Ann Lee.", POSTS, "Treasurer"],
  ["a cell of words", "With one claim below $20,000 the action is to bind.", STEPS, "One"],
  ["pence of a title", "Inbound, a tanker pays 45.5 pence per tonne.", DUES, "Tanker"],
  ["the answer of a cell", "Demolition is declined.", CLASSES, "Demolition"],
  ["by how much something grows", "The selected change for fire is growing 5.0%.", CHANGES, "Fire"],
  [
    "a score beside other scores",
    "The difference in total score was +1.1 (95% CI 0.4 to 1.8).",
    SCORES,
    "Total score",
  ],
])("accepts %s", (_, text, page, begin) => {
  const row = page.split("\n").find((line) => line.startsWith(begin)) ?? "";
  expect(statusOf(text, page, [row])).toBe("supported");
});

it("accepts a sum of credits, of which nothing has gone up", () => {
  const rows = CREDITS.split("\n").slice(2);
  const text = "The credits of 9%, 5% and 12% add up to 26%.";
  expect(statusOf(text, CREDITS, rows)).toBe("supported");
});

it("takes the condition of another amount for none of the one that is told", () => {
  const text = "The insurer may cancel with at least 12 days' notice for nonpayment.";
  expect(statusOf(text, NOTICE, [NOTICE])).toBe("supported");
  const other = "The insurer may cancel with 4 days' notice.";
  expect(statusOf(other, NOTICE, [NOTICE])).not.toBe("supported");
});

it("takes no noun of German for a name", () => {
  const german = parseSentence("Für Vereine der Gemeinde beträgt die Gebühr 60 v. H. des Preises.");
  expect(german.words.filter(({ isCapital }) => isCapital)).toEqual([]);
  expect(german.quantities).toMatchObject([{ kind: "percent", value: 60 }]);
  const english = parseSentence("The fee of the Music School is 60 percent.");
  expect(english.words.filter(({ isCapital }) => isCapital).map(({ text }) => text)).toEqual([
    "the",
    "music",
    "school",
  ]);
});

it.each([
  ["another column", "The indicated change for glass is +11.0%.", CHANGES, "Glass"],
  [
    "another heading in short",
    "The collision deductible of the Hauler truck is $900.",
    CARS,
    "1 |",
  ],
  [
    "a loss told as an income",
    "Farm had an underwriting income of $5.3 million.",
    PARTS,
    "Underwriting",
  ],
  [
    "what stands in another column",
    "With one claim below $20,000 the action is to refer to the manager.",
    STEPS,
    "One",
  ],
])("does not accept %s", (_, text, page, begin) => {
  const row = page.split("\n").find((line) => line.startsWith(begin)) ?? "";
  expect(statusOf(text, page, [row])).not.toBe("supported");
});

it("does not accept who holds another post", () => {
  const rows = POSTS.split("\n").slice(2);
  expect(statusOf("The chair until May is Eva Ruiz.", POSTS, rows)).toBe("contradicted");
  expect(statusOf("The chair until May is Ann Lee.", POSTS, rows)).toBe("supported");
});

it("takes a table whose title says a currency for one in ones, whatever another is in", () => {
  const page =
    "Fees, all amounts in £\n\n| 2024\n--- | ---\nMembers | 9,140\n\nReserves, in £ thousand\n\n| 2024\n--- | ---\nTotal | 58.2";
  expect(statusOf("Members paid £9,140 in 2024.", page, ["Members | 9,140"])).toBe("supported");
  expect(statusOf("Members paid £9,140 thousand in 2024.", page, ["Members | 9,140"])).not.toBe(
    "supported",
  );
});
