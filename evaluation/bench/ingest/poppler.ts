import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Wall time of `pdftotext` over the files, one after another; undefined where poppler isn't installed. */
export async function timePdftotext(paths: readonly string[]): Promise<number | undefined> {
  try {
    await run("pdftotext", ["-v"]);
  } catch {
    return undefined;
  }
  const started = performance.now();
  for (const path of paths) await run("pdftotext", ["-layout", path, "/dev/null"]);
  return performance.now() - started;
}
