// Files on this computer that a test drops on the page, as a hand would: folders included.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A folder with these files, by their paths inside of it, for as long as `work` takes. */
export async function withFolder<T>(
  files: Files,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "quire-dropped-"));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `paths` are files and folders. Scripts of a page cannot make such a drop, so the browser's tools do. */
export async function dropOn(page: Page, paths: readonly string[]): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await tools.send("Input.dispatchDragEvent", { type, x: 640, y: 400, data });
    if (type === "dragOver") await page.getByText("Drop files or folders here").waitFor();
  }
  await tools.detach();
}
