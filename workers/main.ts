// Everything in one Worker, for `wrangler dev` and small deployments.
import { env } from "cloudflare:workers";
import { createApp } from "../src/http/app.ts";
import { reconcile, resumeInterrupted } from "../src/ingestion/upkeep/reconcile.ts";
import { createWaitingServer } from "../src/ingestion/upkeep/serve-waiting.ts";
import { createGate } from "./development/gate.ts";
import { databasesIn } from "./databases.ts";
import { prepare } from "./development/prepare.ts";
import { handleBatch } from "./queue.ts";
import { roundsByRequest } from "./development/rounds-by-request.ts";
import { type AllServices, createServices } from "./services.ts";

const gate = createGate(Date.now);
// Created once per isolate, because bindings never change within one.
const services: AllServices = {
  ...createServices(env),
  giveWay: async (tenant) => {
    await gate.wait();
    for (const serve of servers) await serve(tenant);
  },
};
const servers = services.shards.map((shard) => createWaitingServer(services, shard));
const app = createApp(services);
const round = () => reconcile(services, services.shards);
/** The messages that are being processed, and when the last one arrived or was processed. */
const queues = { batches: 0, lastActive: 0 };
const onRequest = roundsByRequest(
  {
    round,
    resume: (silentMs) => resumeInterrupted(services, services.shards, silentMs),
    idleSince: () => (queues.batches > 0 ? undefined : queues.lastActive),
  },
  Date.now,
);
let prepared: Promise<void> | undefined;

/**
 * Waits for the start. If it fails, the next request tries again instead of failing permanently.
 */
async function ready(): Promise<void> {
  prepared ??= prepare(services, databasesIn(env, env.DB).values()).catch((error: unknown) => {
    prepared = undefined;
    throw error;
  });
  return prepared;
}

export default {
  async fetch(request, bindings, context) {
    await ready();
    onRequest(context);
    return gate.during(async () => app.fetch(request, bindings, context));
  },
  async queue(batch) {
    await ready();
    queues.batches += 1;
    try {
      await handleBatch(services, batch);
    } finally {
      queues.batches -= 1;
      queues.lastActive = Date.now();
    }
  },
  async scheduled() {
    await ready();
    await round();
  },
} satisfies ExportedHandler<Env>;
