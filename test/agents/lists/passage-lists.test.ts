import { expect, it } from "vitest";
import { findListItems } from "../../../src/agents/lists/passage-lists.ts";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import { makePassage } from "../../support/agents/passages.ts";

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

it("takes what ingestion says of a table's columns for no list", () => {
  const columns =
    "Protective devices\n- Sprinkler: text\n- Fire alarm: number\n- Burglar alarm: date";
  expect(names("List all protective devices", columns)).toEqual([]);
  const devices = columns.replaceAll(/: (?:text|number|date)/g, "");
  expect(names("List all protective devices", devices)).toHaveLength(3);
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
  const items = findListItems("List all rating plan rules", [makePassage(CONTENTS)]);
  expect(items).toHaveLength(4);
  for (const { range, text } of items) {
    expect(CONTENTS.slice(range.start, range.end)).toBe(text);
  }
});

it("answers nothing to questions that want no list, or a list that isn't there", () => {
  expect(names("What is the minimum premium?")).toEqual([]);
  expect(names("List all board members")).toEqual([]);
});

const RULE = `Rule G-2: Valuables Coverage
This endorsement affords coverage for types of property with exceptions. The
following types of property can be scheduled:
• Jewelry
• Furs
• Cameras that are
used at home

Special limits: The most we pay for an item is as follows:
• Jewelry is $10,000
• Cameras are $1,000`;

it("takes the list whose lead-in and heading say all that is asked, ends it at the next and runs on over lines", () => {
  expect(names("Which types of property can be scheduled under Valuables Coverage?", RULE)).toEqual(
    ["Jewelry", "Furs", "Cameras that are used at home"],
  );
  expect(names("Which types of boats can be scheduled under Valuables Coverage?", RULE)).toEqual(
    [],
  );
});

it("takes no list for one whose lead-in merely has the word", () => {
  const text =
    "Notice goes by mail of the United States Postal Service, and the company may cancel\nonly for reasons that it will state there and at once to the insured himself, in writing,\n• for non-payment\n• for fraud\n• for a change of risk";
  expect(names("Which states are mentioned?", text)).toEqual([]);
});

it("takes the list of the section that is named, and no items without a figure for limits", () => {
  const text =
    "Section I Coverages\n1. Dwelling\n2. Sheds\n3. Contents\nSection II Coverages\n1. Liability\n2. Medical\n3. Legal";
  expect(names("List the Section II coverages", text)).toEqual(["Liability", "Medical", "Legal"]);
  expect(names("List the Section V coverages", text)).toEqual([]);
  const limits = (items: string) =>
    names("What coverage limits are available?", `Coverage limits:\n${items}`);
  expect(limits("• $1,000\n• $2,000\n• $5,000")).toEqual(["$1,000", "$2,000", "$5,000"]);
  expect(limits("• Injury\n• Damage\n• Hazards")).toEqual([]);
});

it("tells no list of what is taken in for what is left out", () => {
  const items = ":\n• Fire losses\n• Hail losses\n• Theft losses";
  const excepted = (leadIn: string) => names("Which losses are excepted?", leadIn + items);
  expect(excepted("The losses that count")).toEqual([]);
  expect(excepted("Losses that are excepted")).toEqual([
    "Fire losses",
    "Hail losses",
    "Theft losses",
  ]);
});

it("tells no list that the end of what was read cuts off, and of two alike the newer document's", () => {
  const list = "Accepted devices:\n• Sprinklers\n• Fire alarms\n• Burglar alarms";
  const window = (text: string) => ({ text, start: 0, end: text.length, pageStart: 1, pageEnd: 1 });
  const cut = { ...makePassage(list), window: window(list) };
  expect(findListItems("List the accepted devices", [cut])).toEqual([]);
  const more = `${list}\n\nOther discounts apply.`;
  const legacy = { ...makePassage(list, "legacy.pdf"), versionId: "ver_legacy" };
  const whole = { ...legacy, window: window(more) };
  const found = (passages: Passage[]) =>
    findListItems("List the accepted devices", passages).map(({ passage }) => passage.filename);
  expect(new Set(found([cut, whole]))).toEqual(new Set(["legacy.pdf"]));
  const newer = { ...whole, versionId: "ver_new", filename: "manual.pdf" };
  expect(new Set(found([whole, newer]))).toEqual(new Set(["manual.pdf"]));
});

it("reads a list on where the window of one passage ends and that of the next goes on", () => {
  const part = (from: number, to: number): Passage => {
    const text = CONTENTS.slice(from, to);
    const window = { text, start: from, end: to, pageStart: 1, pageEnd: 1 };
    return { ...makePassage(text), start: from, end: to, window };
  };
  const cutAt = CONTENTS.indexOf("B-2");
  const passages = [part(0, cutAt + 40), part(cutAt, CONTENTS.length)];
  const items = findListItems("List all rating plan rules", passages);
  expect(items.map(({ name }) => name)).toEqual([
    "Base Rates",
    "Age of Home Factor",
    "Pool Factor",
    "Minimum Premium",
  ]);
  expect(items.map(({ range }) => CONTENTS.slice(range.start, range.end))).toEqual(
    items.map(({ text }) => text),
  );
  expect(findListItems("List all rating plan rules", passages.slice(0, 1))).toEqual([]);
});

it("takes things below a measure for a list of it only where each is one, or says how much", () => {
  const below = (heading: string, ...items: string[]) =>
    names(`List all ${heading}.`, `List of ${heading}\n${items.map((i) => `• ${i}`).join("\n")}`);
  expect(below("fees", "Filing fee", "Late fee", "Renewal fee")).toHaveLength(3);
  expect(below("fees", "$20 for filing", "$5 a day", "$30 for renewal")).toHaveLength(3);
  expect(below("fees", "Filing", "Delay", "Renewal")).toEqual([]);
});
