/** Headings in the text of a page begin with number signs, as in Markdown. */
const MARKS = /^#{1,6} +(?=\S)/;

/** How long the marks are that make a line a heading, and that readers are not shown; 0 for other lines. */
export function headingMarks(line: string): number {
  return MARKS.exec(line)?.[0].length ?? 0;
}
