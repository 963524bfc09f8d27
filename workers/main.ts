// Everything in one Worker: `wrangler dev` and small deployments.
import { env } from "cloudflare:workers";
import { createApp } from "../src/http/app.ts";
import { reconcile } from "../src/ingestion/reconcile.ts";
import { prepare } from "./prepare.ts";
import { handleBatch } from "./queue.ts";
import { createServices } from "./services.ts";

// Built once per isolate: bindings never change within one.
const services = createServices(env);
const app = createApp(services);
let prepared: Promise<void> | undefined;

/** A start that failed is tried again by the next request instead of failing for ever. */
async function ready(): Promise<void> {
  prepared ??= prepare(services, env.DB).catch((error: unknown) => {
    prepared = undefined;
    throw error;
  });
  return prepared;
}

export default {
  async fetch(request, bindings, context) {
    await ready();
    return app.fetch(request, bindings, context);
  },
  async queue(batch) {
    await ready();
    await handleBatch(services, batch);
  },
  async scheduled() {
    await ready();
    await reconcile(services, services.shards);
  },
} satisfies ExportedHandler<Env>;
