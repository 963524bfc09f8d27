import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Imports the files that Wrangler imports as text by default as text, too. Vite would give their addresses. */
export function textModules(): Plugin {
  return {
    name: "text-modules",
    enforce: "pre",
    async load(id) {
      if (!/\.(?:txt|html|sql)$/.test(id)) return undefined;
      return `export default ${JSON.stringify(await readFile(id, "utf8"))};`;
    },
  };
}
