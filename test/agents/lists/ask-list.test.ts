import { expect, it } from "vitest";
import { readListQuestion, namesHead } from "../../../src/agents/lists/ask-list.ts";

it("knows what a list is of by its noun, in a command and after 'which' and 'what'", () => {
  expect(readListQuestion("List all umbrella flat rate items")).toMatchObject({ kind: "item" });
  expect(readListQuestion("Which fees are charged?")).toMatchObject({
    head: "fee",
    wantedStems: ["fee"],
  });
  expect(readListQuestion("Which types of property can be scheduled?")).toMatchObject({
    head: "properti",
  });
  expect(readListQuestion("What are the limits of sewer coverage?")).toMatchObject({
    head: "limit",
  });
  expect(readListQuestion("With which endorsements is it available?")).toMatchObject({
    head: "endors",
  });
});

it("takes a question for one thing for no list", () => {
  expect(readListQuestion("What is the minimum premium?")).toBeUndefined();
  expect(readListQuestion("Which analysis is used?")).toBeUndefined();
  expect(readListQuestion("Which percentage of net sales did eggs account for?")).toBeUndefined();
  expect(readListQuestion("Who lists the rules?")).toBeUndefined();
  expect(readListQuestion("What are report intervals for?")).toBeUndefined();
});

it("finds a noun in the plural and the singular, not in a verb of its stem", () => {
  expect(namesHead("in the State of Maine", "state")).toBe(true);
  expect(namesHead("the reasons stated below", "state")).toBe(false);
});
