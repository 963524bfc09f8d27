// Labels that a row does not repeat: the title of its section, and cells left blank below the label that holds for them.

/** A row's texts by column: its own, and with blank labels filled from above. */
export type Row = { own: readonly string[]; texts: readonly string[] };

/** Blank label cells take the last label above, as long as nothing to their left says something new. */
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

/** Rows of one text over the whole width head those below them; two in a row are a heading and a sub-heading. */
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
