// Sends messages to the queues, and counts those that wait in them.
import type { Message } from "../src/domain/messages.ts";
import type { QueueBacklog } from "../src/ingestion/deps.ts";
import { currentRequestId } from "../src/shared/request-context.ts";

/** The maximum number of messages in a `sendBatch` call. */
const SEND_BATCH = 100;

/** Returns the backlog of the queues that read files and write indexes. */
export async function queueBacklog(env: Env): Promise<QueueBacklog> {
  const [read, task] = await Promise.all([env.INGEST_QUEUE.metrics(), env.TASK_QUEUE.metrics()]);
  const times = [read, task].flatMap(({ oldestMessageTimestamp: at }) => at?.getTime() ?? []);
  return {
    messages: read.backlogCount + task.backlogCount,
    oldest: times.length === 0 ? undefined : new Date(Math.min(...times)),
  };
}

/**
 * Creates the sender of messages. Parsing and notifications have separate queues, so that neither a
 * backlog of files nor a webhook that does not respond delays deletions or embedding.
 */
export function sender(env: Env): (messages: readonly Message[]) => Promise<void> {
  return async (messages) => {
    const {
      read = [],
      notify = [],
      task = [],
    } = Object.groupBy(messages, ({ type }) => {
      if (type === "notify") return type;
      return type === "ingest" || type === "import" ? "read" : "task";
    });
    await sendAll(env.INGEST_QUEUE, read);
    await sendAll(env.NOTIFY_QUEUE, notify);
    await sendAll(env.TASK_QUEUE, task);
  };
}

async function sendAll(queue: Queue, messages: readonly Message[]): Promise<void> {
  for (let from = 0; from < messages.length; from += SEND_BATCH) {
    const part = messages.slice(from, from + SEND_BATCH);
    const request_id = currentRequestId();
    await queue.sendBatch(part.map((message) => ({ body: { ...message, request_id } })));
  }
}
