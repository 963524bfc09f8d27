import { expect, it } from "vitest";
import { findListItems } from "../../src/agents/list-items.ts";
import { makePassage } from "../support/passages.ts";

const CONTENTS = `TABLE OF CONTENTS
SECTION A – GENERAL RULES
Rule No.  Page
A-1 Policy Period………...…5
A-2 Cancellations......7
SECTION B – RATING PLAN
Rule No.  Page
B-1 Base Rates.....…....,....9
B-2 Age of Home Factor . . . . . 10
Harbor Mutual Insurance Company
Manual  Page 2 of 40
B-3 Pool Factor………12
B-10 Minimum Premium………13
SECTION C – ENDORSEMENTS
C-1 Water Backup………20
C-2 Jewelry………21
C-3 Boats………22`;

const names = (question: string, text = CONTENTS): string[] =>
  findListItems(question, [makePassage(text)]).map(({ name }) => name);

it("gives every entry of the section asked for, in order, over the footer of a page", () => {
  expect(names("List all rating plan rules")).toEqual([
    "Base Rates",
    "Age of Home Factor",
    "Pool Factor",
    "Minimum Premium",
  ]);
  expect(names("List the endorsements")).toEqual(["Water Backup", "Jewelry", "Boats"]);
});

it("gives the bullets below a heading", () => {
  const text =
    "Protective devices\nThe following are accepted:\n• Sprinklers\n• Fire alarms\n• Burglar alarms\n\nOther discounts apply.";
  expect(names("List all protective devices", text)).toEqual([
    "Sprinklers",
    "Fire alarms",
    "Burglar alarms",
  ]);
});

it("gives ranges that hold exactly the quoted line", () => {
  for (const { range, text } of findListItems("List all rating plan rules", [
    makePassage(CONTENTS),
  ])) {
    expect(CONTENTS.slice(range.start, range.end)).toBe(text);
  }
});

it("answers nothing to questions that want no list, or a list that isn't there", () => {
  expect(names("What is the minimum premium?")).toEqual([]);
  expect(names("List all board members")).toEqual([]);
});
