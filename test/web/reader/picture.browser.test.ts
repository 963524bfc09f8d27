import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Page } from "playwright-core";
import { createQuire } from "../../../client/quire.ts";
import { flow } from "../support/browser/flow.ts";
import { openNewCollection, removeCollection } from "../support/own-collection.ts";
import { eventually } from "../support/pages/steps.ts";

/** More than the reader gets at once. */
const FAR = 300_000;
const PAGES = 4;

/** A file in which the content of each page lies far from everything else, so that it is asked for by itself. */
async function makeWidePdf(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  await pdf.flush();
  const pages = Array.from({ length: PAGES }, () => pdf.addPage([300, 200]));
  for (const [at, page] of pages.entries()) {
    const noise = crypto.getRandomValues(new Uint8Array(65_536));
    for (let far = 0; far < FAR; far += noise.length)
      pdf.context.register(pdf.context.stream(noise));
    page.drawText(`Chapter ${at + 1} of the lock keeper's book`, { x: 20, y: 150, size: 12, font });
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}

/** Whether the page's picture shows anything. */
const isDrawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>("canvas.picture");
    const data = canvas
      ?.getContext("2d", { willReadFrequently: true })
      ?.getImageData(0, 0, canvas.width, canvas.height).data;
    return data?.some((value, at) => at % 4 === 3 && value > 0) ?? false;
  });

flow("draws pages again after the connection was lost while one was read", async ({ visit }) => {
  const { page, url, expectMessages } = visit;
  expectMessages("ERR_FAILED", "willReadFrequently");
  const id = await openNewCollection(visit);
  const quire = createQuire({ url, key: "quire-dev-key" });
  const file = new Blob([await makeWidePdf()], { type: "application/pdf" });
  const { document } = await quire.documents.upload(id, { filename: "locks.pdf", file });
  await quire.documents.whenIndexed(id, document.id);
  await page.goto(`${url}/d/${document.id}?page=1`);
  await eventually(() => isDrawn(page), true);
  const content = "**/content*";
  await page.route(content, (route) => route.abort());
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("The picture of this page could not be drawn.").waitFor();
  await page.unroute(content);
  await page.getByRole("button", { name: "Next page" }).click();
  await page.locator('[data-page="3"]').waitFor();
  await eventually(() => isDrawn(page), true);
  await page.getByRole("button", { name: "Previous page" }).click();
  await page.locator('[data-page="2"]').waitFor();
  await eventually(() => isDrawn(page), true);
  await page.goto(`${url}/keys`);
  await removeCollection(visit, id);
});
