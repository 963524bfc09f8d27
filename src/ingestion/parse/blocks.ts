// Joins the blocks of a page with a blank line between them, but without one between items of the
// same list.

export type Block = { text: string; isItem?: boolean };

export function joinBlocks(blocks: readonly Block[]): string {
  let text = "";
  let previous: Block | undefined;
  for (const block of blocks) {
    if (block.text.trim() === "") continue;
    const isList = previous?.isItem === true && block.isItem === true;
    if (previous !== undefined) text += isList ? "\n" : "\n\n";
    text += block.text.trimEnd();
    previous = block;
  }
  return text;
}

/** Returns a heading as a single line, even if it has line breaks in the file. */
export function headingBlock(level: number, text: string): Block {
  const words = text.replaceAll(/\s+/g, " ").trim();
  return { text: words === "" ? "" : `${"#".repeat(Math.min(Math.max(level, 1), 6))} ${words}` };
}

/**
 * Returns a list item. `marker` is `-` or the number as the file shows it. Further lines are
 * indented to the text of the first one.
 */
export function itemBlock(depth: number, marker: string, text: string): Block {
  const indent = "  ".repeat(Math.min(depth, 8));
  const words = text.trim().replaceAll(/\n\s*/g, `\n${indent}  `);
  return { text: words === "" ? "" : `${indent}${marker} ${words}`, isItem: true };
}
