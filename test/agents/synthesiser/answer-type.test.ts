import { expect, it } from "vitest";
import { holdsAnswerType } from "../../../src/agents/synthesiser/answer-type.ts";

it("takes no year, date, section or identifier for a count", () => {
  const asked = "How many members does the club have?";
  expect(holdsAnswerType(asked, "The club has 1,200 members.")).toBe(true);
  expect(holdsAnswerType(asked, "The club has twelve members.")).toBe(true);
  for (const text of [
    "The club's members meet under the Harbour Act of 1974.",
    "On May 18 the club's members met.",
    "The club's members are told of in Section 4 and form HO3.",
  ]) {
    expect(holdsAnswerType(asked, text)).toBe(false);
  }
});

it("wants a figure for a measure, and a reason for why", () => {
  expect(holdsAnswerType("What is the club's fee?", "The fee of the club may change.")).toBe(false);
  expect(holdsAnswerType("What is the club's fee?", "The fee of the club is $40.")).toBe(true);
  expect(holdsAnswerType("What is the fee schedule?", "It is kept by the clerk.")).toBe(true);
  expect(holdsAnswerType("Why is the fee so?", "Fee, members: $40")).toBe(false);
  expect(holdsAnswerType("Why is the fee so?", "It is $40 because boats are dear.")).toBe(true);
});

it("wants a place for where and a figure for an address", () => {
  const asked = "Where did the club open new yards?";
  expect(holdsAnswerType(asked, "During fiscal 2022, the Company opened nine yards.")).toBe(false);
  expect(holdsAnswerType(asked, "The club opened new yards in Oslo.")).toBe(true);
  const address = "What is the club's address?";
  expect(holdsAnswerType(address, "Either party may change the address.")).toBe(false);
  expect(holdsAnswerType(address, "The address of the club is 330 Fjord Street.")).toBe(true);
});

it("wants the names of what is counted out, a ranking for the most, and a signed value as it is", () => {
  const three = "What are the three branches of the club?";
  expect(holdsAnswerType(three, "It has three branches.")).toBe(false);
  expect(holdsAnswerType(three, "They are sailing, rowing and diving.")).toBe(true);
  const most = "Which member received the most votes?";
  expect(holdsAnswerType(most, "Each of the members was elected.")).toBe(false);
  expect(holdsAnswerType(most, "Ann Vane received the largest number of votes.")).toBe(true);
  expect(holdsAnswerType("What does a value of -2 mean?", "The value is explained.")).toBe(false);
  expect(holdsAnswerType("What does a value of -2 mean?", "Severe: −2")).toBe(true);
});

it("wants a time for how long, a size for how big, and an instruction for what to do", () => {
  expect(holdsAnswerType("How long is the policy?", "New business from 8/18/2025 on.")).toBe(false);
  expect(holdsAnswerType("How long is the policy?", "It is written for one year.")).toBe(true);
  expect(holdsAnswerType("How big is the yard?", "Ann Vane entered on day 1.")).toBe(false);
  expect(holdsAnswerType("How big is the yard?", "The yard has 400 sq ft.")).toBe(true);
  const rendered = "What must I do if a boat sinks?";
  expect(holdsAnswerType(rendered, "Boats are vessels that sink.")).toBe(false);
  expect(holdsAnswerType(rendered, "You must report it at once.")).toBe(true);
});

it("takes what is often for no most often, and what came then for nothing before", () => {
  const most = "Which boats were used most often?";
  expect(holdsAnswerType(most, "Most members used rowing boats.")).toBe(false);
  expect(holdsAnswerType(most, "Rowing boats were the most common.")).toBe(true);
  const before = "Where did Ann Vane work before she joined Oslo Docks?";
  expect(holdsAnswerType(before, "Ann Vane joined Oslo Docks at the yard in Bergen.")).toBe(false);
  expect(holdsAnswerType(before, "Ann Vane had worked in Bergen until 2012.")).toBe(true);
});

it("takes the number of an item and somebody's age for no count", () => {
  expect(holdsAnswerType("How many boats sank?", "8. Boats sank.")).toBe(false);
  expect(holdsAnswerType("How many boats sank?", "Boats of a 25-year-old sank.")).toBe(false);
});
