// Blocks and breaks in order → pages.
import { type Block, joinBlocks } from "../blocks.ts";

/**
 * `page`: a break that the author set. `rendered`: where Word last broke a page, which it also writes behind a
 * break of the author's. `section`: the end of a section; the one that follows says whether on a new page.
 */
export type Flow =
  | Block
  | { break: "page" | "rendered" | "before" }
  | { break: "section"; isPage: boolean };

/** At least one page; empty pages at the end are left out, those in between count. */
export function cutPages(flow: readonly Flow[]): string[] {
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
