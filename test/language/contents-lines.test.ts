import { expect, it } from "vitest";
import { contentsIn, isContents } from "../../src/language/contents-lines.ts";

const CONTENTS = `1 Rules . . . . . . . . 4
1.1 Who may apply and what
they have to bring . . . . . . . . 4

2 Fees . . . . . . . . . 11
2.1 Late payment ........ 12`;

it("finds a table of contents with titles of several lines", () => {
  const text = `Handbook\n${CONTENTS}\nPart one\nApply in person.`;
  const [range, ...others] = contentsIn(text);
  expect(others).toEqual([]);
  expect(text.slice(range?.start, range?.end)).toBe(CONTENTS);
});

it("takes no price list for one, as its amounts fall and rise", () => {
  expect(contentsIn("Soup ........ 6\nFish ........ 19\nRice ........ 4\nTea ........ 3")).toEqual(
    [],
  );
});

it("takes two dotted lines for no table of contents", () => {
  expect(contentsIn("Name ..........\nDate ..........")).toEqual([]);
});

it("says whether most of a text is a table of contents", () => {
  expect(isContents(`Handbook\n${CONTENTS}`)).toBe(true);
  expect(isContents(`${CONTENTS}\n${"Apply in person, with a photo. ".repeat(20)}`)).toBe(false);
});
