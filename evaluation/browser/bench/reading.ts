// From the click on a citation to its marked words and to the picture of its page.
import type { Browser, Page } from "playwright-core";
import type { Figure } from "./figure.ts";
import { askAt, openAt, type Target } from "./visit.ts";

const READING_MS = 1000;

type Opened = { marked: number; drawn: number };

/** Cold: a browser that has loaded nothing of pdf.js. Warm: the same citation again, after the reader was closed. */
export async function measureReading(
  browser: Browser,
  { url, question, runs }: Target,
): Promise<Figure[]> {
  const [cold, warm]: [Opened[], Opened[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ locale: "en-US" });
    const page = await context.newPage();
    await openAt(page, url);
    await askAt(page, question);
    // Nobody clicks before they have read anything.
    await page.waitForTimeout(READING_MS);
    cold.push(await openQuote(page));
    await page.keyboard.press("Escape");
    await page.locator(".reader").waitFor({ state: "detached" });
    warm.push(await openQuote(page));
    await context.close();
  }
  const marked = cold.map((each) => each.marked);
  return [
    { name: "chip → marked text", unit: "ms", aim: 200, of: marked },
    { name: "chip → picture, cold", unit: "ms", aim: 3000, of: cold.map((each) => each.drawn) },
    { name: "chip → picture, warm", unit: "ms", aim: 500, of: warm.map((each) => each.drawn) },
  ];
}

/** Measured inside of the page, by its own clock, from the click to the frame that shows it. */
async function openQuote(page: Page): Promise<Opened> {
  const opened = page.evaluate(async () => {
    await new Promise((resolve) => {
      addEventListener("click", resolve, { capture: true, once: true });
    });
    const started = performance.now();
    let marked = Number.NaN;
    for (;;) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      const passed = performance.now() - started;
      const isMarked = document.querySelector(".page-text .marked") !== null;
      if (isMarked && Number.isNaN(marked)) marked = passed;
      if (document.querySelector(".sheet.is-drawn") !== null) return { marked, drawn: passed };
    }
  });
  await page.locator(".statement .chip").first().click();
  return opened;
}
