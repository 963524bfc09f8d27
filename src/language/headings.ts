const HEADING = /^\s*#{1,6}\s/;

/** Whether a line is a heading of Markdown. */
export function isHeading(line: string): boolean {
  return HEADING.test(line);
}
