import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { flow } from "./support/browser/flow.ts";
import { ask, eventually, openCollection } from "./support/pages/steps.ts";

/** Each rule is an item of the answer with a quote of its own, all on page 2. */
const QUESTION = "List all rating plan rules.";

flow(
  "leads by keyboard from a question to its quotes and back",
  async ({ visit: { page, url } }) => {
    await openCollection(page, url);
    await page.keyboard.press("Escape");
    await page.locator("h1").first().click();
    await page.keyboard.press("/");
    await page.keyboard.type(QUESTION);
    await page.keyboard.press("Enter");
    await page.locator(".answer[data-phase=done]").waitFor();
    const chips = page.locator(".statement .chip");
    const count = await chips.count();
    expect(count).toBeGreaterThan(2);
    const second = chips.nth(1);
    await tabBackTo(page, second, count + 20);
    await page.keyboard.press("Enter");
    const now = page.locator(".quote-steps [role=status]");
    await eventually(() => now.textContent(), `Quote 2 of ${count}`);
    await page.keyboard.press("]");
    await eventually(() => now.textContent(), `Quote 3 of ${count}`);
    await page.keyboard.press("ArrowRight");
    await page.locator('[data-page="3"]').waitFor();
    await page.keyboard.press("[");
    await eventually(() => now.textContent(), `Quote 2 of ${count}`);
    await page.locator('[data-page="2"] .mark[data-n="2"]:not(.other)').waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".reader").waitFor({ state: "detached" });
    await eventually(() => second.evaluate((chip) => chip === document.activeElement), true);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
  },
);

flow("keeps the focus near what is renamed and deleted", async ({ visit: { page, url } }) => {
  await openCollection(page, url);
  await ask(page, "Which rule is about claims?");
  expect(await page.title()).toMatch(/^Which rule is about claims\? · .+ · Quire$/);
  const open = page.getByRole("button", { name: /^Rename or delete: Which rule/ }).first();
  await open.press("Enter");
  await page.getByLabel("Title").fill("Which rule, renamed");
  await page.keyboard.press("Enter");
  await page.locator(".conversations .label", { hasText: "Which rule, renamed" }).waitFor();
  await eventually(() => nameOfFocus(page), "Rename or delete: Which rule, renamed");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete this conversation?" }).waitFor();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.locator(".conversations", { hasText: "renamed" }).waitFor({ state: "detached" });
  expect(await nameOfFocus(page)).not.toBe("");
});

function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element, body } = document;
    if (element === null || element === body) return "";
    return element.getAttribute("aria-label") ?? (element.textContent || element.id);
  });
}

async function tabBackTo(page: Page, wanted: Locator, most: number): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Shift+Tab");
  }
  throw new Error(`Shift+Tab did not reach it in ${most} presses.`);
}
