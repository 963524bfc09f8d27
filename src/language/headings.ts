const HEADING = /^\s*#{1,6}\s/;

/** Whether a line is a heading of Markdown. */
export function isHeading(line: string): boolean {
  return HEADING.test(line);
}

/** "Table 2: Share classes and annual charges". */
const CAPTION = /^\W*(?:table|figure|chart|exhibit|diagram|graph)\s+[\dA-Z][\d.]{0,3}\s*[:.–-]/i;

/** Whether a text is the numbered caption of a table or a picture. */
export function isCaption(text: string): boolean {
  return CAPTION.test(text);
}
