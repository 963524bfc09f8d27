// Determines labels that a row does not repeat: the title of its section, and blank cells to which
// the label above applies.

/** The texts of a row by column: its own, and those with blank labels filled from above. */
export type Row = { own: readonly string[]; texts: readonly string[] };

/**
 * Fills blank label cells with the last label above, as long as no cell to their left has a new
 * label.
 */
export function fillFromAbove(own: readonly string[], above: readonly string[]): string[] {
  let isOpen = true;
  return own.map((text, column) => {
    if (text !== "") {
      isOpen &&= text === above[column];
      return text;
    }
    return isOpen ? (above[column] ?? "") : "";
  });
}

/**
 * Returns a reader of sections. Rows of one text across the whole width head the rows below them;
 * two in a row are a heading and a sub-heading.
 */
export function sectionReader(columns: number) {
  let current: string[] = [];
  let isOpen = false;
  return {
    current: (): readonly string[] => current,
    read: (own: readonly string[]): boolean => {
      const filled = own.filter((text) => text !== "");
      const text = filled[0] ?? "";
      const isAlone = new Set(filled).size === 1 && /\p{L}/u.test(text) && own[0] === text;
      const isSpread = filled.length === columns && columns > 1;
      const isSection = isAlone && (columns > 2 || isSpread || text.endsWith(":"));
      if (isSection) current = isOpen ? [...current, text] : [text];
      isOpen = isSection;
      return isSection;
    },
  };
}
