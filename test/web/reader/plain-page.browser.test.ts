// Text files of one's own: quotes come into view, and columns that are set with tabs or spaces stay columns.
import { expect } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { flowWith, type Visit } from "../support/browser/flow.ts";
import { openNewCollection, removeCollection } from "../support/own-collection.ts";
import { ask } from "../support/pages/steps.ts";

const onPhone = flowWith({ viewport: { width: 390, height: 844 }, locale: "en-US" });

const NOTES = Array.from({ length: 40 }, (_, at) => `Note ${at + 1} says nothing of fees.`);
const FEES = `${NOTES.join("\n\n")}

Service                      Fee (USD)   Charged
New homeowners policy            25.00   at issue
Returned payment                 30.00   per payment
Late payment                     15.00   per instalment
`;
const SURCHARGES = `Surcharges by construction class

Class\tDescription\tSurcharge
A\tMasonry\tnone
B\tLog home\tseventeen

The surcharge of a log home is never waived by the branch.
`;

onPhone("brings a quote in a text file into view", async ({ visit }) => {
  const { page } = visit;
  const id = await openWith(visit, "fees.txt", FEES);
  await ask(page, "What is the fee for a returned payment?");
  await page.locator(".statement .chip").last().click();
  const mark = page.locator("mark.marked").first();
  await mark.waitFor();
  const { y = 0 } = (await mark.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(844);
  const word = page.locator("td", { hasText: "New homeowners policy" });
  // A word that is cut in two stands on more lines than the cell has words.
  expect(await word.evaluate(linesOf)).toBeLessThanOrEqual(3);
  await removeCollection(visit, id);
});

onPhone(
  "shows columns that are set with tabs as a table, in passages and on the page",
  async ({ visit }) => {
    const { page } = visit;
    const id = await openWith(visit, "surcharges.txt", SURCHARGES);
    await ask(page, "How high is the surcharge for a log home in winter?");
    const passage = page.locator(".passage").first();
    const cells = [
      "Class",
      "Description",
      "Surcharge",
      "A",
      "Masonry",
      "none",
      "B",
      "Log home",
      "seventeen",
    ];
    await passage.locator("td").first().waitFor();
    expect(await passage.locator("th, td").allTextContents()).toEqual(cells);
    await passage.click();
    await page.locator(".plain-page td").first().waitFor();
    expect(await page.locator(".plain-page").locator("th, td").allTextContents()).toEqual(cells);
    await removeCollection(visit, id);
  },
);

/** Of the text inside of an element. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

async function openWith(visit: Visit, filename: string, text: string): Promise<string> {
  const id = await openNewCollection(visit);
  const quire = createQuire({ url: visit.url, key: "quire-dev-key" });
  const file = new Blob([text], { type: "text/plain" });
  const { document } = await quire.documents.upload(id, { filename, file });
  await quire.documents.whenIndexed(id, document.id);
  await visit.page.goto(`${visit.url}/c/${id}`);
  return id;
}
