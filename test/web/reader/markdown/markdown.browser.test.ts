// Markdown files: emphasis, headings, lists and links are shown as such, and quotes are marked on the same words.
import { expect } from "vitest";
import { createQuire } from "../../../../client/quire.ts";
import { flow, type Visit } from "../../support/browser/flow.ts";
import { openNewCollection, removeCollection } from "../../support/own-collection.ts";
import { violations } from "../../support/pages/accessibility.ts";
import { ask } from "../../support/pages/steps.ts";

const GUIDE = `# Branch guide

Bring the **declarations page** of your policy. See [the handbook](https://handbook.example/fees_of_2026).

## Fees

The fee for a returned payment is **$30.00** per payment.

- Bring a photo ID
- A spare key hangs at \`desk_4\`
  - Ask for it

| Service | Fee |
| --- | --- |
| **New policy** | 25.00 |
`;

flow("shows Markdown as it is meant on the page, with quotes on their words", async ({ visit }) => {
  const { page } = visit;
  const id = await openWithGuide(visit);
  await ask(page, "What is the fee for a returned payment?");
  await page.locator(".statement .chip").last().click();
  await page.locator("mark.marked").first().waitFor();
  const marked = await page.locator("mark.marked").allTextContents();
  expect(marked.join("")).toBe("The fee for a returned payment is $30.00 per payment.");
  const sheet = page.locator(".plain-page");
  expect(await sheet.locator("mark strong").allTextContents()).toEqual(["$30.00"]);
  expect(await sheet.getByRole("heading").allTextContents()).toEqual(["Branch guide", "Fees"]);
  expect(await sheet.getByRole("listitem").allTextContents()).toEqual([
    "Bring a photo ID",
    "A spare key hangs at desk_4",
    "Ask for it",
  ]);
  expect(await sheet.locator("td strong, th strong").allTextContents()).toEqual(["New policy"]);
  const link = sheet.getByRole("link", { name: "the handbook" });
  expect(await link.getAttribute("href")).toBe("https://handbook.example/fees_of_2026");
  expect(await sheet.textContent()).not.toMatch(/\*\*|##|\]\(|`/);
  expect(await violations(page)).toEqual([]);
  await removeCollection(visit, id);
});

flow("shows Markdown as it is meant in passages, previews and lists", async ({ visit }) => {
  const { page, url } = visit;
  const id = await openWithGuide(visit);
  await ask(page, "What is the fee for a returned payment?");
  const preview = page.locator(".chip-preview").first();
  await preview.locator("strong", { hasText: "$30.00" }).waitFor({ state: "attached" });
  await ask(page, "Which handbook of the moon lists spare keys?");
  const passage = page.locator(".passage").first();
  await passage.locator("strong", { hasText: "declarations page" }).waitFor();
  expect(await passage.locator("h4").allTextContents()).toContain("Branch guide");
  expect(await passage.locator(".markdown-item").first().textContent()).toBe("Bring a photo ID");
  // A link inside of the link to the page would be none.
  expect(await passage.locator("a").count()).toBe(0);
  expect(await passage.locator("u").textContent()).toBe("the handbook");
  expect(await passage.textContent()).not.toMatch(/\*\*|##|\]\(|`/);
  const quire = createQuire({ url, key: "quire-dev-key" });
  const [guide] = await quire.documents.list(id).all();
  await page.goto(`${url}/d/${guide?.id}?tab=chunks`);
  const chunk = page.locator(".chunk-text").first();
  await chunk.locator("strong", { hasText: "declarations page" }).waitFor();
  expect(await chunk.textContent()).toContain("• Bring a photo ID");
  await page.goto(`${url}/c/${id}/retrieval`);
  await page.getByLabel("What to search for").fill("declarations page");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".result-text strong", { hasText: "declarations page" }).first().waitFor();
  await removeCollection(visit, id);
});

async function openWithGuide(visit: Visit): Promise<string> {
  const id = await openNewCollection(visit);
  const quire = createQuire({ url: visit.url, key: "quire-dev-key" });
  const file = new Blob([GUIDE], { type: "text/markdown" });
  const { document } = await quire.documents.upload(id, { filename: "guide.md", file });
  await quire.documents.whenIndexed(id, document.id);
  await visit.page.goto(`${visit.url}/c/${id}`);
  return id;
}
