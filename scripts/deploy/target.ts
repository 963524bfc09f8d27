// What to deploy, read from wrangler.toml with wrangler's own reader, so that no name is written twice.
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { DeployFailure } from "./failure.ts";

export type Worker = { environment: string; name: string };

export type Target = {
  database: string;
  /** Only where somebody wrote one: wrangler finds the database of an account by its name. */
  databaseId: string | undefined;
  /** The databases that `SHARDS` names. */
  further: readonly Pick<Target, "database" | "databaseId">[];
  bucket: string;
  queues: readonly string[];
  ingestQueue: string;
  /** All of Vectorize. */
  indexes: readonly string[];
  api: Worker;
  indexer: Worker;
  /** Cloudflare's location hint for a new database and bucket. Without it, they are created near the computer that runs the script. */
  location: string | undefined;
};

const API = "production";
const INDEXER = "production-indexer";

const Producer = z.object({ binding: z.string(), queue: z.string() });
const Consumer = z.object({ queue: z.string(), dead_letter_queue: z.string().optional() });
const Database = z.object({ database_name: z.string(), database_id: z.string().optional() });
const Environment = z.object({
  name: z.string(),
  d1_databases: z.tuple([Database], Database),
  r2_buckets: z.tuple([z.object({ bucket_name: z.string() })]),
  vectorize: z.array(z.object({ index_name: z.string() })).min(1),
  queues: z.object({ producers: z.array(Producer), consumers: z.array(Consumer).default([]) }),
});

/** Both environments name the same resources (a test holds them to it); the indexer also names the dead letters. */
export function readTarget(path: string, location?: string): Target {
  const api = readEnvironment(path, API);
  const indexer = readEnvironment(path, INDEXER);
  const { producers, consumers } = indexer.queues;
  const ingest = producers.find(({ binding }) => binding === "INGEST_QUEUE");
  if (!ingest) throw incomplete(INDEXER, "no producer has the binding INGEST_QUEUE");
  const queues = [
    ...producers.map(({ queue }) => queue),
    ...consumers.flatMap(({ queue, dead_letter_queue: dead }) => (dead ? [queue, dead] : [queue])),
  ];
  const [first, ...further] = indexer.d1_databases;
  return {
    ...named(first),
    further: further.map(named),
    bucket: indexer.r2_buckets[0].bucket_name,
    queues: [...new Set(queues)],
    ingestQueue: ingest.queue,
    indexes: indexer.vectorize.map(({ index_name: name }) => name),
    api: { environment: API, name: api.name },
    indexer: { environment: INDEXER, name: indexer.name },
    location,
  };
}

function named(row: z.infer<typeof Database>): Pick<Target, "database" | "databaseId"> {
  return { database: row.database_name, databaseId: row.database_id };
}

function readEnvironment(config: string, env: string): z.infer<typeof Environment> {
  const parsed = Environment.safeParse(readConfig({ config, env }, { hideWarnings: true }));
  if (parsed.success) return parsed.data;
  throw incomplete(env, z.prettifyError(parsed.error));
}

function incomplete(env: string, fault: string): DeployFailure {
  return new DeployFailure(`[env.${env}] of wrangler.toml is incomplete.`, {
    advice: `Environments inherit no bindings, each repeats its own. ${fault}`,
  });
}
