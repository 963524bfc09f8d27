import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Terminal } from "../../scripts/output/terminal/terminal.ts";

/** The folder of a set; where it is absent, says so and answers undefined: there is nothing to measure then. */
export function dataFolder(terminal: Terminal, ...path: readonly string[]): string | undefined {
  const data = terminal.env["QUIRE_DATA"] ?? join(import.meta.dirname, "../../../shared/data");
  const folder = join(data, ...path);
  if (existsSync(folder)) return folder;
  terminal.out(`Skipped: there is no ${folder}. Set QUIRE_DATA to the folder of evaluation data.`);
  return undefined;
}
