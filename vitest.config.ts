import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
// An installation without scripts has not prepared pdf.js.
import "./scripts/open-pdfjs.ts";
import { textModules } from "./test/support/text-modules.ts";

/** Nothing that runs in a test may reach beyond this machine, whatever profile it runs under. */
async function loopbackOnly(request: Request): Promise<Response> {
  const { url, method, headers } = request;
  if (new URL(url).hostname !== "127.0.0.1") return new Response(null, { status: 599 });
  const body = method === "GET" ? null : await request.arrayBuffer();
  // The code under test decides whether it follows a redirect.
  return fetch(url, { method, headers: [...headers], body, redirect: "manual" });
}

/** Runs tests inside workerd, with the Worker's own bindings. Each vitest worker has one instance and one database. */
const inWorkerd = cloudflareTest(async () => ({
  remoteBindings: false,
  wrangler: { configPath: "./wrangler.toml" },
  miniflare: {
    bindings: { TEST_MIGRATIONS: await readD1Migrations("./migrations") },
    // For the tests of the migrations themselves, which drop every table.
    d1Databases: { EMPTY_DB: "empty" },
    outboundService: loopbackOnly,
  },
}));
/** The same with a second database, in which all new collections are placed. */
const withTwoDatabases = cloudflareTest(async () => ({
  remoteBindings: false,
  wrangler: { configPath: "./wrangler.toml" },
  miniflare: {
    bindings: { TEST_MIGRATIONS: await readD1Migrations("./migrations"), SHARDS: "SECOND_DB" },
    d1Databases: { EMPTY_DB: "empty", SECOND_DB: "second" },
    outboundService: loopbackOnly,
  },
}));
const WITH_BINDINGS = {
  // Files share the instance, so that modules, the database and its migrations are made once.
  isolate: false,
  setupFiles: ["./test/support/setup.ts"],
  globalSetup: ["./test/support/models/model-server.ts", "./test/support/webhook-server.ts"],
  testTimeout: 30_000,
};

const IN_WORKERD = "test/**/*.workers.test.ts";
/** Who may see what, deletion, search and everything that is done over all databases. */
const WITH_SHARDS = "test/shards/**/*.test.ts";
const SHARDED = [
  WITH_SHARDS,
  "test/http/{access/tenancy,collections/collections,operation/operator,documents/table-lookup}.workers.test.ts",
  "test/ingestion/deletion.workers.test.ts",
  "test/retrieval/{search,isolation,cache/cached-search}.workers.test.ts",
];
const FAULTS = "test/ingestion/fault-injection/**/*.test.ts";
const WITH_SERVERS = ["{test/scripts,test/toolchain,evaluation/test}/**/*.test.ts"];

const BROWSER = "test/web/**/*.browser.test.ts";
/** `npm run test:web`: everything that is tested in a browser. Much of it would take the gate more than its ten minutes. */
const LONG_BROWSER = "test/web/long/**/*.browser.test.ts";
const IN_BROWSER = {
  globalSetup: ["./test/web/support/browser/start-browser.ts"],
  isolate: false,
  maxWorkers: 2,
  // After all other tests, which would take the browser's time.
  sequence: { groupOrder: 1 },
  // A test ends within 20 s on an idle machine. One that is shared by other work takes several times as long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
const longInBrowser = {
  test: {
    ...IN_BROWSER,
    name: "web-long",
    include: [LONG_BROWSER],
    testTimeout: 240_000,
    // One file at a time, after the others: pages are timed.
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  },
};
/** `npm run test:attack`: every attack, with figures. A fast core is among the other tests. One file at a time, as they measure. */
const ATTACK = "test/attack/**/*.test.ts";
const attack = {
  test: { name: "attack", include: [ATTACK], fileParallelism: false },
};

/** `npm run test:platform`: the whole product on bad days of the platform, with figures. */
const PLATFORM = "test/platform/platform.test.ts";
const platform = {
  plugins: [inWorkerd],
  test: {
    ...WITH_BINDINGS,
    name: "platform",
    include: [PLATFORM],
    globalSetup: ["./test/platform/files-server.ts"],
    testTimeout: 1_800_000,
  },
};

const COMMANDS = "test/scripts/commands/**/*.test.ts";
/** `npm run test:long`: a restored database and the move to another server. Each test starts several servers. */
const LONG_COMMANDS = "test/scripts/commands/long/**/*.test.ts";
/** Tests with other people's clients. */
const CLIENTS = "test/http/clients/**/*.test.ts";
const WITH_A_SERVER = {
  // One server for all files: starting it takes longer than their tests.
  globalSetup: ["./test/scripts/commands/start-server.ts"],
  isolate: false,
  testTimeout: 60_000,
};
const longCommands = {
  test: { ...WITH_A_SERVER, name: "commands-long", include: [LONG_COMMANDS] },
};
/** `npm run test:long` runs these as well: indexing a filing of 22 PDFs takes a minute. */
const LONG_SERVERS = "test/scripts/long/**/*.test.ts";
const longWithServers = {
  test: { name: "node-long", include: [LONG_SERVERS], testTimeout: 60_000 },
};

export default defineConfig({
  test: {
    reporters: ["default", "./test/support/closing-line.ts"],
    silent: "passed-only",
    // The tests in workerd wait a good deal: three workers on two cores take five sixths of the time of two.
    maxWorkers: 3,
    projects: [
      {
        plugins: [textModules()],
        test: {
          name: "pure",
          include: ["test/**/*.test.ts"],
          exclude: [
            IN_WORKERD,
            WITH_SHARDS,
            FAULTS,
            ATTACK,
            PLATFORM,
            CLIENTS,
            BROWSER,
            ...WITH_SERVERS,
          ],
          // Files share the modules: the tests take 11 s of CPU time instead of 31 s.
          isolate: false,
          // Seeded tests of many cases take a second on an idle machine, and several times as long on one that is shared.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [inWorkerd],
        test: {
          ...WITH_BINDINGS,
          name: "workers",
          include: [IN_WORKERD],
          provide: { faultStep: process.env["EVERY_WRITE"] === undefined ? 4 : 1 },
        },
      },
      {
        plugins: [withTwoDatabases],
        test: {
          ...WITH_BINDINGS,
          name: "shards",
          include: SHARDED,
          provide: { faultStep: process.env["EVERY_WRITE"] === undefined ? 71 : 1 },
        },
      },
      {
        plugins: [inWorkerd],
        test: {
          ...WITH_BINDINGS,
          name: "faults",
          include: [FAULTS],
          provide: { faultStep: process.env["EVERY_WRITE"] === undefined ? 71 : 1 },
        },
      },
      {
        plugins: [textModules()],
        test: {
          name: "node",
          include: WITH_SERVERS,
          isolate: false,
          exclude: [COMMANDS, LONG_SERVERS],
          testTimeout: 60_000,
        },
      },
      {
        // The web app in a real browser, against a real server.
        test: { ...IN_BROWSER, name: "web", include: [BROWSER], exclude: [LONG_BROWSER] },
      },
      {
        test: {
          ...WITH_A_SERVER,
          name: "commands",
          include: [COMMANDS, CLIENTS],
          exclude: [LONG_COMMANDS],
        },
      },
      ...(process.env["ATTACK"] === undefined ? [] : [attack]),
      ...(process.env["PLATFORM"] === undefined ? [] : [platform]),
      ...(process.env["LONG"] === undefined ? [] : [longInBrowser, longCommands, longWithServers]),
    ],
  },
});
