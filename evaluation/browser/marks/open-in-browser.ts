import { existsSync } from "node:fs";
import { chromium, type Page } from "playwright-core";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { BROWSERS, LAUNCH } from "../../../test/web/support/browser/chromium.ts";
import { letters, markedText, outsideOfMark } from "../../../test/web/support/pages/marked.ts";
import type { Mark } from "./placed.ts";

type Opening = { url: string; marks: readonly Mark[] };

/** The same marks as Chromium shows them, each opened at its own address. Undefined where there is no browser. */
export async function openInBrowser(
  terminal: Terminal,
  { url, marks }: Opening,
): Promise<Mark[] | undefined> {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (executablePath === undefined) {
    terminal.out(`Not opened in a browser: there is no Chromium at ${BROWSERS.join(", ")}.`);
    return undefined;
  }
  const browser = await chromium.launch({ executablePath, ...LAUNCH });
  try {
    const page = await browser.newPage({ locale: "en-US" });
    const opened: Mark[] = [];
    for (const mark of marks) opened.push(await openMark(page, url, mark));
    return opened;
  } finally {
    await browser.close();
  }
}

async function openMark(page: Page, url: string, mark: Mark): Promise<Mark> {
  const { answer, quote } = mark;
  await page.goto(`${url}/q/${answer}/${quote.n}`);
  await page.locator(`[data-page="${quote.pageStart}"]`).waitFor();
  let marked = await markedText(page);
  let outside = await outsideOfMark(page);
  // A quote that continues is marked on the next page, too.
  for (let at = quote.pageStart + 1; at <= quote.pageEnd; at += 1) {
    await page.getByRole("button", { name: "Next page" }).click();
    await page.locator(`[data-page="${at}"]`).waitFor();
    marked += ` ${await markedText(page)}`;
    outside = Math.max(outside, await outsideOfMark(page));
  }
  return { ...mark, marked, outside, isQuote: letters(marked) === letters(quote.text) };
}
