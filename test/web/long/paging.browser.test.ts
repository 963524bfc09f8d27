import { expect } from "vitest";
import { flow } from "../support/browser/flow.ts";
import { ask, openCollection } from "../support/pages/steps.ts";
import { mostCanvases } from "../support/pages/turn-pages.ts";

flow("turns a hundred pages with at most three canvases", async ({ visit: { page, url } }) => {
  await openCollection(page, url);
  await ask(page, "How many sacks does entry 7 of the ledger record?");
  await page.locator(".turn.is-last [data-quote]").first().click();
  await page.locator(".sheet.is-drawn").waitFor();
  expect(await mostCanvases(page, 100)).toBeLessThanOrEqual(3);
  await page.locator(".sheet.is-drawn").waitFor();
});
