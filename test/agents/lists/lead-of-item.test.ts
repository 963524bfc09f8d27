import { expect, it } from "vitest";
import { extractEvidence } from "../../../src/agents/synthesiser/extract.ts";
import { renderQuote } from "../../../src/agents/synthesiser/state-evidence.ts";
import { makePassage } from "../../support/agents/passages.ts";

function told(text: string, page: string): string[] {
  const question = { text, termWeights: new Map(), passages: [makePassage(page)] };
  return extractEvidence(question, 0).map((found) => renderQuote(found, text));
}

const COVER = `Boat hire

The deposit is not returned for:

- broken oars and lost rowlocks;
- wet cushions;
- fines of the harbour.`;

const RULES = `4. The crew agrees

• not to cook on the pontoon;
• to rinse the sails every evening.

Keys hang in the shed.`;

it.each([
  [
    COVER,
    "Is the deposit returned for wet cushions?",
    "The deposit is not returned for: wet cushions",
  ],
  [RULES, "May I cook on the pontoon?", "The crew agrees: not to cook on the pontoon"],
  [
    RULES,
    "How often must the sails be rinsed?",
    "The crew agrees: to rinse the sails every evening",
  ],
])("tells an item with the words that it continues", (page, question, answer) => {
  expect(told(question, page)).toEqual([answer]);
});

it("quotes the words that the item continues", () => {
  const passages = [makePassage(COVER)];
  const text = "Is the deposit returned for wet cushions?";
  const [found] = extractEvidence({ text, termWeights: new Map(), passages }, 0);
  expect(found?.header?.text).toBe("The deposit is not returned for:");
  expect(COVER.slice(found?.header?.range.start, found?.header?.range.end)).toBe(
    found?.header?.text,
  );
});

it.each([
  [
    "# Berths\n\n- Dinghies lie on the north jetty.\n- Canoes lie in the boathouse.",
    "Where do canoes lie?",
    "Canoes lie in the boathouse.",
  ],
  [
    "# Prices\n\n• Canoe: 12 euros a day\n• Dinghy: 30 euros a day",
    "How much is a canoe?",
    "Canoe: 12 euros a day",
  ],
])("leaves an item alone that tells what it is about", (page, question, answer) => {
  expect(told(question, page)).toEqual([answer]);
});

it("tells no single item where all are asked for", () => {
  const page = `Winter moorings

To qualify, a boat must meet the following requirements:

- the boat must be insured for the whole winter mooring
- ${"the crew knows every buoy of the bay and ".repeat(45)}rows well`;
  expect(told("What do I need to qualify for a winter mooring?", page)).toEqual([]);
});
