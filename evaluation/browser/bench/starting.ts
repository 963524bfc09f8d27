// From an installed project to a page that can be used. `npm install` builds the app; the start of the server is measured.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import type { Figure } from "./figure.ts";

const PROJECT = join(import.meta.dirname, "../../..");

/** As the script `dependencies` does after every installation. */
export async function buildAsInstalled(): Promise<void> {
  await promisify(execFile)(process.execPath, ["scripts/build-web.ts"], { cwd: PROJECT });
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
