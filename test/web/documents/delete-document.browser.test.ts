// Deleting the document that is open, on its own screen.
import { expect } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { flow } from "../support/browser/flow.ts";
import { ask } from "../support/pages/steps.ts";
import { fillCollection, openNewCollection, removeCollection } from "../support/own-collection.ts";

const SLOW = { timeout: 30_000 };

flow(
  "deletes the open document after a question, and shows those that are left",
  async ({ visit }) => {
    const { page, url } = visit;
    const id = await openNewCollection(visit);
    await fillCollection(visit, id, { "roof.pdf": ["Tin."], "wall.pdf": ["Brick."] });
    const conversations = page.locator(".conversation-row");
    await ask(page, "Is the roof of tin?");
    await conversations.waitFor(SLOW);
    await page.goto(`${url}/c/${id}/documents`);
    await page.getByRole("link", { name: "roof.pdf" }).click();
    await page.getByRole("heading", { name: "roof.pdf" }).waitFor(SLOW);
    // What a picture of the page still asks for would be gone.
    await page.locator(".sheet.is-drawn").waitFor(SLOW);
    const remove = page.getByRole("button", { name: "Delete", exact: true });
    await remove.click();
    const dialog = page.getByRole("dialog", { name: "Delete roof.pdf?" });
    await dialog.getByText("This cannot be undone.").waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    const quire = createQuire({ url, key: "quire-dev-key" });
    expect(await quire.documents.list(id).all()).toHaveLength(2);
    await remove.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByText("1 document deleted.").waitFor(SLOW);
    await page.getByRole("heading", { name: "Documents 1" }).waitFor(SLOW);
    await expect
      .poll(() => page.locator("[data-document]").allTextContents(), SLOW)
      .toEqual([expect.stringContaining("wall.pdf")]);
    // The conversation that quoted it is gone with it.
    await expect.poll(() => conversations.count(), SLOW).toBe(0);
    // The way back does not lead to a document that is gone.
    await page.goBack();
    await page.getByRole("heading", { name: "Documents 1" }).waitFor();
    await removeCollection(visit, id);
  },
);
