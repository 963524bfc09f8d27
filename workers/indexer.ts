// Production: consumes the queues and reconciles, in isolates that no request shares.
import { env } from "cloudflare:workers";
import { reconcile } from "../src/ingestion/reconcile.ts";
import { handleBatch } from "./queue.ts";
import { createServices } from "./services.ts";

const services = createServices(env);

export default {
  queue: (batch) => handleBatch(services, batch),
  scheduled: () => reconcile(services, services.shards),
} satisfies ExportedHandler<Env>;
