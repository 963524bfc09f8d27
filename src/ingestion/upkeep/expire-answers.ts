import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<IngestionDeps, "retention" | "rounds" | "now" | "log">;

const CURSOR = "traces";
/**
 * The time for which traces are kept. They explain an answer to its reader and to support, who ask
 * soon or never.
 */
const KEEP_TRACES_MS = 7 * 24 * 60 * 60_000;
/** A day longer than the metrics show. */
const KEEP_HOURS_MS = 31 * 24 * 60 * 60_000;
/**
 * With 500 answers per step, a round removes 20,000, which is about 30 a second from round to
 * round.
 */
const STEPS_PER_ROUND = 40;

/**
 * Removes the expired answers of one database, the traces of old ones and their counts by hour. The
 * next round continues.
 */
export async function expireAnswers(deps: Deps, shard: string): Promise<void> {
  const now = deps.now();
  let removed = 0;
  for (let step = 0; step < STEPS_PER_ROUND; step += 1) {
    const count = await deps.retention.removeExpired(shard, now.toISOString());
    removed += count;
    if (count === 0) break;
  }
  await deps.retention.removeHours(shard, new Date(now.getTime() - KEEP_HOURS_MS));
  const before = new Date(now.getTime() - KEEP_TRACES_MS);
  let after = await deps.rounds.cursor(shard, CURSOR);
  for (let step = 0; step < STEPS_PER_ROUND; step += 1) {
    const last = await deps.retention.dropTraces(shard, before, after ?? "");
    if (last === undefined) break;
    after = last;
    await deps.rounds.setCursor(shard, CURSOR, after);
  }
  if (removed > 0) deps.log("answers.expired", { answers: removed });
}
