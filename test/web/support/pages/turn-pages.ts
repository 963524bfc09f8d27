import type { Page } from "playwright-core";

/** Turns the pages of the open reader from the first one. The most canvases that there were at once. */
export async function mostCanvases(page: Page, pages: number): Promise<number> {
  const number = page.locator(".page-number");
  await number.fill("1");
  await number.press("Enter");
  await number.evaluate((field: HTMLInputElement) => field.blur());
  let most = 0;
  for (let at = 2; at <= pages; at += 1) {
    await page.keyboard.press("ArrowRight");
    await page.locator(`[data-page="${at}"]`).waitFor();
    most = Math.max(most, await page.locator("canvas").count());
  }
  return most;
}
