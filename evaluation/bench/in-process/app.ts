// The whole product in this process over wrangler's local D1 and R2, so that a bench can count every call of the database.
// Messages are delivered one after the other.
import { createHash, timingSafeEqual } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Message } from "../../../src/domain/messages.ts";
import { detectMediaType } from "../../../src/domain/documents/media-type.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { createApp } from "../../../src/http/app.ts";
import { consume } from "../../../src/ingestion/consume.ts";
import { registerUpload } from "../../../src/storage/documents/register-upload.ts";
import { type AllServices, createServices } from "../../../workers/services.ts";
import { migrate, openBindings } from "./local-database.ts";
import { type D1Meter, meteredD1, newD1Meter } from "./metered-d1.ts";

const KEY = "quire-bench-admin-key";
/** As many as the detection of the file type reads. */
const HEAD_BYTES = 1024;

export type InProcess = {
  services: AllServices;
  meter: D1Meter;
  db: D1Database;
  /** Sends a JSON request as the tenant. */
  ask: (path: string, body: unknown) => Promise<unknown>;
  /** Waits for the work that requests have left in the background. */
  settle: () => Promise<void>;
  makeCollection: (name: string) => Promise<Scope>;
  index: (scope: Scope, filename: string, bytes: Uint8Array) => Promise<void>;
  /** What the local D1 persists to. */
  folder: string;
  close: () => Promise<void>;
};

export async function startInProcess(): Promise<InProcess> {
  provideTimingSafeEqual();
  const folder = await mkdtemp(join(tmpdir(), "quire-bench-"));
  const { env, dispose } = await openBindings(folder);
  await migrate(env.DB);
  const meter = newD1Meter();
  const db = meteredD1(env.DB, meter);
  const outbox: Message[] = [];
  const send = async (messages: readonly Message[]): Promise<void> => void outbox.push(...messages);
  const bindings = {
    ...env,
    DB: db,
    RATE_LIMIT: { limit: async () => ({ success: true }) },
    ADMIN_KEY: KEY,
  };
  const services: AllServices = {
    ...createServices(bindings),
    send,
    log: () => undefined,
    registerUpload: (scope, file) => registerUpload(services, scope, file),
  };
  const app = createApp(services);
  const background: Promise<unknown>[] = [];
  const context = contextOf(background);
  const request = async (path: string, body: unknown, key: string): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await app.fetch(new Request(`http://bench${path}`, init), {}, context);
    const shown: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(shown)}`);
    return shown;
  };
  const { id: tenant, key } = tenantOf(await request("/v1/tenants", { name: "bench" }, KEY));
  const close = async (): Promise<void> => {
    await dispose();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    services,
    meter,
    db,
    folder,
    ask: (path, body) => request(path, body, key),
    settle: async () => void (await Promise.all(background.splice(0))),
    async makeCollection(name) {
      const made = await request("/v1/collections", { name }, key);
      return { tenant, collection: String(Object(made).id) };
    },
    async index(scope, filename, bytes) {
      await upload(services, scope, { filename, bytes, bucket: env.FILES });
      for (let message = outbox.shift(); message !== undefined; message = outbox.shift()) {
        await deliver(services, message);
      }
    },
    close,
  };
}

function contextOf(background: Promise<unknown>[]) {
  return {
    waitUntil: (work: Promise<unknown>) => void background.push(work),
    passThroughOnException: () => undefined,
    props: {},
  };
}

/** Node's Web Crypto lacks this function of workerd's. */
function provideTimingSafeEqual(): void {
  Object.assign(crypto.subtle, {
    timingSafeEqual: (a: Uint8Array, b: Uint8Array) => timingSafeEqual(a, b),
  });
}

function tenantOf(made: unknown): { id: string; key: string } {
  const { id, api_key: key } = Object(made);
  return { id: String(id), key: String(key) };
}

async function upload(
  services: AllServices,
  scope: Scope,
  { filename, bytes, bucket }: { filename: string; bytes: Uint8Array; bucket: R2Bucket },
): Promise<void> {
  // Not by `files.receive`, because Node has no DigestStream.
  const file = {
    bytes: bytes.byteLength,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    head: bytes.subarray(0, HEAD_BYTES),
    store: async (key: string): Promise<void> => void (await bucket.put(key, bytes)),
    discard: async () => undefined,
  };
  const collection = await services.collections.find(scope);
  if (collection === undefined) throw new Error("The collection does not exist.");
  const fingerprint = await services.fingerprintOf(collection.settings);
  const mediaType = detectMediaType(file.head, filename);
  await services.registerUpload(scope, { filename, mediaType, file, fingerprint });
}

/** A message that fails stops the bench. */
async function deliver(services: AllServices, body: Message): Promise<void> {
  let failure: unknown;
  const log: AllServices["log"] = (event, fields) => {
    if (event === "queue.retried") failure = fields;
  };
  const message = {
    id: crypto.randomUUID(),
    timestamp: new Date(),
    attempts: 1,
    body,
    ack: () => undefined,
    retry: () => undefined,
  };
  const batch = {
    queue: "quire-tasks",
    messages: [message],
    ackAll: () => undefined,
    retryAll: () => undefined,
    metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
  };
  await consume({ ...services, log }, batch);
  if (failure !== undefined) throw new Error(JSON.stringify(failure));
}
