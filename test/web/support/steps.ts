// What people do on the pages, in the words of the tests.
import { expect } from "vitest";
import type { Visit } from "./flow.ts";
import type { Page } from "playwright-core";

const SLOW = { timeout: 20_000 };

/** Opens the app, which signs in by itself on this machine, and chooses the collection of the tests. */
export async function openCollection(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("#question").waitFor(SLOW);
}

/** As `openCollection`, where a server does not sign in by itself. */
export async function openWithKey({ page, expectMessages }: Visit, url: string): Promise<void> {
  // The first visit asks whether the server does.
  expectMessages("401");
  await page.goto(url);
  await page.locator("input[name=key]").fill("quire-dev-key");
  await page.keyboard.press("Enter");
  await page.locator("#question").waitFor(SLOW);
}

/** Asks, and waits until the answer is complete. */
export async function ask(page: Page, question: string): Promise<void> {
  await putQuestion(page, question);
  await page.locator(".turn.is-last .answer[data-phase=done]").waitFor(SLOW);
}

export async function putQuestion(page: Page, question: string): Promise<void> {
  await page.locator("#question").fill(question);
  await page.keyboard.press("Enter");
  await page.locator(".turn.is-last .asked", { hasText: question }).waitFor(SLOW);
}

/** The words under the marks of the open page, in reading order. */
export async function markedText(page: Page): Promise<string> {
  await page.locator(".marked").first().waitFor(SLOW);
  return (await page.locator(".marked").allTextContents()).join(" ");
}

/** Without what separates cells and lines, which a page shows by distance. */
export function letters(text: string): string {
  return text.replaceAll(/[\s|]/g, "");
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

export async function eventually<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  await expect.poll(read, SLOW).toEqual(wanted);
}
