// Long answers, and many pages read one after the other.
import type { Browser, Page } from "playwright-core";
import { longestTaskOfLongAnswer } from "../../../test/web/support/long-answer.ts";
import { mostCanvases } from "../../../test/web/support/pages/turn-pages.ts";
import type { Figure } from "./figure.ts";
import { askAt, openAt, type Target } from "./visit.ts";

const PAGES = 100;

export async function measureResponsiveness(browser: Browser, target: Target): Promise<Figure[]> {
  const tasks: number[] = [];
  for (let run = 0; run < target.runs; run += 1) {
    tasks.push(await inNewVisit(browser, target, longestTaskOfLongAnswer));
  }
  const canvases = await inNewVisit(browser, target, async (page) => {
    await askAt(page, target.question);
    await page.locator(".statement .chip").first().click();
    await page.locator(".sheet.is-drawn").waitFor();
    return mostCanvases(page, PAGES);
  });
  return [
    { name: "longest task, 300 statements", unit: "ms", aim: 100, of: tasks },
    { name: `canvases while ${PAGES} pages are turned`, unit: "canvases", aim: 3, of: [canvases] },
  ];
}

async function inNewVisit<T>(
  browser: Browser,
  { url }: Target,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  await openAt(page, url);
  const result = await work(page);
  await context.close();
  return result;
}
