import { defineConfig } from "vite";

/** `npm run web` serves the sources and passes calls of the API on; `scripts/build-web.ts` builds. */
export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: Object.fromEntries(
      ["/v1", "/docs", "/openapi.json", "/readyz"].map((path) => [path, "http://127.0.0.1:8787"]),
    ),
  },
});
