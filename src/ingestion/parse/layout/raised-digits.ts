// Raised text of a page, such as the numbers of notes, powers and "th": small runs close behind a larger one. Digits are written
// as raised ones.
import { shifted } from "../text/raised.ts";
import type { TextRun } from "./lines.ts";

/** Relative to the height of the run in front; browsers print five sixths. */
const LARGEST = 0.85;
const [LEAST_RISE, MOST_RISE] = [0.15, 0.7];
const FARTHEST = 0.3;
/** Characters. Longer text is a line of its own beside large print. */
const LONGEST = 12;

/** They stay on the line, and in the cell, of what they stand behind: "250¹" is neither 2501 nor two lines. */
export function withRaisedDigits(runs: readonly TextRun[]): TextRun[] {
  let before: TextRun | undefined;
  return runs.map((run) => {
    if (run.text.trim() === "") return run;
    if (before === undefined || !isRaised(run, before)) return (before = run);
    const text = shifted(before.text, run.text, "superscript");
    // Of several, such as "[", "3" and "]", each stands behind the ones before it.
    before = { ...before, text: before.text + run.text, width: run.x + run.width - before.x };
    return { ...run, text, baseline: before.baseline };
  });
}

function isRaised(run: TextRun, { x, width, height, baseline }: TextRun): boolean {
  const rise = (baseline - run.baseline) / height;
  return (
    run.height <= LARGEST * height &&
    rise >= LEAST_RISE &&
    rise <= MOST_RISE &&
    Math.abs(run.x - x - width) <= FARTHEST * height &&
    run.text.length <= LONGEST
  );
}
