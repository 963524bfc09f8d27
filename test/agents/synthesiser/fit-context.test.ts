import { expect, it } from "vitest";
import type { Passage } from "../../../src/domain/documents/passage.ts";
import { fitContext } from "../../../src/agents/synthesiser/fit-context.ts";
import { makePassage } from "../../support/agents/passages.ts";

const SENTENCE = "The storm deductible is 3 percent beyond 900 feet from the shore.";
const SEPARATOR = "Nothing of note is said here. ";
const filler = (length: number) => SEPARATOR.repeat(length / SEPARATOR.length);

/** A passage of a document of its own. */
const own = (text: string, name: string): Passage => ({
  ...makePassage(text, `${name}.pdf`),
  id: `${name}:0`,
  documentId: name,
  versionId: name,
});

/** The characters `start`–`end` of a document, in a window of `around` characters on either side. */
function excerpt(source: string, [start, end]: readonly [number, number], around: number): Passage {
  const windowStart = Math.max(0, start - around);
  return {
    ...makePassage(source.slice(start, end)),
    id: `ver_x:${start}`,
    start,
    end,
    window: {
      text: source.slice(windowStart, end + around),
      start: windowStart,
      end: end + around,
      pageStart: 1,
      pageEnd: 1,
    },
  };
}

const ask = (passages: Passage[]) => ({
  text: "What is the storm deductible beyond 900 feet from the shore?",
  passages,
  termWeights: new Map<string, number>(),
});

const two = [own(`${SENTENCE} ${filler(6000)}`, "a"), own(filler(6000), "b")];

it("keeps all passages where there is room for them", () => {
  expect(fitContext(ask(two), { ofBudget: 10_000, ofContext: Infinity })).toEqual({
    passages: two,
    how: "whole",
  });
});

it("keeps the first whole passages that fit where the budget has some room", () => {
  const { passages, how } = fitContext(ask(two), {
    ofBudget: 1700 + 7000 / 4,
    ofContext: Infinity,
  });
  expect([how, passages]).toEqual(["truncated", [two[0]]]);
});

it("does not call it truncated when the size of a prompt alone leaves passages out", () => {
  const many = Array.from({ length: 8 }, (_, i) => own(filler(6000), `doc${i}`));
  const { passages, how } = fitContext(ask(many), { ofBudget: 100_000, ofContext: Infinity });
  expect([how, passages]).toEqual(["whole", many.slice(0, 5)]);
});

it("keeps the best sentence of each, an exact range of its document, where there is hardly any room", () => {
  const { passages, how } = fitContext(ask(two), { ofBudget: 1800, ofContext: Infinity });
  expect(how).toBe("summarised");
  expect(passages.map(({ text }) => text)).toEqual([SENTENCE]);
  const [best] = passages;
  expect(two[0]?.text.slice(best?.start, best?.end)).toBe(SENTENCE);
});

it("keeps the own text of every passage before the window of any, and gives the first ones their windows", () => {
  const source = Array.from({ length: 20_000 }, (_, i) => `${i} `).join("");
  const starts = [0, 20_000, 40_000, 60_000];
  // Each has 3,000 characters of its own and 9,000 on either side: all four windows do not fit.
  const passages = starts.map((start) => excerpt(source, [start, start + 3000], 9000));
  const { passages: kept, how } = fitContext(ask(passages), {
    ofBudget: 100_000,
    ofContext: Infinity,
  });
  expect(how).toBe("whole");
  expect(kept.map(({ text }) => text)).toEqual(passages.map(({ text }) => text));
  // The first window takes 9,000 characters and the second would take 18,000 of the 11,000 that are left.
  expect(kept.map(({ window }) => window !== null)).toEqual([true, false, false, false]);
  const shown = kept.map(({ text, window }) => (window?.text ?? text).length);
  expect(shown.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(32_000);
});

it("leaves out a passage that lies inside the window of an earlier one of the same version", () => {
  const source = filler(12_000);
  const first = excerpt(source, [3000, 3600], 1500);
  const inside = excerpt(source, [4200, 4800], 0);
  const outside = excerpt(source, [9000, 9600], 0);
  const other = { ...inside, id: "other:4200", versionId: "other" };
  const { passages } = fitContext(ask([first, inside, outside, other]), {
    ofBudget: 100_000,
    ofContext: Infinity,
  });
  expect(passages.map(({ id }) => id)).toEqual([first.id, outside.id, other.id]);
});

it("keeps a passage inside the window of an earlier one that has no room for its window", () => {
  const source = filler(60_000);
  const first = excerpt(source, [15_000, 30_000], 15_000);
  const inside = excerpt(source, [31_000, 34_000], 0);
  const { passages } = fitContext(ask([first, inside]), { ofBudget: 100_000, ofContext: Infinity });
  expect(passages.map(({ id, window }) => [id, window === null])).toEqual([
    [first.id, true],
    [inside.id, false],
  ]);
});

it("leaves room for the answer in a small context, and warns of nothing", () => {
  const room = { ofBudget: 100_000, ofContext: 1024 + 7000 / 3 };
  const { passages, how } = fitContext(ask(two), room);
  expect(how).toBe("whole");
  expect(passages).toHaveLength(1);
});
