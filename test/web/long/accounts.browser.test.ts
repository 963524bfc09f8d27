// An account that is new, the keys of an account, and what a key that may only read sees.
import { join } from "node:path";
import { expect } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { dropOn, withFolder } from "../support/pages/dropped.ts";
import { flow, type Visit } from "../support/browser/flow.ts";
import { newAccount } from "../support/new-account.ts";
import { ask } from "../support/pages/steps.ts";

const SLOW = { timeout: 30_000 };

/** As somebody who signed out before: a development server signs everybody else in by itself. */
async function signInWith({ page, url }: Visit, key: string): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem("signed-in") === null) localStorage.setItem("signed-in", "no");
  });
  await page.goto(url);
  await page.locator("input[name=key]").fill(key);
  await page.keyboard.press("Enter");
}

flow(
  "invites to an empty account: samples and a suggested question, a click each",
  async ({ visit }) => {
    const { page, url } = visit;
    await signInWith(visit, await newAccount(url));
    await page.getByRole("button", { name: "Load the sample documents" }).click();
    const question = page.locator(".suggestions button").first();
    await question.and(page.locator(":enabled")).waitFor(SLOW);
    await question.click();
    await page.locator(".answer[data-phase=done] [data-quote]").first().waitFor(SLOW);
    await page.locator("#rail a", { hasText: "Documents" }).click();
    await expect.poll(() => page.locator("[data-document]").count(), SLOW).toBe(3);
  },
);

flow("takes files that are dropped before there is any collection", async ({ visit }) => {
  const { page, url } = visit;
  await signInWith(visit, await newAccount(url));
  await page.getByRole("button", { name: "Load the sample documents" }).waitFor();
  await withFolder({ "boiler.txt": "The boiler was replaced in May.\n" }, async (folder) => {
    await dropOn(page, [join(folder, "boiler.txt")]);
    await page.locator("[data-document]", { hasText: "boiler.txt" }).waitFor(SLOW);
  });
  await page.locator("[data-document]", { hasText: "Ready" }).waitFor(SLOW);
  await page.locator("#rail a", { hasText: "Ask" }).click();
  await ask(page, "When was the boiler replaced?");
  await page.locator(".turn.is-last .answer", { hasText: "replaced in May" }).waitFor();
});

flow("makes a key that is shown once, and revokes it with its sessions", async ({ visit }) => {
  const { page, url } = visit;
  await signInWith(visit, await newAccount(url));
  await page.getByRole("button", { name: "Load the sample documents" }).waitFor();
  await page.goto(`${url}/keys`);
  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("reporting");
  const expiry = dialog.getByLabel("Expires (optional)");
  await expiry.fill("2020-01-31");
  visit.expectMessages("400");
  await dialog.locator("button[type=submit]").click();
  // The field that is wrong says so, and no other.
  await dialog.getByText("The expiry time is in the past.").waitFor();
  expect(await expiry.getAttribute("aria-invalid")).toBe("true");
  expect(await dialog.getByLabel("Name").getAttribute("aria-invalid")).toBeNull();
  await expiry.fill("");
  await dialog.locator("button[type=submit]").click();
  await dialog.getByText("Copy the key now.").waitFor();
  const shown = (await dialog.locator("code").textContent()) ?? "";
  const reporting = createQuire({ url, key: shown.trim(), maxRetries: 0 });
  expect((await reporting.me()).key).toMatchObject({ name: "reporting", scopes: ["read"] });
  await dialog.getByRole("button", { name: "Done" }).click();
  expect(await page.content()).not.toContain(shown);
  await page.getByRole("button", { name: "Revoke reporting" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("reporting was revoked.").waitFor();
  await expect(reporting.me()).rejects.toMatchObject({ code: "unauthenticated" });
});

flow("shows a key that may only read nothing that it may not do", async ({ visit }) => {
  const { page, url } = visit;
  const owner = createQuire({ url, key: await newAccount(url) });
  const { id } = await owner.collections.create({ name: "letters" });
  const file = new Blob(["The boiler was replaced in May.\n"], { type: "text/plain" });
  await owner.documents.upload(id, { filename: "boiler.txt", file });
  const { api_key } = await owner.keys.create({ name: "reader", scopes: ["read"] });
  await signInWith(visit, api_key);
  await page.locator("#question").waitFor();
  await page.goto(`${url}/c/${id}/documents`);
  await page.locator("[data-document]").getByText("Ready").waitFor(SLOW);
  expect(await page.getByRole("button", { name: /Add|Delete|Retry/ }).count()).toBe(0);
  expect(await page.getByRole("checkbox").count()).toBe(0);
  await page.locator("[data-document] a").click();
  await page.getByLabel("Kind of document").and(page.locator(":disabled")).waitFor();
  expect(await page.getByRole("button", { name: /Save|Delete/ }).count()).toBe(0);
  await page.goto(`${url}/settings`);
  await page.getByLabel("Description").and(page.locator(":disabled")).waitFor();
  await page.getByLabel("Characters in a passage").and(page.locator(":disabled")).waitFor();
  await page.goto(`${url}/keys`);
  await page.getByText("Only administrators see the keys").waitFor();
  await page.goto(`${url}/operation`);
  await page.getByText("Only administrators see the operation").waitFor();
});
