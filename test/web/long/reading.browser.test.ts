// Every citation opens its page, and the words under the mark are the words that were quoted.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { DEMO_QUESTIONS } from "../../../scripts/samples/make-samples.ts";
import { flow } from "../support/browser/flow.ts";
import { letters, markedText, outsideOfMark } from "../support/pages/marked.ts";
import { ask, openCollection } from "../support/pages/steps.ts";

/** Marks are a little larger than their text, and letters of the browser's font a little wider than those of the PDF. */
const TOLERANCE_POINTS = 2;

flow.for(DEMO_QUESTIONS)("marks every quote of the answer to “%s”", async (question, { visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await ask(page, question);
  const id = await page.locator(".answer").last().getAttribute("data-answer");
  const answer = await createQuire({ url, key: "quire-dev-key" }).answers.get(id ?? "");
  if (!("citations" in answer)) throw new Error("the answer is not complete");
  const quotes = answer.citations.length > 0 ? answer.citations : (answer.closest ?? []);
  expect(quotes.length).toBeGreaterThan(0);
  for (const [at, quote] of quotes.entries()) {
    await page
      .locator(`[data-quote="${answer.id}.${at + 1}"]`)
      .first()
      .click();
    await page
      .locator(`[data-page="${quote.page_start}"] .mark[data-n="${at + 1}"]:not(.other)`)
      .waitFor();
    // A quote that continues is marked on the next page, too.
    let marked = await markedText(page);
    for (let n = quote.page_start + 1; n <= quote.page_end; n += 1) {
      await page.getByRole("button", { name: "Next page" }).click();
      await page.locator(`[data-page="${n}"]`).waitFor();
      marked += await markedText(page);
    }
    expect(letters(marked)).toBe(letters(quote.quote));
    expect(await outsideOfMark(page)).toBeLessThanOrEqual(TOLERANCE_POINTS);
  }
});

flow.for([
  ["With how many slates was the granary roof renewed?", "740 slates"],
  ["How many feet long is the orchard wall?", "212 feet"],
  ["How many barrels of water does the millpond hold?", "3,900 barrels"],
] as const)("marks a quote on an unusual page: “%s”", async ([question, words], { visit }) => {
  const { page, url } = visit;
  await openCollection(page, url);
  await ask(page, question);
  await page.locator(".turn.is-last [data-quote]").first().click();
  expect(await markedText(page)).toContain(words);
  expect(await outsideOfMark(page)).toBeLessThanOrEqual(TOLERANCE_POINTS);
  await page.locator(".sheet.is-drawn").waitFor();
  expect(await inkUnderMark(page)).toBeGreaterThan(MOST_OF_THE_INK);
});

/** The picture has letters where the mark is, and the mark has most of the letters of the page. */
const MOST_OF_THE_INK = 0.9;

/** These pages have one line. The share of the dark points of the picture that is inside of the mark. */
async function inkUnderMark(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const context = canvas?.getContext("2d");
    const sheet = canvas?.getBoundingClientRect();
    if (canvas === null || context == null || sheet === undefined) throw new Error("no picture");
    const boxes = [...document.querySelectorAll(".mark:not(.other) rect")].map((box) =>
      box.getBoundingClientRect(),
    );
    const scale = canvas.width / sheet.width;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let [all, inside] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) > 128) continue;
      const x = ((at / 4) % canvas.width) / scale + sheet.left;
      const y = Math.floor(at / 4 / canvas.width) / scale + sheet.top;
      all += 1;
      if (boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)) {
        inside += 1;
      }
    }
    return inside / Math.max(1, all);
  });
}
