// What the first screen loads, and when it is painted on a slow network and a slow processor.
import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright-core";
import type { Figure } from "./figure.ts";
import { askAt, openAt, type Target } from "./visit.ts";

/** What developer tools call a fast 3G network: 1.6 Mbit/s, 150 ms. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_DIVIDED_BY = 4;

export async function measureOpening(browser: Browser, target: Target): Promise<Figure[]> {
  const sizes = await sizesOf(browser, target);
  const paints: number[] = [];
  for (let run = 0; run < target.runs; run += 1) paints.push(await firstPaint(browser, target.url));
  const name = "first paint, 1.6 Mbit/s, 150 ms, CPU ÷ 4";
  return [...sizes, { name, unit: "ms", aim: 1000, of: paints }];
}

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", NETWORK);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: CPU_DIVIDED_BY });
  await page.goto(url);
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  const time = await painted.jsonValue();
  await context.close();
  if (time === undefined) throw new Error("The page was not painted.");
  return time;
}

/** Scripts and styles until a question can be asked; then, until the picture of a page is drawn, those of pdf.js. */
async function sizesOf(browser: Browser, { url, question }: Target): Promise<Figure[]> {
  const page = await browser.newPage({ locale: "en-US" });
  const entry = await loadedDuring(page, () => openAt(page, url));
  const early = entry.find(isPdf);
  if (early !== undefined) throw new Error(`${early.name} is loaded before a page of a PDF.`);
  const later = await loadedDuring(page, async () => {
    await askAt(page, question);
    await page.locator(".statement .chip").first().click();
    await page.locator(".sheet.is-drawn").waitFor();
  });
  await page.close();
  const pdf = later.filter(isPdf);
  const worker = pdf.filter(({ name }) => name.includes("worker"));
  const api = pdf.filter((each) => !worker.includes(each));
  return [
    { name: "entry JS + CSS, gz", unit: "kB", aim: 40, of: [sum(entry)] },
    { name: "pdf.js API, gz", unit: "kB", aim: 140, of: [sum(api)] },
    { name: "pdf.js worker, gz", unit: "kB", aim: 385, of: [sum(worker)] },
  ];
}

type Loaded = { name: string; kilobytes: number };

function isPdf({ name }: Loaded): boolean {
  return /\/pdf[.-]/.test(name);
}

async function loadedDuring(page: Page, act: () => Promise<void>): Promise<Loaded[]> {
  const loading: Promise<Loaded>[] = [];
  const note = (response: Response): void => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/assets/")) loading.push(loadedOf(pathname, response));
  };
  page.on("response", note);
  await act();
  page.off("response", note);
  return Promise.all(loading);
}

async function loadedOf(name: string, response: Response): Promise<Loaded> {
  return { name, kilobytes: gzipSync(await response.body()).length / 1000 };
}

function sum(loaded: readonly Loaded[]): number {
  if (loaded.length === 0) throw new Error("Nothing was loaded.");
  return loaded.reduce((total, { kilobytes }) => total + kilobytes, 0);
}
