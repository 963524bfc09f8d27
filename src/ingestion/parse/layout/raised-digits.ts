// Detects raised text on a page, such as the numbers of notes, powers and "th": small runs close to
// a larger one. Digits are converted to superscript digits.
import { shiftDigits } from "../text/raised.ts";
import type { TextRun } from "./lines.ts";

/** The maximum height relative to that of the larger run; browsers print five sixths. */
const LARGEST = 0.85;
const [LEAST_RISE, MOST_RISE] = [0.15, 0.7];
/** The maximum gap between both, relative to the height. */
const FARTHEST = 0.3;
/** A raised digit after a full stop begins the next note, and one before a text numbers it. */
const FARTHEST_DIGIT = 0.6;
const LINE_GAP = 2;
/** The maximum number of characters. Longer text is a separate line next to large print. */
const LONGEST = 12;
/** The mark of a note that begins after it. */
const MARK = /^\s*(?:\d{1,2}|\p{Ll}|[*†‡§]{1,2})\s*$/u;
/** Marks that touch the text before them may be almost as large, if they are raised clearly. */
const [TOUCHING, CLEAR_RISE, LARGEST_TOUCHING] = [0.1, 0.25, 0.98];
const TOUCHING_MARK = /^(?:\(?(?:\d{1,2}|[a-z])\)?|[*†‡§]{1,2})$/;

/**
 * Keeps raised digits on the line and in the cell of the text that they follow: "250¹" is neither
 * 2501 nor two lines.
 */
export function withRaisedDigits(runs: readonly TextRun[]): TextRun[] {
  let before: TextRun | undefined;
  return runs.map((run, at) => {
    if (run.text.trim() === "") return run;
    const base = before;
    if (base !== undefined && isRaised(run, base, "behind")) {
      // Of several runs, such as "[", "3" and "]", each follows the ones before it.
      before = { ...base, text: base.text + run.text, width: run.x + run.width - base.x };
      return { ...raised(base.text, run), baseline: base.baseline, height: base.height };
    }
    before = run;
    const next = MARK.test(run.text) ? nextText(runs, at) : undefined;
    if (next === undefined || !isRaised(run, next, "in front") || isWithinLine(base, run))
      return run;
    return { ...raised("", run), baseline: next.baseline, height: next.height };
  });
}

/**
 * Raises the digits of a run. A single letter is set apart, because it would be read as part of the
 * word: "members a".
 */
function raised(before: string, run: TextRun): TextRun {
  const text = shiftDigits(before, run.text, "superscript");
  if (!/^\s*\p{Ll}\s*$/u.test(text)) return { ...run, text };
  const spaced = before === "" ? `${text} ` : / $|(?<!\p{L}{4})$/u.test(before) ? text : ` ${text}`;
  return { ...run, text: spaced };
}

/** Returns whether the run is in the middle of a line, like parts of formulas. */
function isWithinLine(before: TextRun | undefined, run: TextRun): boolean {
  if (before === undefined) return false;
  const gap = run.x - before.x - before.width;
  return (
    Math.abs(run.baseline - before.baseline) < before.height &&
    gap > -1 &&
    gap < LINE_GAP * before.height
  );
}

function nextText(runs: readonly TextRun[], at: number): TextRun | undefined {
  const [blank, next] = runs.slice(at + 1, at + 3);
  return blank?.text.trim() === "" ? next : blank;
}

function isRaised(run: TextRun, base: TextRun, place: "behind" | "in front"): boolean {
  const rise = (base.baseline - run.baseline) / base.height;
  const gap = place === "behind" ? run.x - base.x - base.width : base.x - run.x - run.width;
  const farthest = MARK.test(run.text) ? FARTHEST_DIGIT : FARTHEST;
  const isTouching =
    place === "behind" &&
    gap <= TOUCHING * base.height &&
    rise >= CLEAR_RISE &&
    TOUCHING_MARK.test(run.text);
  return (
    run.height <= (isTouching ? LARGEST_TOUCHING : LARGEST) * base.height &&
    rise >= LEAST_RISE &&
    rise <= MOST_RISE &&
    gap <= farthest * base.height &&
    gap >= -FARTHEST * base.height &&
    run.text.length <= LONGEST
  );
}
