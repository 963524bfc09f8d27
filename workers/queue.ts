import { consume, consumeDeadLetters } from "../src/ingestion/consume.ts";
import type { AllServices } from "./services.ts";

/** The dead-letter queue in wrangler.toml; all other queues carry work. */
const DEAD_QUEUE = "quire-dead";

export function handleBatch(services: AllServices, batch: MessageBatch): Promise<void> {
  return batch.queue === DEAD_QUEUE
    ? consumeDeadLetters(services, batch)
    : consume(services, batch);
}
