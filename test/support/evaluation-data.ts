import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** A path in the evaluation data, and whether it is there. A test without its data is skipped, and the reason is printed. */
export function evaluationData(...path: readonly string[]): { path: string; isThere: boolean } {
  const full = join(resolve(process.env["QUIRE_DATA"] ?? "../shared/data"), ...path);
  const isThere = existsSync(full);
  // Vitest does not show what a skipped test prints on its console.
  if (!isThere) process.stderr.write(`Skipped: there is no ${full}. Set QUIRE_DATA.\n`);
  return { path: full, isThere };
}
