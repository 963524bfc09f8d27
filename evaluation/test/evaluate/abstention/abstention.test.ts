import { expect, it } from "vitest";
import type { ClapNqQuestion } from "../../../evaluate/abstention/clapnq.ts";
import { clapNqFiles } from "../../../evaluate/abstention/clapnq.ts";
import { curvePoint } from "../../../evaluate/abstention/extraction.ts";
import { topScores } from "../../../evaluate/abstention/top-score.ts";
import { halfOf } from "../../../data/half-of.ts";

const ask = (question: string, text: string): ClapNqQuestion => ({
  id: question,
  question,
  label: "answered",
  passages: [{ title: "Storms / floods", text }],
  selected: [],
});

it("scores a question by the best passage of all, within 0 and 1 whatever its length", () => {
  const [held, half, absent] = topScores([
    ask("storm deductible", "The storm deductible is 5 %."),
    ask("storm of the century in Norway", "Floods rise."),
    ask("zebra", "Nothing of it."),
  ]);
  expect(held).toBeGreaterThan(half ?? 1);
  expect(half).toBeGreaterThan(0);
  expect(held).toBeLessThanOrEqual(1);
  expect(absent).toBe(0);
});

it("makes every passage a file whose name is a file's name", () => {
  const names = clapNqFiles([ask("a", "A."), ask("b", "B.")]).map(({ filename }) => filename);
  expect(names).toEqual(["Storms   floods 1.txt", "Storms   floods 2.txt"]);
});

it("keeps a question in its half, and both halves about as large", () => {
  const halves = Array.from({ length: 400 }, (_, i) => halfOf(`question ${i}`));
  expect(halfOf("question 7")).toBe(halves[7]);
  const first = halves.filter((half) => half === "a").length;
  expect(Math.abs(first - 200)).toBeLessThan(40);
});

it("counts answered and declined apart", () => {
  const rows = [
    { label: "answered", predicted: "answered" },
    { label: "answered", predicted: "insufficient" },
    { label: "insufficient", predicted: "insufficient" },
  ];
  expect(curvePoint(1, rows)).toMatchObject({ at: 1, answered: 0.5, declined: 1 });
  expect(curvePoint(1, rows).balanced.mean).toBe(0.75);
});
