// Production: consumes the queues and runs the reconciler, in isolates that serve no requests.
import { env } from "cloudflare:workers";
import { reconcile } from "../src/ingestion/upkeep/reconcile.ts";
import { handleBatch } from "./queue.ts";
import { createServices } from "./services.ts";

const services = createServices(env);

export default {
  queue: (batch) => handleBatch(services, batch),
  scheduled: () => reconcile(services, services.shards),
} satisfies ExportedHandler<Env>;
