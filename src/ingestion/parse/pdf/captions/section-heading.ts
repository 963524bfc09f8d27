// Finds the heading of the section in which a table stands, above the paragraph that introduces it.
import type { Block } from "../../layout/arrange-page.ts";
import { isOtherPrint } from "../../layout/prints.ts";
import { isLine, type LineBlock } from "../../layout/running-lines.ts";

/** The maximum number of lines between the heading and the table. */
const MOST_LINES = 8;
const LONGEST = 80;
/** The minimum height of a heading relative to the text below it. */
const LARGER = 1.15;
/** Relative to the text height: the maximum distance from the heading to the text below it. */
const FARTHEST = 3.5;

/** Returns the heading above the lines before a table, or an empty text. */
export function sectionHeading(above: readonly Block[]): string {
  const lines = above.slice(above.findLastIndex((block) => !isLine(block)) + 1).filter(isLine);
  const near = lines.slice(-MOST_LINES - 1);
  const at = near.findLastIndex((line, index) => isHeading(line, near[index + 1]));
  return near[at]?.line.text.replaceAll(/\s+/g, " ").trim() ?? "";
}

function isHeading({ line }: LineBlock, below: LineBlock | undefined): boolean {
  const text = line.text.trim();
  if (below === undefined || text.length > LONGEST || !/^[\p{Lu}\d].*[\p{L}\d)]$/u.test(text))
    return false;
  const step = below.line.baseline - line.baseline;
  const isAbove = step > line.height / 2 && step <= FARTHEST * line.height;
  const isLarger = line.height >= LARGER * below.line.height;
  return isAbove && isLarger && isOtherPrint(line, below.line);
}
