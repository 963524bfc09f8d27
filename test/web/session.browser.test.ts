import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { flow } from "./support/browser/flow.ts";
import { COLLECTION } from "./support/documents.ts";
import { newAccount } from "./support/new-account.ts";
import { openCollection } from "./support/pages/steps.ts";

const KEY = "quire-dev-key";

flow(
  "signs in by itself on this machine, with a cookie that scripts cannot read",
  async ({ visit }) => {
    const { page, url } = visit;
    await openCollection(page, url);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
      { httpOnly: true, sameSite: "Strict" },
    ]);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain(KEY);
  },
);

flow(
  "signs out, refuses a wrong key, and returns to the address that was asked for",
  async ({ visit }) => {
    const { page, url, expectMessages } = visit;
    expectMessages("401");
    await openCollection(page, url);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.locator("input[name=key]").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await page.goto(`${url}/keys`);
    const field = page.locator("input[name=key]");
    await field.fill("not-a-key-of-anyone");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").filter({ hasText: "unknown or has been revoked" }).waitFor();
    await field.fill(KEY);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.locator("#rail").waitFor();
    expect(new URL(page.url()).pathname).toBe("/keys");
  },
);

flow(
  "shows nothing of one account to the next one, also if nothing can be loaded",
  async ({ visit }) => {
    const { page, url, expectMessages } = visit;
    expectMessages("ERR_FAILED");
    await openCollection(page, url);
    const collection = page.locator("#rail option", { hasText: COLLECTION });
    await collection.waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.route("**/v1/collections*", (route) => route.abort());
    await page.locator("input[name=key]").fill(await newAccount(url));
    await page.keyboard.press("Enter");
    await page.getByText("The server cannot be reached.").waitFor();
    expect(await collection.count()).toBe(0);
  },
);

flow("loads the page again, once, when a deployment has removed a script", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("404", "Failed to load module script", "Failed to fetch dynamically imported");
  await page.addInitScript(() => {
    sessionStorage.setItem("loads", String(Number(sessionStorage.getItem("loads") ?? 0) + 1));
  });
  await page.route("**/assets/de-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await openCollection(page, url);
  await page.getByLabel("Language").selectOption("de");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("loads"))).toBe("2");
});

flow(
  "loads at most 40 kB of scripts and styles before a question can be asked",
  async ({ visit }) => {
    const { page, url } = visit;
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (!new URL(response.url()).pathname.startsWith("/assets/")) return;
      sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await openCollection(page, url);
    const loaded = await Promise.all(sizes);
    expect(loaded.length).toBeGreaterThan(1);
    expect(loaded.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000);
  },
);
