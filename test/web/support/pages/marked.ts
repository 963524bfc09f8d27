// What is marked on the open page.
import type { Page } from "playwright-core";
import { isRule } from "../../../../web/reader/table-text.ts";

/** The words under the marks of the open page, in reading order. */
export async function markedText(page: Page): Promise<string> {
  await page.locator(".marked").first().waitFor();
  return (await page.locator(".marked").allTextContents()).join(" ");
}

/** Without what separates cells and lines, and headers from rows, which a page shows by distance. */
export function letters(text: string): string {
  const lines = text.split("\n").filter((line) => !isRule(line));
  return lines.join("").replaceAll(/[\s|]/g, "");
}

/** How far the marked words stand outside of the boxes of their mark, in points: 0 where every word is inside. */
export async function outsideOfMark(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll<SVGRectElement>(".mark:not(.other) rect")];
    const rects = boxes.map((box) => box.getBBox());
    const words = [...document.querySelectorAll<SVGTextElement>("text.marked")];
    return Math.max(
      0,
      ...words.map((word) => {
        const first = word.getExtentOfChar(0);
        const last = word.getExtentOfChar(word.getNumberOfChars() - 1);
        const [left, right] = [first.x, last.x + last.width];
        const middle = first.y + first.height / 2;
        return Math.min(
          ...rects.map((box) =>
            Math.max(
              0,
              box.x - left,
              right - (box.x + box.width),
              box.y - middle,
              middle - (box.y + box.height),
            ),
          ),
        );
      }),
    );
  });
}
