// `npm run pictures [FOLDER]`: writes the picture that README.md opens with; with a folder, pictures of every screen in light and
// dark, wide and narrow, for people who look at them.
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { createQuire } from "../../client/quire.ts";
import { processTerminal } from "../../scripts/output/terminal/terminal.ts";
import { makeSamples } from "../../scripts/samples/make-samples.ts";
import { startServer } from "../../scripts/server.ts";
import { BROWSERS, LAUNCH } from "../../test/web/support/browser/chromium.ts";
import { EVERY_SCREEN } from "../../test/web/support/pages/every-screen.ts";

const README_PICTURE = join(import.meta.dirname, "../../docs/images/answer.png");
const QUESTION = "What was the net income of Tamsin Ridge in 2025, and what was it in 2024?";

const terminal = processTerminal();
process.exitCode = await main(process.argv[2]);

async function main(folder: string | undefined): Promise<number> {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (executablePath === undefined) {
    terminal.err(`There is no Chromium at ${BROWSERS.join(", ")}. Install it to take pictures.`);
    return 1;
  }
  const persistTo = await mkdtemp(join(tmpdir(), "quire-pictures-"));
  const browser = await chromium.launch({ executablePath, ...LAUNCH });
  try {
    const server = await startServer({ persistTo, readyWithinMs: 120_000 });
    try {
      await indexSamples(server.url);
      await pictureOfAnswer(browser, server.url);
      if (folder !== undefined) await picturesOfAll(browser, server.url, folder);
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    await rm(persistTo, { recursive: true, force: true });
  }
  return 0;
}

async function indexSamples(url: string): Promise<void> {
  const quire = createQuire({ url, key: "quire-dev-key" });
  const { id } = await quire.collections.create({ name: "Samples" });
  for (const { filename, bytes, mediaType } of await makeSamples()) {
    await quire.documents.upload(id, { filename, file: new Blob([bytes], { type: mediaType }) });
  }
  while ((await quire.documents.list(id).all()).some(({ status }) => status !== "ready")) {
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function pictureOfAnswer(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({
    locale: "en-US",
    colorScheme: "light",
    viewport: { width: 1280, height: 760 },
  });
  await openQuote(page, url);
  await mkdir(join(README_PICTURE, ".."), { recursive: true });
  await page.screenshot({ path: README_PICTURE });
  terminal.out(`Wrote ${README_PICTURE}`);
  await page.close();
}

async function openQuote(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator("#question").fill(QUESTION);
  await page.keyboard.press("Enter");
  await page.locator(".answer[data-phase=done] .statement .chip").first().click();
  await page.locator(".sheet.is-drawn").waitFor();
  await settle(page);
}

/** The picture of a page fades in. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}

async function picturesOfAll(browser: Browser, url: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [1280, 390]) {
      const viewport = { width, height: 844 };
      const page = await browser.newPage({ locale: "en-US", colorScheme, viewport });
      const take = async (name: string): Promise<void> => {
        await settle(page);
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`) });
      };
      await openQuote(page, url);
      await take("answer-page");
      await page.keyboard.press("Escape");
      await take("answer");
      for (const screen of EVERY_SCREEN) {
        await screen.open({ page, url });
        await take(screen.name);
      }
      await page.close();
    }
  }
  terminal.out(`Wrote the pictures of all screens to ${folder}`);
}
