// From an installed project to a page that can be used: the build of the app and the start of the server are part of it.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { Figure } from "./figure.ts";

const STAMP = join(import.meta.dirname, "../../../dist/web.stamp");

/** The next server builds the app, as the first one after an installation does. */
export async function forgetBuild(): Promise<void> {
  await rm(STAMP, { force: true });
}

/** An empty instance invites its first visitor, who is signed in by then. */
export async function timeUntilUsable(
  browser: Browser,
  { url, started }: { url: string; started: number },
): Promise<Figure> {
  const page = await browser.newPage({ locale: "en-US" });
  await page.goto(url);
  await page.getByRole("button", { name: "Load the sample documents" }).waitFor();
  const took = performance.now() - started;
  await page.close();
  return { name: "install → page usable", unit: "ms", aim: 15_000, of: [took] };
}
