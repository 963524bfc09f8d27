// Names of documents: changing them, and files that arrive under a name that is taken.
import { expect } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { flow } from "../support/browser/flow.ts";
import { fillCollection, openNewCollection, removeCollection } from "../support/own-collection.ts";

const SLOW = { timeout: 30_000 };

flow("renames a document on its own screen, by keyboard alone", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  // Another document has the first name that is tried.
  expectMessages("409");
  const id = await openNewCollection(visit);
  await fillCollection(visit, id, { "roof.pdf": ["Tin."], "wall.pdf": ["Brick."] });
  await page.goto(`${url}/c/${id}/documents`);
  await page.getByRole("link", { name: "roof.pdf" }).click();
  await page.locator(".sheet.is-drawn").waitFor(SLOW);
  await page.getByRole("button", { name: "Rename", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Rename roof.pdf" });
  await dialog.waitFor();
  // Typing replaces the name before its ending.
  await page.keyboard.type("wall");
  expect(await dialog.getByLabel("New name").inputValue()).toBe("wall.pdf");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").getByText("Choose another name").waitFor(SLOW);
  await dialog.getByLabel("New name").fill("tin roof");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "tin roof.pdf" }).waitFor(SLOW);
  await expect.poll(() => page.title()).toContain("tin roof.pdf");
  // The screen follows the document until it is indexed under its new name.
  await page.locator(".document-about").getByText("Ready").waitFor(SLOW);
  const found = await createQuire({ url, key: "quire-dev-key" }).collections.search(id, {
    query: "tin",
  });
  expect(found.results[0]?.source_file).toBe("tin roof.pdf");
  await removeCollection(visit, id);
});

flow("renames the one document that is selected in the list", async ({ visit }) => {
  const { page, url } = visit;
  const id = await openNewCollection(visit);
  await fillCollection(visit, id, { "roof.pdf": ["Tin."], "wall.pdf": ["Brick."] });
  await page.goto(`${url}/c/${id}/documents`);
  const rename = page.locator(".selection-bar").getByRole("button", { name: "Rename" });
  await page.getByLabel("Select all").check();
  await page.locator(".selection-bar").waitFor();
  expect(await rename.count()).toBe(0);
  await page.getByLabel("Select wall.pdf").uncheck();
  await rename.click();
  const dialog = page.getByRole("dialog", { name: "Rename roof.pdf" });
  await dialog.getByLabel("New name").fill("roofs.pdf");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("link", { name: "roofs.pdf" }).waitFor(SLOW);
  expect(await page.getByRole("link", { name: "roof.pdf", exact: true }).count()).toBe(0);
  await page.locator("[data-document]", { hasText: "roofs.pdf" }).getByText("Ready").waitFor(SLOW);
  await removeCollection(visit, id);
});

flow("asks what becomes of a file whose name is taken", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("409");
  const id = await openNewCollection(visit);
  const names = page.locator("[data-document] a");
  const asked = page.locator(".upload-same-name");
  const add = (text: string): Promise<void> => {
    const buffer = Buffer.from(text);
    const both = ["report.txt", "notes.txt"];
    const files = both.map((name) => ({ name, mimeType: "text/plain", buffer }));
    return page.locator("[data-choose=files]").setInputFiles(files);
  };
  const uploaded = () => page.getByText("2 files were uploaded.").waitFor(SLOW);
  await add("Of 2024: 12 boats.\n");
  await uploaded();
  await add("Of 2025: 31 boats.\n");
  await asked.getByText("these 2 names and other content").waitFor(SLOW);
  await asked.getByRole("button", { name: "Keep both: report.txt" }).click();
  await names.filter({ hasText: "report (2).txt" }).waitFor(SLOW);
  await asked.getByRole("button", { name: "Replace notes.txt" }).click();
  await uploaded();
  await expect
    .poll(async () => (await names.allTextContents()).toSorted(), SLOW)
    .toEqual(["notes.txt", "report (2).txt", "report.txt"]);
  const { documents } = createQuire({ url, key: "quire-dev-key" });
  const contents: string[] = [];
  for await (const document of documents.list(id, { order: "filename" })) {
    contents.push(await (await documents.content(id, document.id)).text());
  }
  expect(contents.map((text) => text.slice(3, 7))).toEqual(["2025", "2025", "2024"]);
  await add("Of 2026: 7 boats.\n");
  await page.getByRole("button", { name: "Leave out" }).click(SLOW);
  await asked.waitFor({ state: "detached" });
  expect(await names.count()).toBe(3);
  await removeCollection(visit, id);
});
