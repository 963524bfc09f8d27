import { consume, consumeDeadLetters, consumeNotifications } from "../src/ingestion/consume.ts";
import type { AllServices } from "./services.ts";

/**
 * The endings of the queues in wrangler.toml with a consumer of their own; all others carry work.
 */
const DEAD_QUEUE = "-dead";
const NOTIFY_QUEUE = "-notify";

export function handleBatch(services: AllServices, batch: MessageBatch): Promise<void> {
  if (batch.queue.endsWith(DEAD_QUEUE)) return consumeDeadLetters(services, batch);
  if (batch.queue.endsWith(NOTIFY_QUEUE)) return consumeNotifications(services, batch);
  return consume(services, batch);
}
