import { expect, it } from "vitest";
import { sentencesOf } from "../../src/language/sentences.ts";

const split = (text: string): string[] =>
  sentencesOf(text).map(({ start, end }) => text.slice(start, end));

it("joins lines that only the page's width has broken", () => {
  const text =
    "The insured may choose a deductible that is higher than the\nmandatory one. The premium is then lower.\n\nAnother paragraph.";
  expect(split(text)).toEqual([
    "The insured may choose a deductible that is higher than the\nmandatory one.",
    "The premium is then lower.",
    "Another paragraph.",
  ]);
});

it("keeps list items and rows of tables apart, without their bullets", () => {
  expect(split("• first item\n• second item that goes\n  on below")).toEqual([
    "first item",
    "second item that goes\n  on below",
  ]);
  expect(split("Form  Limit  Factor\nHO3  $750,000  2.061\nHO4  $50,000  0.911")).toHaveLength(3);
});

it("ends a sentence before the heading below it", () => {
  expect(split("- Ring the bell if the lamp of the kiln goes out\n# Who fires the kiln?")).toEqual([
    "- Ring the bell if the lamp of the kiln goes out",
    "# Who fires the kiln?",
  ]);
});

it("does not end a sentence at an abbreviation or a decimal point", () => {
  expect(
    split("Mr. Smith paid approx. 2.5 million to Acme Inc. in the U.S. market. He left."),
  ).toEqual(["Mr. Smith paid approx. 2.5 million to Acme Inc. in the U.S. market.", "He left."]);
  expect(split("Die Frist endet am 3. Oktober 2031. Danach ist es zu spät.")).toHaveLength(2);
});

it("begins a sentence at words in emphasis, and a line at a label in emphasis", () => {
  expect(split("The loft was built in 1898. **Cellar.** It holds the *old* press.")).toEqual([
    "The loft was built in 1898.",
    "**Cellar.** It holds the *old* press.",
  ]);
  expect(split("**Present:** Ida Brandt, Per Lie\n**Absent:** Ann Vane")).toHaveLength(2);
});

it("keeps the number of a heading with its words", () => {
  expect(split("## 9. Dates of the fair\n\nIt is held in May.")).toEqual([
    "## 9. Dates of the fair",
    "It is held in May.",
  ]);
  expect(split("**4. Stalls.** A stall costs 9 crowns.")).toEqual([
    "**4. Stalls.** A stall costs 9 crowns.",
  ]);
});

it("ends a sentence between two lines of a form, and not at a colon within running text", () => {
  const form = "Driver: Sam Reed\nVehicle: van 12\nRoute: Harlow to Ely";
  expect(sentencesOf(form).map(({ start, end }) => form.slice(start, end))).toEqual(
    form.split("\n"),
  );
  const prose =
    "For more than ninety years we have sold two things here, wine and\nBread: the second of them is baked daily in our own oven.";
  expect(sentencesOf(prose)).toHaveLength(1);
});

it("begins a sentence at the letter or number of a clause", () => {
  const text = "We pay for the boat. b. Towing. We pay the tug; the crew is not paid. 2. It ends.";
  expect(split(text)).toEqual([
    "We pay for the boat.",
    "b.",
    "Towing.",
    "We pay the tug; the crew is not paid.",
    "2.",
    "It ends.",
  ]);
});

it("keeps the number of a table or rule with its title", () => {
  expect(split("Table 3-1. Fares of the ferry\n\nSee rule 4. It is short.")).toEqual([
    "Table 3-1. Fares of the ferry",
    "See rule 4.",
    "It is short.",
  ]);
});

it("ends a sentence at a temperature, unlike at an initial", () => {
  expect(split("The room may have 40 °C. At night J. Brandt cools it.")).toEqual([
    "The room may have 40 °C.",
    "At night J. Brandt cools it.",
  ]);
});
