// The product in this process instead of workerd: the same app, services and steps over SQLite and queues in memory, so that
// its functions can be watched and switched off. It is not faster. What workerd, D1 and R2 do themselves, such as their limits,
// is not measured here.
import "../text-modules.ts";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { unstable_readConfig as readConfig } from "wrangler";
import type { Server, ServerOptions } from "../../scripts/server.ts";
import { whileAsking } from "../rules/question-asked.ts";
import { memoryQueue } from "./memory-queue.ts";
import { sqliteBucket } from "./sqlite-bucket.ts";
import { sqliteDatabase } from "./sqlite-database.ts";
import { addWorkerdCrypto } from "./workerd-crypto.ts";

const PROJECT = join(import.meta.dirname, "../..");

type Consumer = { consume: (batch: MessageBatch) => Promise<void> };

/** As `startServer`. The product's own log lines are not printed. */
export async function startNodeServer({ persistTo, vars }: ServerOptions): Promise<Server> {
  addWorkerdCrypto();
  await mkdir(persistTo, { recursive: true });
  const DB = sqliteDatabase(join(persistTo, "d1.sqlite"));
  const FILES = sqliteBucket(join(persistTo, "r2.sqlite"));
  const consumer: Consumer = { consume: async () => {} };
  const queues = queuesTo(consumer);
  const env: Env = { ...SETTINGS, ...settingsOfProject(), ...vars, ...queues, DB, FILES };
  const app = await createAppIn(env, consumer);
  const fetchFrom = async (request: Request) =>
    whileAsking(await questionOf(request), async () => app.fetch(request, env, executionContext()));
  const server = serve({ fetch: fetchFrom, port: 0, hostname: "127.0.0.1", ...SERVING });
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const stop = async (): Promise<void> => {
    for (const queue of Object.values(queues)) queue.stop();
    const closed = once(server, "close");
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    await closed;
    DB.close();
    FILES.close();
  };
  return { url: `http://127.0.0.1:${port}`, inspector: "", stop, kill: stop };
}

/** Node closes a connection after five seconds, which a client that sends at that moment takes for a fault. */
const SERVING = { overrideGlobalObjects: false, serverOptions: { keepAliveTimeout: 0 } };

/** What `wrangler.toml` must have; its own values take their place. */
const SETTINGS = {
  ENVIRONMENT: "development",
  MODEL_PROFILE: "embedded",
  MAX_FILE_BYTES: "",
  MAX_PAGES: "",
  SHARDS: "",
  VECTOR_INDEXES: "",
  ASSETS: {
    fetch: async () => new Response(null, { status: 404 }),
    connect: () => {
      throw new Error("The web app's files open no connections.");
    },
  },
};

function settingsOfProject() {
  return readConfig({ config: join(PROJECT, "wrangler.toml") }).vars;
}

function queuesTo(consumer: Consumer) {
  const queueOf = (name: string) => memoryQueue(name, (batch) => consumer.consume(batch));
  return {
    INGEST_QUEUE: queueOf("quire-ingest"),
    TASK_QUEUE: queueOf("quire-tasks"),
    NOTIFY_QUEUE: queueOf("quire-notify"),
  };
}

/** Imports the product only now, because it reads text files and `crypto` while it is loaded. */
async function createAppIn(env: Env, consumer: Consumer) {
  const { createServices } = await import("../../workers/services.ts");
  const { createApp } = await import("../../src/http/app.ts");
  const { handleBatch } = await import("../../workers/queue.ts");
  const { prepare } = await import("../../workers/development/prepare.ts");
  const services = { ...createServices(env), log: () => {} };
  consumer.consume = (batch) => handleBatch(services, batch);
  await prepare(services, [env.DB]);
  return createApp(services);
}

/** Empty for what asks nothing. */
async function questionOf(request: Request): Promise<string> {
  if (!request.headers.get("content-type")?.startsWith("application/json")) return "";
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === "object" && body !== null
    ? String(Reflect.get(body, "question") ?? "")
    : "";
}

function executionContext(): ExecutionContext {
  const used: Pick<ExecutionContext, "waitUntil" | "passThroughOnException"> = {
    waitUntil: (work) => void work.catch(() => undefined),
    passThroughOnException: () => {},
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of it exists only in workerd
  return used as ExecutionContext;
}
