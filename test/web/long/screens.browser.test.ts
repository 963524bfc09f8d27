// The screens beside asking and reading: a document, look-ups in tables, search settings, operation.
import { expect } from "vitest";
import { flow } from "../support/browser/flow.ts";
import { openNewCollection, removeCollection } from "../support/own-collection.ts";
import { ask, openCollection } from "../support/pages/steps.ts";

const SLOW = { timeout: 20_000 };

flow("shows what is known of a document, and keeps what a person corrects", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await page.locator("#rail a", { hasText: "Documents" }).click();
  await page.locator("[data-document] a", { hasText: "Renewal" }).click();
  const topics = page.getByLabel("Topics");
  await topics.fill("renewal, hurricane deductible, form to return");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved. Searches use it from now on.").waitFor();
  await page.reload();
  await expect.poll(() => topics.inputValue(), SLOW).toContain("form to return");
  await page.getByText("Written by a person.").waitFor();
  await page.locator(".tabs a", { hasText: "Passages" }).click();
  await page.locator(".chunks a").first().click();
  await page.locator(".page-text .marked").first().waitFor(SLOW);
  await page.locator(".tabs a", { hasText: "Version" }).click();
  await page.getByText("Fingerprint").waitFor();
});

flow("shows the tables of a document, their pages, and copies them", async ({ visit }) => {
  const { page, url } = visit;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCollection(page, url);
  await page.locator("#rail a", { hasText: "Documents" }).click();
  await page.locator("[data-document] a", { hasText: "Annual Report" }).click();
  await page.locator(".tabs a", { hasText: "Tables" }).click();
  const income = page.locator(".document-about li.stack", { hasText: "Net income" }).first();
  const tabs = await page.locator(".tabs").boundingBox();
  expect(tabs?.height).toBeGreaterThan(30);
  await income.getByRole("button", { name: "CSV" }).click();
  await page.getByText("copied", { exact: false }).first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const row = copied.split("\r\n").find((line) => line.startsWith("Net income")) ?? "";
  expect(row).toContain("153.1");
  const link = income.locator("a");
  const wanted = /\d+/.exec((await link.textContent()) ?? "")?.[0];
  await link.click();
  await page.locator(`[data-page="${wanted}"]`, { hasText: "Net income" }).waitFor(SLOW);
});

flow("looks a cell up by conditions, and opens its row on its page", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await page.locator("#rail a", { hasText: "Tables" }).click();
  await page.getByLabel("Name (1)").fill("item");
  await page.getByLabel("Value (1)").fill("Net income");
  await page.getByLabel("Value to look up (optional)").fill("2025");
  await page.getByRole("button", { name: "Look up" }).click();
  await page.locator(".match-value", { hasText: "153.1" }).first().waitFor();
  await page.locator(".page-link").first().click();
  await page.locator(".page-text .marked", { hasText: "Net income" }).waitFor(SLOW);
});

flow("explains a look-up that no cell meets by what the tables have instead", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await page.locator("#rail a", { hasText: "Tables" }).click();
  await page.getByLabel("Name (1)").fill("item");
  await page.getByLabel("Value (1)").fill("Net income of the lunar branch");
  await page.getByRole("button", { name: "Look up" }).click();
  await page.locator(".notice.warn").waitFor();
  expect(await page.locator(".notice.warn").textContent()).not.toBe("");
  expect(await page.locator(".match-value").count()).toBe(0);
});

flow(
  "shows the closest tables: what they meet, what not, and what they have",
  async ({ visit }) => {
    const { page, url } = visit;
    await openCollection(page, url);
    await page.locator("#rail a", { hasText: "Tables" }).click();
    await page.getByLabel("Name (1)").fill("item");
    await page.getByLabel("Value (1)").fill("Net income");
    await page.getByRole("button", { name: "Add a condition" }).click();
    await page.getByLabel("Name (2)").fill("2025");
    await page.getByLabel("Value (2)").fill("777");
    await page.getByRole("button", { name: "Look up" }).click();
    const nearest = page.locator(".match", { hasText: "Tamsin Ridge" }).first();
    await nearest.locator(".badge.good", { hasText: "item" }).waitFor(SLOW);
    expect(await nearest.locator(".badge.bad").allTextContents()).toEqual(["2025"]);
    expect(await nearest.textContent()).toContain("153.1");
    await nearest.locator(".page-link").click();
    await page.locator(".page-text", { hasText: "Net income" }).waitFor(SLOW);
  },
);

flow("compares two search settings, and keeps one of them", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await page.locator("#rail a", { hasText: "Retrieval" }).click();
  await page.getByLabel("What to search for").fill("hurricane deductible near the shore");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  const [left, right] = [
    page.getByRole("region", { name: "Settings A" }),
    page.getByRole("region", { name: "Settings B" }),
  ];
  await left.locator(".result").first().waitFor();
  await right.locator(".result").first().waitFor();
  expect(await left.locator(".scores").first().textContent()).toContain("Fused");
  expect(await right.locator(".result .badge").count()).toBeGreaterThan(0);
  await left.getByRole("button", { name: "Use for this collection" }).click();
  await page.getByText("Questions in this collection use these settings").waitFor();
  await left.locator(".result a").first().click();
  await page.locator(".page-text .marked").first().waitFor(SLOW);
});

flow("shows the operation: what runs, how long answers take, what they cost", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await ask(page, "What was the net income of Tamsin Ridge in 2025?");
  await page.locator("#rail a", { hasText: "Operation" }).click();
  await page.getByText("Parts of the server").or(page.getByLabel("Parts of the server")).waitFor();
  await page.getByText("Where the time goes").waitFor(SLOW);
  await page.getByText("Estimated cost").waitFor();
  expect(await page.locator(".badge.bad").count()).toBe(0);
});

flow(
  "changes the settings of a collection, and says that its index is stale",
  async ({ visit }) => {
    const { page, url } = visit;
    const id = await openNewCollection(visit);
    const file = { name: "roof.txt", mimeType: "text/plain", buffer: Buffer.from("A tin roof.") };
    await page.locator("input[data-choose=files]").first().setInputFiles(file);
    await page.locator("[data-document]").getByText("Ready").waitFor(SLOW);
    await page.goto(`${url}/settings`);
    await page.getByLabel("Description").fill("Papers of a house");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator(".toast", { hasText: "Saved." }).waitFor();
    const size = page.getByLabel("Characters in a passage");
    await size.fill("1200");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The index is older than its settings").waitFor();
    await size.fill("");
    await page.getByRole("button", { name: "Save" }).click();
    const stale = page.getByText("The index is older than its settings");
    await stale.waitFor({ state: "detached" });
    await size.fill("1200");
    await page.getByRole("button", { name: "Save" }).click();
    const again = page.getByRole("button", { name: "Index all documents again" });
    await again.click();
    // The notice says so while it lasts, and goes when the index is new.
    await page.locator(".notice", { hasText: "1 document is being indexed again." }).waitFor();
    expect(await again.count()).toBe(0);
    await stale.waitFor({ state: "detached", ...SLOW });
    await removeCollection(visit, id);
  },
);

flow("shows feedback again after the page was loaded again", async ({ visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await ask(page, "What was the net income of Tamsin Ridge in 2024?");
  const right = page.getByRole("button", { name: "This is right" });
  await right.click();
  await page.getByText("It was recorded with the answer.").waitFor();
  await page.reload();
  await expect.poll(() => right.getAttribute("aria-pressed"), SLOW).toBe("true");
});
