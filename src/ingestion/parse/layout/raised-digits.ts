// Raised digits of a page, the numbers of notes and powers, as they are written: small runs close behind a larger one.
import { shifted } from "../text/raised.ts";
import type { TextRun } from "./lines.ts";

/** Relative to the height of the run in front. */
const LARGEST = 0.8;
const [LEAST_RISE, MOST_RISE] = [0.15, 0.7];
const FARTHEST = 0.3;

/** They stay on the line, and in the cell, of what they stand behind: "250¹" is neither 2501 nor two lines. */
export function withRaisedDigits(runs: readonly TextRun[]): TextRun[] {
  let before: TextRun | undefined;
  return runs.map((run) => {
    const own = before !== undefined && isRaised(run, before) ? raise(run, before) : run;
    if (own.text.trim() !== "") before = own;
    return own;
  });
}

function isRaised(run: TextRun, { x, width, height, baseline }: TextRun): boolean {
  const rise = (baseline - run.baseline) / height;
  return (
    run.height <= LARGEST * height &&
    rise >= LEAST_RISE &&
    rise <= MOST_RISE &&
    Math.abs(run.x - x - width) <= FARTHEST * height
  );
}

function raise(run: TextRun, before: TextRun): TextRun {
  const text = shifted(before.text, run.text, "superscript");
  return text === run.text ? run : { ...run, text, baseline: before.baseline };
}
