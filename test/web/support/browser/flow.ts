// A test that visits the app in a browser of its own. It fails if the page prints anything, or asks another host.
import { chromium, type BrowserContextOptions, type Page } from "playwright-core";
import { inject, test as base } from "vitest";

export type Visit = {
  page: Page;
  url: string;
  /** Messages on the page's console that this test causes on purpose: they contain one of these words. */
  expectMessages: (...words: string[]) => void;
};

type Fixtures = {
  /** Size, language and colours of the browser. */
  browserOptions: BrowserContextOptions;
  visit: Visit;
};

const WIDE = { width: 1280, height: 800 };

const withBrowser = base.extend<Fixtures>({
  browserOptions: { viewport: WIDE, locale: "en-US" },
  visit: async ({ browserOptions }, use) => {
    const url = inject("appUrl");
    const browser = await chromium.connect(inject("browserAt"));
    const context = await browser.newContext(browserOptions);
    const page = await context.newPage();
    const seen: string[] = [];
    const expected: string[] = [];
    page.on("console", (message) => seen.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => seen.push(`error: ${error.message}`));
    page.on("request", (request) => {
      const { hostname, protocol } = new URL(request.url());
      const isOurs = hostname === "127.0.0.1" || protocol === "blob:" || protocol === "data:";
      if (!isOurs) seen.push(`another host: ${request.url()}`);
    });
    await use({ page, url, expectMessages: (...words) => expected.push(...words) });
    const said = seen.filter((message) => !expected.some((word) => message.includes(word)));
    await context.close();
    await browser.close();
    if (said.length > 0) throw new Error(`The page said:\n${said.join("\n")}`);
  },
});

/** Skipped, and counted as skipped, where there is no browser. */
export const flow = withBrowser.skipIf(inject("browserAt") === "");

/** In a browser of another size, language or colour. */
export function flowWith(options: BrowserContextOptions): typeof flow {
  return withBrowser.extend({ browserOptions: options }).skipIf(inject("browserAt") === "");
}
