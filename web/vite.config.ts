import { defineConfig } from "vite";

type ModuleInfoOf = (id: string) => { isEntry: boolean; importers: readonly string[] } | null;

/** Whether the page itself imports a module, or something does that it imports; what `import()` names is loaded later. */
function isLoadedFirst(id: string, infoOf: ModuleInfoOf, seen = new Set<string>()): boolean {
  const info = infoOf(id);
  if (info === null || seen.has(id)) return false;
  seen.add(id);
  return info.isEntry || info.importers.some((each) => isLoadedFirst(each, infoOf, seen));
}

/** `npm run web` serves the sources and passes calls of the API on; `scripts/build-web.ts` builds. */
export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2022",
    // The first that have `light-dark()`. What is put in its place for older ones takes the colours of the root everywhere,
    // also on the paper of a page, which is light in the dark.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first screen needs is one file: browsers load only six at once from one host.
          groups: [
            {
              debugName: "app",
              name: (id, chunking) =>
                isLoadedFirst(id, (each) => chunking.getModuleInfo(each)) ? "app" : null,
            },
            // Used together: every file by itself would be named in the first script.
            { name: "markdown", test: /reader\/markdown\/|quote-text/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/v1", "/docs", "/openapi.json", "/readyz"].map((path) => [path, "http://127.0.0.1:8787"]),
    ),
  },
});
