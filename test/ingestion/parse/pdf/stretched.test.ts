import { expect, it } from "vitest";
import { run } from "../../../support/agents/runs.ts";
import { layOutPage } from "../../../support/files/lay-out-page.ts";

/** The words of a line from 50 to 210 points, with equal gaps between them. */
function stretchedLine(words: readonly string[], baseline: number) {
  const letters = words.join("").length * 5;
  const gap = (160 - letters) / (words.length - 1);
  let x = 50;
  return words.map((word) => {
    const placed = run(word, x, baseline);
    x += placed.width + gap;
    return placed;
  });
}

const FULL = run("boats and oars are let from May to", 50, 100);
const FULL_LINE = { ...FULL, width: 160 };

it("closes the gaps of a line that is stretched to the margin", () => {
  const words = ["September", "by", "the", "Harbour"];
  expect(layOutPage([FULL_LINE, ...stretchedLine(words, 112)]).text).toBe(
    `${FULL.text}\n${words.join(" ")}`,
  );
});

it.each([
  ["of a line that ends elsewhere", { ...FULL_LINE, width: 200 }, 0],
  ["of different widths", FULL_LINE, 10],
])("keeps gaps %s", (_, above, moved) => {
  const [first, second, ...others] = stretchedLine(["May", "June", "July", "Aug"], 112);
  if (first === undefined || second === undefined) return;
  const line = [first, { ...second, x: second.x + moved }, ...others];
  expect(layOutPage([above, ...line]).text).toContain("May  June  July  Aug");
});
