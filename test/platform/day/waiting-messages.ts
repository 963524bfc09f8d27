// The queues of a day: at least once, in any order, with retries and dead letters, and with the cron job in between.
import { reconcile } from "../../../src/ingestion/upkeep/reconcile.ts";
import type { FakeVectorize } from "../../support/storage/fake-vectorize.ts";
import type { Pipeline } from "../../support/pipeline.ts";
import type { D1Limits } from "../bindings/d1.ts";
import { seeded } from "../../support/random/seeded.ts";
import type { Day } from "./days.ts";

const SETTLE_EVERY = 25;
const DAY_MS = 86_400_000;
const MOST_DELIVERIES = 40_000;
const ROUNDS = 6;
/** As `max_retries` in wrangler.toml says. */
const MOST_RETRIES = 32;

export type Surroundings = {
  pipeline: Pipeline;
  limits: D1Limits;
  vectorize: FakeVectorize;
};

/** Delivers messages, and runs the cron job whenever no message is left, until it finds no more work. `events` are R2's. */
export async function deliverAll(
  around: Surroundings,
  day: Day,
  events: readonly unknown[] = [],
): Promise<{ dead: number }> {
  const random = seeded(7);
  const attempts = new Map<string, number>();
  let dead = 0;
  let deliveries = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Late: by now, the cron job has found the files.
    const late: unknown[] = round === 3 ? [...events] : [];
    for (;;) {
      const message = take(day, [around.pipeline.outbox, late], random);
      if (message === undefined) break;
      if ((deliveries += 1) > MOST_DELIVERIES) throw new Error("the queue does not run dry");
      if (day.areVectorsLate && deliveries % SETTLE_EVERY === 0) {
        around.vectorize.settle();
        around.vectorize.delay();
      }
      const copies = 1 + Math.floor(random() * day.queue.copies);
      if (await deliverCopies(around, message, copies)) continue;
      const count = (attempts.get(JSON.stringify(message)) ?? 0) + 1;
      attempts.set(JSON.stringify(message), count);
      if (count <= MOST_RETRIES) late.push(message);
      else {
        dead += 1;
        around.limits.begin();
        await around.pipeline.deliver([message], "quire-dead");
      }
    }
    await runCron(around, round);
  }
  return { dead };
}

function take(day: Day, queues: readonly unknown[][], random: () => number): unknown {
  const queue = queues.find(({ length }) => length > 0);
  return queue?.splice(day.queue.isShuffled ? Math.floor(random() * queue.length) : 0, 1)[0];
}

/** Whether the first copy was acknowledged. */
async function deliverCopies(
  { pipeline, limits }: Surroundings,
  message: unknown,
  copies: number,
): Promise<boolean> {
  let isDone = true;
  for (let copy = 0; copy < copies; copy += 1) {
    limits.begin();
    const { retryMessages } = await pipeline.deliver([message]);
    if (copy === 0) isDone = retryMessages.length === 0;
  }
  return isDone;
}

async function runCron({ pipeline, limits }: Surroundings, round: number): Promise<void> {
  limits.begin();
  const now = () => new Date(Date.now() + round * 2 * DAY_MS);
  try {
    await reconcile({ ...pipeline.services, now }, pipeline.services.shards);
  } catch {
    // A round of the cron job that fails is followed by the next.
  }
}
