// A queue in this process that delivers its messages one at a time, and again where they are retried.

type Sent = { body: unknown; attempts: number; sentAt: Date };
type Consumer = (batch: MessageBatch) => Promise<void>;

export type MemoryQueue = Queue & { stop: () => void };

/** `consume` gets one message a batch, in the order in which they were sent. */
export function memoryQueue(name: string, consume: Consumer): MemoryQueue {
  const waiting: Sent[] = [];
  const state = { isBusy: false, isStopped: false };
  const deliver = async (): Promise<void> => {
    if (state.isBusy) return;
    state.isBusy = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (state.isStopped) break;
      await consume(batchOf(name, next, later));
    }
    state.isBusy = false;
  };
  const add = (sent: Sent): void => {
    waiting.push(sent);
    setImmediate(() => void deliver());
  };
  const later = (sent: Sent, seconds: number): void => {
    setTimeout(() => add(sent), seconds * 1000).unref();
  };
  const metrics = async () => {
    const [oldest] = waiting;
    return {
      backlogCount: waiting.length,
      backlogBytes: 0,
      ...(oldest && { oldestMessageTimestamp: oldest.sentAt }),
    };
  };
  return {
    metrics,
    async send(body) {
      add({ body, attempts: 1, sentAt: new Date() });
      return { metadata: { metrics: await metrics() } };
    },
    async sendBatch(messages) {
      for (const { body } of messages) add({ body, attempts: 1, sentAt: new Date() });
      return { metadata: { metrics: await metrics() } };
    },
    stop: () => {
      state.isStopped = true;
    },
  };
}

function batchOf(
  queue: string,
  { body, attempts, sentAt }: Sent,
  later: (sent: Sent, seconds: number) => void,
): MessageBatch {
  const retry = ({ delaySeconds = 0 }: QueueRetryOptions = {}): void =>
    later({ body, attempts: attempts + 1, sentAt }, delaySeconds);
  const message = {
    id: crypto.randomUUID(),
    timestamp: sentAt,
    body,
    attempts,
    ack: () => {},
    retry,
  };
  return {
    queue,
    messages: [message],
    metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
    ackAll: () => {},
    retryAll: retry,
  };
}
