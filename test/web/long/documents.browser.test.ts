// Files that are dropped: what is sent, how far it is, and what became of each.
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import type { Document } from "../../../client/types.ts";
import { dropOn, withFolder } from "../support/pages/dropped.ts";
import { flow } from "../support/browser/flow.ts";
import { fillCollection, openNewCollection, removeCollection } from "../support/own-collection.ts";

const SLOW = { timeout: 30_000 };

const FOLDER = {
  "claims/2024/summary.txt": "In 2024 there were 12 claims about frozen pipes.\n",
  "claims/2025/summary.txt": "In 2025 there were 9 claims about frozen pipes.\n",
  "claims/2025/letter.eml":
    "Subject: Pipes\nContent-Type: text/plain\n\nThe pipes were replaced.\n",
  "claims/.DS_Store": "left by a system",
  "claims/broken.pdf": "%PDF-1.7\nThis is no PDF.\n",
  "claims/film.mov": "frames",
};

flow(
  "reads a folder that is dropped, and says of each file what became of it",
  async ({ visit }) => {
    const { page, expectMessages } = visit;
    // A file of a format that is not read is refused.
    expectMessages("415");
    const id = await openNewCollection(visit);
    await withFolder(FOLDER, async (folder) => {
      await dropOn(page, [join(folder, "claims")]);
      const failures = page.locator(".upload-failures");
      await failures.locator("li", { hasText: "film.mov" }).waitFor(SLOW);
      expect(await failures.locator("li").count()).toBe(1);
      expect(await failures.textContent()).toContain("not supported");
      await page.getByText("4 files were uploaded.").waitFor(SLOW);
    });
    const rows = page.locator(".document-table [data-document]");
    await rows.nth(3).waitFor(SLOW);
    expect(await rows.count()).toBe(4);
    const row = (name: string) => rows.filter({ hasText: name });
    // The second file of a name is told apart by its folder.
    for (const name of ["summary.txt", "summary (2025).txt", "letter.eml"]) {
      await row(name).getByText("Ready").waitFor(SLOW);
    }
    await row("broken.pdf").getByText("Failed").waitFor(SLOW);
    expect(await row("broken.pdf").locator(".remark").textContent()).not.toBe("");
    // Reading it again would fail again.
    expect(await page.getByRole("button", { name: "Retry broken.pdf" }).count()).toBe(0);
    await page.getByRole("searchbox").fill("summary");
    await page.getByRole("heading", { name: "Documents 2 of 4" }).waitFor();
    expect(await page.title()).toMatch(/^Documents · .+ · Quire$/);
    await page.reload();
    await row("broken.pdf").getByText("Failed").waitFor(SLOW);
    await removeCollection(visit, id);
  },
);

flow(
  "shows how far a document is, that it is stalled, and takes it up again",
  async ({ visit }) => {
    const { page } = visit;
    const id = await openNewCollection(visit);
    await withFolder({ "attic.txt": "The attic is dry.\n" }, async (folder) => {
      await dropOn(page, [join(folder, "attic.txt")]);
      await page.locator("[data-document]").getByText("Ready").waitFor(SLOW);
    });
    const told = await tellOfDocuments(page, id);
    told.change = { status: "processing", stage: "parsing", progress: { done: 150, total: 260 } };
    await page.reload();
    const row = page.locator("[data-document]");
    await row.getByText("Reading page 150 of 260").waitFor();
    const retry = { at: new Date().toISOString(), detail: "The model server was not reached." };
    told.change = { ...told.change, retry };
    await page.reload();
    await row.getByText("Reading", { exact: true }).waitFor();
    expect(await row.locator(".remark").textContent()).toMatch(
      /^The model server was not reached\. Next attempt: .+\.$/,
    );
    told.change = {
      ...told.change,
      retry: null,
      stalled_since: new Date(Date.now() - 600_000).toISOString(),
    };
    await page.reload();
    await row.getByText("Stalled").waitFor();
    expect(await row.locator(".remark").textContent()).toContain("No progress since");
    await row.getByRole("button", { name: "Retry attic.txt" }).click();
    await row.getByText("Queued").waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await removeCollection(visit, id);
  },
);

flow(
  "says that the earlier version still answers when a new one could not be read",
  async ({ visit }) => {
    const { page, url, expectMessages } = visit;
    expectMessages("409");
    const id = await openNewCollection(visit);
    await fillCollection(visit, id, { "roof.pdf": ["The roof was replaced."] });
    await page.goto(`${url}/c/${id}/documents`);
    const row = page.locator("[data-document]");
    await row.getByText("Ready").waitFor(SLOW);
    await withFolder({ "roof.pdf": "%PDF-1.7\nThis is no PDF.\n" }, async (folder) => {
      await dropOn(page, [join(folder, "roof.pdf")]);
      await page.getByRole("button", { name: "Replace roof.pdf" }).click(SLOW);
      await row.getByText("New version failed").waitFor(SLOW);
    });
    expect(await row.getByText("Failed", { exact: true }).count()).toBe(0);
    expect(await row.locator(".remark").textContent()).toMatch(
      /^The earlier version still answers/,
    );
    await row.getByRole("link", { name: "roof.pdf" }).click();
    await page.getByRole("link", { name: "Version" }).click();
    await page.locator(".notice", { hasText: "The earlier version still answers" }).waitFor();
    await page.goto(`${url}/c/${id}/documents`);
    await removeCollection(visit, id);
  },
);

