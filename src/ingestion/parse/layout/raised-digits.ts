// Raised text of a page, such as the numbers of notes, powers and "th": small runs close to a larger one. Digits are written
// as raised ones.
import { shifted } from "../text/raised.ts";
import type { TextRun } from "./lines.ts";

/** Relative to the height of the larger run; browsers print five sixths. */
const LARGEST = 0.85;
const [LEAST_RISE, MOST_RISE] = [0.15, 0.7];
/** The gap between both. */
const FARTHEST = 0.3;
/** A digit that is raised behind a full stop begins the next note, and one in front of a text numbers it. */
const FARTHEST_DIGIT = 0.6;
const LINE_GAP = 2;
/** Characters. Longer text is a line of its own beside large print. */
const LONGEST = 12;
/** Marks of the note that begins behind them. */
const MARK = /^\s*(?:\d{1,2}|\p{Ll}|[*†‡§]{1,2})\s*$/u;

/** They stay on the line, and in the cell, of what they stand at: "250¹" is neither 2501 nor two lines. */
export function withRaisedDigits(runs: readonly TextRun[]): TextRun[] {
  let before: TextRun | undefined;
  return runs.map((run, at) => {
    if (run.text.trim() === "") return run;
    const base = before;
    if (base !== undefined && isRaised(run, base, "behind")) {
      // Of several, such as "[", "3" and "]", each stands behind the ones before it.
      before = { ...base, text: base.text + run.text, width: run.x + run.width - base.x };
      return { ...raised(base.text, run), baseline: base.baseline, height: base.height };
    }
    before = run;
    const next = MARK.test(run.text) ? nextText(runs, at) : undefined;
    if (next === undefined || !isRaised(run, next, "in front") || goesOn(base, run)) return run;
    return { ...raised("", run), baseline: next.baseline, height: next.height };
  });
}

/** A letter would be read as one of the word: "members a". */
function raised(before: string, run: TextRun): TextRun {
  const text = shifted(before, run.text, "superscript");
  if (!/^\s*\p{Ll}\s*$/u.test(text)) return { ...run, text };
  const spaced = before === "" ? `${text} ` : / $|(?<!\p{L}{4})$/u.test(before) ? text : ` ${text}`;
  return { ...run, text: spaced };
}

/** Whether the run stands in the midst of a line, as parts of formulas do. */
function goesOn(before: TextRun | undefined, run: TextRun): boolean {
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
  return (
    run.height <= LARGEST * base.height &&
    rise >= LEAST_RISE &&
    rise <= MOST_RISE &&
    gap <= farthest * base.height &&
    gap >= -FARTHEST * base.height &&
    run.text.length <= LONGEST
  );
}
