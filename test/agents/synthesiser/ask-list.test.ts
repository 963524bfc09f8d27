import { expect, it } from "vitest";
import { listAsked, namesHead } from "../../../src/agents/synthesiser/ask-list.ts";
import { statesRequestedValue } from "../../../src/agents/table-reader/table-values/states-requested-value.ts";

it("knows what a list is of by its noun, in a command and after 'which' and 'what'", () => {
  expect(listAsked("List all umbrella flat rate items")).toMatchObject({
    isImperative: true,
    kind: "item",
  });
  expect(listAsked("Which fees are charged?")).toMatchObject({ head: "fee", wanted: ["fee"] });
  expect(listAsked("Which types of property can be scheduled?")).toMatchObject({
    head: "properti",
  });
  expect(listAsked("What are the limits of sewer coverage?")).toMatchObject({ head: "limit" });
  expect(listAsked("With which endorsements is it available?")).toMatchObject({ head: "endors" });
});

it("takes a question for one thing for no list", () => {
  expect(listAsked("What is the minimum premium?")).toBeUndefined();
  expect(listAsked("Which analysis is used?")).toBeUndefined();
  expect(listAsked("Which percentage of net sales did eggs account for?")).toBeUndefined();
  expect(listAsked("Who lists the rules?")).toBeUndefined();
});

it("finds a noun in the plural and the singular, not in a verb of its stem", () => {
  expect(namesHead("in the State of Maine", "state")).toBe(true);
  expect(namesHead("the reasons stated below", "state")).toBe(false);
});

it("lets a sentence answer a command to list only if it names what is asked and several members", () => {
  const asked = "List the commercial auto rules";
  expect(
    statesRequestedValue(
      asked,
      "He priced Auto, Commercial Auto and Umbrella policies.",
      new Map(),
    ),
  ).toBe(false);
  expect(
    statesRequestedValue(asked, "Commercial auto rules are: garaging, fleets and hire.", new Map()),
  ).toBe(true);
});

it("lets nothing tell a rate that doesn't name it, or a coverage of another letter", () => {
  const rate = "What is the rate for sinkhole coverage?";
  expect(statesRequestedValue(rate, "A loss from sinkhole collapse;", new Map())).toBe(false);
  expect(statesRequestedValue(rate, "The rate for sinkhole coverage is $4.", new Map())).toBe(true);
  const limit = "What is the minimum Coverage C limit?";
  expect(statesRequestedValue(limit, "Coverage A: $125,000", new Map())).toBe(false);
  expect(statesRequestedValue(limit, "Coverage C: $20,000", new Map())).toBe(true);
});

it("lets neither a reference to a list nor a line of the contents stand for its members", () => {
  const asked = "Which coastal towns are listed?";
  expect(
    statesRequestedValue(asked, "Refer to the Appendix for the coastal towns.", new Map()),
  ).toBe(false);
  expect(statesRequestedValue(asked, "Coastal towns………………………12", new Map())).toBe(false);
  expect(statesRequestedValue(asked, "Coastal towns: Milford, Darien", new Map())).toBe(true);
});