flow("names the document that is about to be deleted", async ({ visit }) => {
  const { page, url } = visit;
  const id = await openNewCollection(visit);
  await fillCollection(visit, id, { "roof.pdf": ["Tin."], "wall.pdf": ["Brick."] });
  await page.goto(`${url}/c/${id}/documents`);
  await page.getByLabel("Select roof.pdf").check();
  const remove = page.locator(".selection-bar").getByRole("button", { name: "Delete" });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Delete roof.pdf?" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await page.getByLabel("Select all").check();
  await remove.click();
  await page.getByRole("dialog", { name: "Delete 2 documents?" }).waitFor();
  await page.keyboard.press("Escape");
  await removeCollection(visit, id);
});

flow("keeps the truth when the page is loaded again during an upload", async ({ visit }) => {
  const { page } = visit;
  const id = await openNewCollection(visit);
  let isHeld = true;
  // The second file never arrives while the page is open for the first time.
  await page.route(`**/collections/${id}/documents?filename=cellar.txt*`, (route) =>
    isHeld ? undefined : route.continue(),
  );
  // The page asks whether to leave while it sends.
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const rows = page.locator("[data-document]");
  await withFolder({ "attic.txt": "Dry.\n", "cellar.txt": "Wet.\n" }, async (folder) => {
    await dropOn(page, [join(folder, "attic.txt"), join(folder, "cellar.txt")]);
    await rows.filter({ hasText: "attic.txt" }).waitFor(SLOW);
    await page.locator(".upload-line", { hasText: "cellar.txt" }).waitFor();
    await page.reload();
    await rows.filter({ hasText: "attic.txt" }).getByText("Ready").waitFor(SLOW);
    expect(asked).toEqual(["beforeunload"]);
    expect(await rows.count()).toBe(1);
    isHeld = false;
    await dropOn(page, [join(folder, "attic.txt"), join(folder, "cellar.txt")]);
    await rows.filter({ hasText: "cellar.txt" }).getByText("Ready").waitFor(SLOW);
    await page.getByText("1 file was already here, with the same content.").waitFor();
    expect(await rows.count()).toBe(2);
  });
  await removeCollection(visit, id);
});

flow("filters documents, and deletes those that are selected", async ({ visit }) => {
  const { page } = visit;
  const id = await openNewCollection(visit);
  await withFolder({ "attic.txt": "Dry.\n", "cellar.txt": "Wet.\n" }, async (folder) => {
    await page.locator("input[data-choose=folder]").setInputFiles(folder);
    const rows = page.locator("[data-document]");
    await rows.getByText("Ready").nth(1).waitFor(SLOW);
    await page.getByLabel("Search by name").fill("cell");
    await rows.filter({ hasText: "attic" }).waitFor({ state: "detached" });
    await page.getByLabel("Select cellar.txt").check();
    await page.getByRole("group", { name: "1 document selected" }).getByText("Delete").click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No document matches this filter.").waitFor();
    await page.getByRole("button", { name: "Show all documents" }).click();
    await rows.filter({ hasText: "attic" }).waitFor();
    // The list may have been read before the deletion.
    await rows.filter({ hasText: "cellar" }).waitFor({ state: "detached" });
    expect(await rows.count()).toBe(1);
  });
  await removeCollection(visit, id);
});

flow(
  "counts and shows what is left when others delete documents or the collection",
  async ({ visit }) => {
    const { page, url, expectMessages } = visit;
    expectMessages("404");
    const id = await openNewCollection(visit);
    await fillCollection(visit, id, { "roof.pdf": ["Dry."], "attic.pdf": ["Wet."] });
    await page.goto(`${url}/c/${id}/documents`);
    await page.getByRole("heading", { name: "Documents 2" }).waitFor(SLOW);
    const quire = createQuire({ url, key: "quire-dev-key" });
    const [first] = await quire.documents.list(id).all();
    await quire.documents.delete(id, [first?.id ?? ""]);
    await page.getByRole("heading", { name: "Documents 1" }).waitFor(SLOW);
    await removeCollection(visit, id);
    await page.getByRole("heading", { name: "There is nothing at this address" }).waitFor(SLOW);
    await page.goto(url);
  },
);

/** Changes what the server says of the documents of a collection. */
async function tellOfDocuments(page: Page, collection: string) {
  const told: { change: Partial<Document> } = { change: {} };
  const documents = `**/collections/${collection}/documents`;
  let known: Document | undefined;
  await page.route(`${documents}?*`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: Document[] };
    [known] = data;
    const changed = data.map((document) => ({ ...document, ...told.change }));
    await route.fulfill({ response, json: { data: changed, next_cursor: null } });
  });
  // The stream would tell the truth.
  await page.route(`**/collections/${collection}/events`, (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "" }),
  );
  await page.route(`${documents}/*/retry`, (route) =>
    route.fulfill({ status: 202, json: { ...known, status: "queued", stage: "queued" } }),
  );
  return told;
}
