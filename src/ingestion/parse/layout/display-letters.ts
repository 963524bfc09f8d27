// Joins letters that typesetters separate from their words: spaced letters in titles, and drop
// caps.
import type { TextRun } from "./lines.ts";

const SPACED = String.raw`(?:\p{Lu}(?: \p{Lu}){3,}|\p{Lu}(?: \p{Ll}){3,}|\p{Ll}(?: \p{Ll}){4,})`;
const SPACED_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}] ?)${SPACED}(?: {2,}${SPACED})*(?! ?[\p{L}\p{N}])`,
  "gu",
);

/**
 * Joins letters that are set apart: "R A T E  P A G E S" becomes "RATE PAGES". "A B C D" stays
 * unchanged, because it lists names of columns or answers.
 */
export function joinSpacedLetters(text: string): string {
  return text.replace(SPACED_WORDS, (found) =>
    found
      .split(/ {2,}/)
      .map((word) => (isAlphabet(word) ? word : word.replaceAll(" ", "")))
      .join(" "),
  );
}

/** A text of which each word is a single character: "G r a d e A", "( 1 )". */
const ALL_SPACED = /^\S(?: \S){2,}$/u;
/** A word with small letters, perhaps with a number behind it, a year, or the mark of a note. */
const WORD_OR_YEAR = /^(?:\p{Lu}?\p{Ll}{4,}[\p{Lu}\d]{0,2}|(?:19|20)\d\d|\(\d\))$/u;
const FEWEST_CAPITALS = 6;
const FEWEST_OTHERS = 4;

/**
 * Joins a text in which all letters are set apart, so that the width of its spaces is unknown: it
 * is one cell. "Y N Y N" and "1 0 2 3" stay unchanged, because they may be cells.
 */
export function joinSpacedCell(text: string): string {
  if (!ALL_SPACED.test(text.trim())) return text;
  const joined = text.replaceAll(" ", "");
  const isTitle =
    /^\p{Lu}+$/u.test(joined) &&
    joined.length >= FEWEST_CAPITALS &&
    new Set(joined).size >= FEWEST_OTHERS &&
    !isAlphabet(joined);
  if (!isTitle && !WORD_OR_YEAR.test(joined)) return text;
  return joined.replaceAll(/(?<=\p{Ll})(?=[\p{Lu}\d])/gu, " ");
}

function isAlphabet(word: string): boolean {
  const codes = Array.from(word.replaceAll(" ", ""), (letter) => letter.charCodeAt(0));
  return codes.slice(1).every((code, at) => code === (codes[at] ?? 0) + 1);
}

/** Relative to the height of the text next to it. */
const LARGE = 1.8;
const NEAR = 1;
/**
 * The maximum distance between the top of the initial and the top of its line, relative to the
 * height of the initial.
 */
const SAME_TOP = 0.3;

/** Moves a large initial to its word, which is on the first of the lines next to it. */
export function joinDropCaps(runs: readonly TextRun[]): TextRun[] {
  const joined = [...runs];
  for (const cap of runs) {
    if (!/^\s*[“"‘']?\p{Lu}\s*$/u.test(cap.text)) continue;
    const right = cap.x + cap.width;
    const first = runs.find(
      (run) =>
        run.height * LARGE < cap.height &&
        /^\p{L}/u.test(run.text) &&
        run.x >= right - NEAR * run.height &&
        run.x - right < NEAR * run.height &&
        run.baseline < cap.baseline - run.height / 2 &&
        Math.abs(run.baseline - run.height - (cap.baseline - cap.height)) <= SAME_TOP * cap.height,
    );
    if (first === undefined) continue;
    joined.splice(joined.indexOf(cap), 1);
    const { baseline, height } = first;
    const moved = { text: cap.text.trim(), x: cap.x, baseline, height, width: first.x - cap.x };
    joined.splice(joined.indexOf(first), 0, moved);
  }
  return joined;
}
