import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** Code that runs in Workers is tested inside workerd; the command line and the toolchain in Node. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            remoteBindings: false,
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations("./migrations") } },
          })),
        ],
        test: {
          name: "workers",
          include: ["test/**/*.test.ts"],
          exclude: ["test/scripts/**", "test/toolchain/**"],
          setupFiles: ["./test/support/setup.ts"],
          globalSetup: ["./test/support/model-server.ts"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "node",
          include: ["test/scripts/**/*.test.ts", "test/toolchain/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
