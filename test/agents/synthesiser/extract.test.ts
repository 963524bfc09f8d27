import { expect, it } from "vitest";
import { extractEvidence } from "../../../src/agents/synthesiser/extract.ts";
import { formatUnderHeader } from "../../../src/language/passage-units.ts";
import { makePassage } from "../../support/passages.ts";

function extract(question: string, ...texts: string[]): string[] {
  const passages = texts.map((text) => makePassage(text));
  return extractEvidence({ text: question, passages, termWeights: new Map() }).map(
    ({ text }) => text,
  );
}

it("takes the sentence whose case is asked for", () => {
  const text =
    "Homes within 900 feet of the shore pay a 7% deductible. Homes more than 900 feet from the shore pay a 3% deductible.";
  expect(extract("What deductible do homes 1,200 feet from the shore pay?", text)).toEqual([
    "Homes more than 900 feet from the shore pay a 3% deductible.",
  ]);
});

it("quotes nothing that lacks the kind of thing asked for", () => {
  const text = "The form must be returned to the agent by the insured. The agent keeps the form.";
  expect(extract("By which date must the form be returned to the agent?", text)).toEqual([]);
  expect(
    extract(
      "By which date must the form be returned to the agent?",
      text.replace("by the insured", "by April 1, 2026"),
    ),
  ).toHaveLength(1);
});

it("quotes no heading, salutation or question", () => {
  expect(
    extract(
      "What is the storm deductible for Ms. Vane?",
      "Dear Ms. Vane,\n\nStorm Deductible\n\nWhat is the storm deductible for Ms. Vane?",
    ),
  ).not.toContain("Dear Ms. Vane,");
  expect(extract("What is the storm deductible?", "Rule B-4: Storm Deductible")).toEqual([]);
});

it("says nothing where the passages speak of something else", () => {
  expect(
    extract(
      "Who founded the city of Lisbon?",
      "The city council meets on Mondays.",
      "A founder holds shares.",
    ),
  ).toEqual([]);
});

it("tells a sentence once and names every document that holds it", () => {
  const text = "The alarm discount is 6 percent of the premium on every form.";
  const passages = [
    makePassage(text, "a.pdf"),
    { ...makePassage(text, "b.pdf"), documentId: "doc_y" },
    makePassage(text, "a.pdf"),
  ];
  const question = { text: "How much is the alarm discount?", passages, termWeights: new Map() };
  const [only, ...more] = extractEvidence(question);
  expect(more).toEqual([]);
  expect([only?.passage, ...(only?.twins ?? []).map(({ passage }) => passage)]).toEqual(
    passages.slice(0, 2),
  );
});

it("gives a row of a table with the line that heads it", () => {
  const passages = [
    makePassage(
      "(in millions)  2025  2024\nNet sales  $1,240.2  $1,101.7\nNet income  $153.1  $98.9",
      "Annual Report.pdf",
    ),
  ];
  const [best] = extractEvidence({
    text: "What was the net income in 2025?",
    passages,
    termWeights: new Map(),
  });
  expect(best).toMatchObject({
    text: "Net income  $153.1  $98.9",
    header: { text: "(in millions)  2025  2024" },
  });
});

const RATES = `Exhibit 6
Hurricane Deductible Factor

Policy Form | Limit | Deductible | Fire | Hurricane
--- | --- | --- | --- | ---
HO3 | $500,000 | 2% | 1.000 | 1.381
HO3 | $750,000 | 2% | 1.000 | 2.061
HO4 | $750,000 | 2% | 1.000 | 1.777`;

it("gives a row of a Markdown table with the header above the dashes, both exact slices", () => {
  const passage = makePassage(RATES);
  const [best] = extractEvidence({
    text: "What is the hurricane factor for form HO3 with a limit of $750,000 and a 2% deductible?",
    passages: [passage],
    termWeights: new Map(),
  });
  expect(best).toMatchObject({
    text: "HO3 | $750,000 | 2% | 1.000 | 2.061",
    header: { text: "Policy Form | Limit | Deductible | Fire | Hurricane" },
  });
  for (const piece of [best, best?.header]) {
    expect(RATES.slice(piece?.range.start, piece?.range.end)).toBe(piece?.text);
  }
});

it("tells a row by its headings, from the context where the header stands before the passage", () => {
  const body = RATES.slice(RATES.indexOf("HO3 | $750"));
  const passage = {
    ...makePassage(body),
    context: "Exhibit 6\nPolicy Form | Limit | Deductible | Fire | Hurricane",
  };
  const [best] = extractEvidence({
    text: "What is the hurricane factor for form HO3 with a limit of $750,000 and a 2% deductible?",
    passages: [passage],
    termWeights: new Map(),
  });
  expect(best?.header).toBeUndefined();
  expect(formatUnderHeader(best?.headings ?? "", best?.text ?? "")).toBe(
    "Policy Form: HO3; Limit: $750,000; Deductible: 2%; Fire: 1.000; Hurricane: 2.061",
  );
  expect(
    formatUnderHeader("| Women | | Men\nAge | No. | Rate | No.", "45–54 | 345 | 15.5 | 9"),
  ).toBe("Age: 45–54; Women No.: 345; Women Rate: 15.5; Men No.: 9");
});

it("takes the row that is named over rows of a table whose header names what is asked", () => {
  const segments =
    "(in millions) | Net sales 2025 | Op. income 2025\n--- | --- | ---\nFlow Measurement | 612.9 | 118.4\nTotal | 1,284.6 | 203.5";
  const statement =
    "(in millions) | 2025 | 2024\n--- | --- | ---\nNet sales | 1,284.6 | 1,147.3\nNet income | $ 153.1 | $ 98.9";
  expect(extract("What was the net income in 2025?", segments, statement)).toEqual([
    "Net income | $ 153.1 | $ 98.9",
  ]);
});

it("quotes nothing of what ingestion reckoned of a table", () => {
  const text = [
    "Summary of the table “Fees” (computed from its rows)",
    "Overview: Fees has 3 rows and 2 columns: Storage fee, Amount.",
    "Columns:\n- Storage fee amount: number, in EUR",
    "Statistics:\n- Storage fee amount: count 3, lowest 10, highest 30, mean 20, sum 60",
  ].join("\n\n");
  expect(extract("What is the storage fee amount?", text)).toEqual([]);
});

it("quotes no line broken off in the midst of a sentence, and no heading", () => {
  const asked = "Was the accident of the harbour boat preventable?";
  const broken =
    "The harbour master notes how the boat\n\nwas used, and takes action on preventable accidents of the harbour boat.";
  expect(extract(asked, broken).join()).not.toContain("was used");
  expect(extract(asked, "Master's Review of Preventable Accidents With Harbour Boat")).toEqual([]);
});

it("leaves out the row of the contrary", () => {
  const text = "Total money in:  £5,474.00\nTotal money out:  £1,395.17";
  expect(extract("What is the total money out?", text)).toEqual(["Total money out:  £1,395.17"]);
});

it("takes a date as forms write it for what a row tells", () => {
  const form = "Orientation | 2023-03-10\nClassroom training | 2023-03-15";
  expect(extract("When was the classroom training?", form)).toEqual([
    "Classroom training | 2023-03-15",
  ]);
});
