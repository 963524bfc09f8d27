// Every screen of the app in the state that people see most, for looking at all of them.
import type { Page } from "playwright-core";
import { createQuire } from "../../../../client/quire.ts";
import { newAccount } from "../new-account.ts";

type Place = { page: Page; url: string };
type Screen = { name: string; open: (place: Place) => Promise<void> };

const KEY = "quire-dev-key";

/** The collection of the tests is the one that has the samples. */
async function sampleCollection(url: string): Promise<string> {
  for (const { id } of await createQuire({ url, key: KEY }).collections.list().all()) {
    if ((await rateDocument(url, id)) !== undefined) return id;
  }
  throw new Error("No collection has the samples.");
}

async function rateDocument(url: string, collection: string): Promise<string | undefined> {
  const named = createQuire({ url, key: KEY }).documents.list(collection, { text: "Rule Manual" });
  return (await named.page()).data[0]?.id;
}

/** A screen of the collection: `part` is what its address ends in. */
const ofCollection =
  (part: string, ready: string, act: (page: Page) => Promise<void> = async () => {}) =>
  async ({ page, url }: Place): Promise<void> => {
    await page.goto(`${url}/c/${await sampleCollection(url)}${part}`);
    await page.locator(ready).first().waitFor();
    await act(page);
  };

const ofDocument =
  (tab: string, ready: string) =>
  async ({ page, url }: Place): Promise<void> => {
    const document = await rateDocument(url, await sampleCollection(url));
    await page.goto(`${url}/d/${document}?tab=${tab}`);
    await page.locator(ready).first().waitFor();
  };

const at =
  (path: string, ready: string) =>
  async ({ page, url }: Place): Promise<void> => {
    await page.goto(`${url}${path}`);
    await page.locator(ready).first().waitFor();
  };

async function lookUp(page: Page): Promise<void> {
  await page.getByLabel("Name (1)").fill("item");
  await page.getByLabel("Value (1)").fill("Net income");
  await page.getByRole("button", { name: "Look up" }).click();
  await page.locator(".match").first().waitFor();
}

async function search(page: Page): Promise<void> {
  await page.getByLabel("What to search for").fill("hurricane deductible near the shore");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".sides section:last-child .result").first().waitFor();
}

async function makeKey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New key" }).click();
  await page.getByRole("dialog").waitFor();
}

export const EVERY_SCREEN: readonly Screen[] = [
  { name: "ask", open: ofCollection("", "#question") },
  { name: "documents", open: ofCollection("/documents", "[data-document]") },
  { name: "tables", open: ofCollection("/tables", ".condition", lookUp) },
  { name: "retrieval", open: ofCollection("/retrieval", ".sides", search) },
  { name: "document", open: ofDocument("summary", ".document-about textarea") },
  { name: "document-tables", open: ofDocument("tables", ".document-about .table") },
  { name: "document-passages", open: ofDocument("chunks", ".chunks li") },
  { name: "document-version", open: ofDocument("version", ".facts") },
  { name: "operation", open: at("/operation", ".screen section:last-child table") },
  { name: "keys", open: at("/keys", ".key") },
  {
    name: "new-key",
    open: async (place) => {
      await at("/keys", ".key")(place);
      await makeKey(place.page);
    },
  },
  { name: "settings", open: at("/settings", ".screen form") },
  { name: "not-found", open: at("/c/unknown/documents", ".screen a.button") },
  {
    name: "signed-out",
    open: async ({ page, url }) => {
      await page.evaluate(() => localStorage.setItem("signed-in", "no"));
      await page.goto(`${url}/keys`);
      await page.locator("input[name=key]").waitFor();
      await page.evaluate(() => localStorage.setItem("signed-in", "yes"));
    },
  },
  {
    name: "invitation",
    open: async ({ page, url }) => {
      await page.evaluate(() => localStorage.setItem("signed-in", "no"));
      await page.goto(`${url}/keys`);
      await page.locator("input[name=key]").fill(await newAccount(url));
      await page.keyboard.press("Enter");
      await page.locator(".key").waitFor();
      await page.goto(url);
      await page.locator(".empty .button.primary").waitFor();
      // The next screens are again those of the account that has documents.
      await page.context().clearCookies();
    },
  },
];
