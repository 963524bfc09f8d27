import { expect, it } from "vitest";
import { tablesOfContentsIn, isTableOfContents } from "../../src/language/headings.ts";

const CONTENTS = `1 Rules . . . . . . . . 4
1.1 Who may apply and what
they have to bring . . . . . . . . 4

2 Fees . . . . . . . . . 11
2.1 Late payment ........ 12`;

it("finds a table of contents with titles of several lines", () => {
  const text = `Handbook\n${CONTENTS}\nPart one\nApply in person.`;
  const [range, ...others] = tablesOfContentsIn(text);
  expect(others).toEqual([]);
  expect(text.slice(range?.start, range?.end)).toBe(CONTENTS);
});

it("takes no price list for one, as its amounts fall and rise", () => {
  expect(
    tablesOfContentsIn("Soup ........ 6\nFish ........ 19\nRice ........ 4\nTea ........ 3"),
  ).toEqual([]);
});

const INDEX = `A
account, naming . . . . . . . . . . . . 18
accounts . . . . . . . . . . . . . . . . . 5
amounts . . . . . . . . . . . . . . . . 119
assets . . . . . . . . . . . . . . . . . . . 7
B
balance . . . . . . . . . . . . . . . . . . 4
bucket . . . . . . . . . . . . . . . . . . 27
C
comments . . . . . . . . . . . . 25, 27, 30
currency . . . . . . . . . . . . . . . . . 19`;

it("finds an index, whose page numbers fall and rise, by the order of its titles", () => {
  expect(tablesOfContentsIn(INDEX)).toHaveLength(1);
  expect(isTableOfContents(INDEX)).toBe(true);
});

it("takes no short price list for an index, though it is in the order of the alphabet", () => {
  expect(
    tablesOfContentsIn("Fish ........ 19\nRice ........ 4\nSoup ........ 6\nTea ........ 3"),
  ).toEqual([]);
});

it("takes two dotted lines for no table of contents", () => {
  expect(tablesOfContentsIn("Name ..........\nDate ..........")).toEqual([]);
});

it("says whether most of a text is a table of contents", () => {
  expect(isTableOfContents(`Handbook\n${CONTENTS}`)).toBe(true);
  expect(isTableOfContents(`${CONTENTS}\n${"Apply in person, with a photo. ".repeat(20)}`)).toBe(
    false,
  );
});
