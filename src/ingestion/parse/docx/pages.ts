// Splits blocks into pages at breaks.
import { type Block, joinBlocks } from "../blocks.ts";

/**
 * `page` is a break set by the author. `rendered` is a position where Word last broke a page; Word
 * also records it after an author's break. `section` is the end of a section; whether a new page
 * follows is stated by the next section.
 */
export type Flow =
  | Block
  | { break: "page" | "rendered" | "before" }
  | { break: "section"; isPage: boolean };

/** Returns at least one page. Empty pages are dropped at the end and kept in between. */
export function splitPages(flow: readonly Flow[]): string[] {
  const pages: Block[][] = [[]];
  for (const item of flow) {
    const current = pages.at(-1) ?? [];
    if (!("break" in item)) {
      if (item.text.trim() !== "") current.push(item);
      continue;
    }
    const isSecondMark = item.break === "rendered" || item.break === "before";
    if (isSecondMark && current.length === 0) continue;
    if (item.break === "section" && !item.isPage) continue;
    pages.push([]);
  }
  while (pages.length > 1 && pages.at(-1)?.length === 0) pages.pop();
  return pages.map(joinBlocks);
}
