import type { Page } from "playwright-core";

export type Target = { url: string; question: string; runs: number };

export async function openAt(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("#question").waitFor();
}

/** Asks, and waits until the answer is complete and has a chip. */
export async function askAt(page: Page, question: string): Promise<void> {
  await page.locator("#question").fill(question);
  await page.keyboard.press("Enter");
  await page.locator(".answer[data-phase=done] .statement .chip").first().waitFor();
}
