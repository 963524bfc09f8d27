import { defineConfig } from "vite";

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
              name: "app",
              test: /\/web\/(?:kit|frame|session|router|words\/(?:en|words))|\/client\/|\/@?preact\//,
            },
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
