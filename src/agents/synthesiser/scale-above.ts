// The scale that the caption of a table states, for answers that tell one of its rows.
import type { NamedCell } from "../../language/passage/row-under-header.ts";
import { scaleIn } from "../../tables/read/units.ts";
import type { Candidate } from "../evidence/candidates.ts";

const IN_BRACKETS = /\([^()]*\)/g;
/** Of a heading that has a unit of its own. */
const OWN_UNIT = /[(%$€£]|\bper (?:\p{L}+ )?shares?\b/iu;
const BARE_FIGURE = /^\(?[-–−]?\d[\d.,]*\)?$/;

/**
 * Returns "(amounts in thousand EUR)" where the line above the header says so and a cell is a bare figure that it holds for;
 * otherwise an empty text.
 */
export function scaleAbove({ passage, header }: Candidate, cells: readonly NamedCell[]): string {
  const isNeeded = cells.some(
    ({ name, text }, at) => at > 0 && BARE_FIGURE.test(text) && !OWN_UNIT.test(name),
  );
  if (header === undefined || !isNeeded) return "";
  const { text, start } = passage.window ?? passage;
  const caption = text.slice(0, Math.max(0, header.range.start - start)).trimEnd();
  const inBrackets = caption.slice(caption.lastIndexOf("\n") + 1).match(IN_BRACKETS) ?? [];
  return inBrackets.find((part) => scaleIn(part) !== undefined) ?? "";
}
