import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** Nothing that runs in a test may reach beyond this machine, whatever profile it runs under. */
async function loopbackOnly(request: Request): Promise<Response> {
  const { url, method, headers } = request;
  if (new URL(url).hostname !== "127.0.0.1") return new Response(null, { status: 599 });
  const body = method === "GET" ? null : await request.arrayBuffer();
  // The code under test decides whether it follows a redirect.
  return fetch(url, { method, headers: [...headers], body, redirect: "manual" });
}

/** As in wrangler.toml, but for the second that a batch waits to be filled: a test sends little and waits for it. */
const TASKS = {
  maxBatchSize: 10,
  maxBatchTimeout: 0,
  maxRetries: 5,
  deadLetterQueue: "quire-dead",
};

/** Code that runs in Workers is tested inside workerd; the command line and the toolchain in Node. */
export default defineConfig({
  test: {
    reporters: ["default", "./test/support/closing-line.ts"],
    silent: "passed-only",
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            remoteBindings: false,
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: { TEST_MIGRATIONS: await readD1Migrations("./migrations") },
              outboundService: loopbackOnly,
              queueConsumers: { "quire-tasks": TASKS },
            },
          })),
        ],
        test: {
          name: "workers",
          include: ["test/**/*.test.ts"],
          exclude: ["test/scripts/**", "test/toolchain/**"],
          setupFiles: ["./test/support/setup.ts"],
          globalSetup: ["./test/support/model-server.ts", "./test/support/webhook-server.ts"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "node",
          include: ["test/scripts/**/*.test.ts", "test/toolchain/**/*.test.ts"],
          exclude: ["test/scripts/commands/**"],
          testTimeout: 60_000,
        },
      },
      {
        // One server for the whole folder: starting it takes longer than its tests.
        test: {
          name: "commands",
          include: ["test/scripts/commands/**/*.test.ts"],
          globalSetup: ["./test/scripts/commands/start-server.ts"],
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
