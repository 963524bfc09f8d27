// What a screen reader is told while a question is answered, and by which headings it finds the answer again.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { flow, flowWith } from "./support/browser/flow.ts";
import { violations } from "./support/pages/accessibility.ts";
import { ask, openCollection } from "./support/pages/steps.ts";

const QUESTION = "What was the net income of Tamsin Ridge in 2025?";

flow("is told the answer, and not each step to it", async ({ visit: { page, url } }) => {
  await openCollection(page, url);
  await ask(page, "How many employees does Tamsin Ridge have in Portugal?");
  const told = await listen(page);
  await ask(page, QUESTION);
  const words = (await told()).join(" ");
  expect(words).toContain("Net income in 2025 was $153.1 million");
  expect(words).not.toContain("Searching the documents");
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
});

flowWith({ colorScheme: "dark", viewport: { width: 1280, height: 800 }, locale: "en-US" })(
  "can read the passage whose page is open in the dark",
  async ({ visit: { page, url } }) => {
    await openCollection(page, url);
    await ask(page, "How many employees does Tamsin Ridge have in Portugal?");
    await page.locator(".passage").first().click();
    await page.locator(".passage[aria-current=true]").waitFor();
    await page.locator(".sheet.is-drawn").waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

/** What is put into regions that are live already: only that is read aloud. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (!element?.closest("[aria-live=polite], [role=status], [role=alert]")) continue;
        told.push(...[...addedNodes].map(({ textContent }) => textContent ?? ""));
        if (target instanceof Text) told.push(target.data);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
}
