// Looking up cells: which conditions a result answers.
import { expect } from "vitest";
import { flow } from "./support/browser/flow.ts";
import { violations } from "./support/pages/accessibility.ts";
import { openCollection } from "./support/pages/steps.ts";

const EARLIER = "Look up again to see their result";

flow(
  "says that a result belongs to earlier conditions once they are changed",
  async ({ visit }) => {
    const { page, url } = visit;
    await openCollection(page, url);
    await page.locator("#rail a", { hasText: "Tables" }).click();
    await page.getByLabel("Name (1)").fill("item");
    const value = page.getByLabel("Value (1)");
    await value.fill("Net income");
    const lookUp = page.getByRole("button", { name: "Look up" });
    await lookUp.click();
    await page.locator(".match").first().waitFor();
    const matches = await page.locator(".match").count();
    const notice = page.locator("[aria-live=polite] .notice", { hasText: EARLIER });
    const earlier = page.getByRole("group", { name: "Result for the earlier conditions" });
    expect(await notice.count()).toBe(0);
    await value.fill("Total revenue");
    await notice.waitFor();
    expect(await earlier.locator(".match").count()).toBe(matches);
    expect(await violations(page)).toEqual([]);
    // The result answers what is written again.
    await value.fill("Net income");
    await earlier.waitFor({ state: "detached" });
    await page.getByLabel("Value to look up (optional)").fill("2025");
    await earlier.waitFor();
    await lookUp.click();
    await notice.waitFor({ state: "detached" });
    await page.locator(".match-value", { hasText: "153.1" }).first().waitFor();
  },
);

flow("shows the result of the last look-up when an earlier one comes later", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await page.locator("#rail a", { hasText: "Tables" }).click();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/tables/lookup", async (route) => {
    if (route.request().postData()?.includes("2024")) await held;
    await route.continue();
  });
  await page.getByLabel("Name (1)").fill("item");
  await page.getByLabel("Value (1)").fill("Net income");
  const column = page.getByLabel("Value to look up (optional)");
  const lookUp = page.getByRole("button", { name: "Look up" });
  await column.fill("2024");
  await lookUp.click();
  await column.fill("2025");
  await lookUp.click();
  const shown = page.locator(".match-value", { hasText: "153.1" }).first();
  await shown.waitFor();
  const late = page.waitForResponse("**/tables/lookup");
  release();
  await (await late).finished();
  await page.waitForTimeout(100);
  expect(await shown.isVisible()).toBe(true);
});
