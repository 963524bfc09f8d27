// What to deploy, read from wrangler.toml with wrangler's own reader, so that no name is written twice.
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { DeployFailure } from "./failure.ts";
import { indexesOf, type VectorIndexTarget } from "./vector-lengths.ts";

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
  indexes: readonly VectorIndexTarget[];
  api: Worker;
  indexer: Worker;
  /** Cloudflare's location hint for a new database and bucket. Without it, they are created near the computer that runs the script. */
  location: string | undefined;
};

/** Each has two environments in wrangler.toml: its own name for the API, and with `-indexer` for the consumer of queues. */
export const STAGES = ["production", "staging"] as const;
export type Stage = (typeof STAGES)[number];

const Producer = z.object({ binding: z.string(), queue: z.string() });
const Consumer = z.object({ queue: z.string(), dead_letter_queue: z.string().optional() });
const Database = z.object({ database_name: z.string(), database_id: z.string().optional() });
const Environment = z.object({
  name: z.string(),
  routes: z.array(z.unknown()).default([]),
  workers_dev: z.boolean().optional(),
  preview_urls: z.boolean().optional(),
  d1_databases: z.tuple([Database], Database),
  r2_buckets: z.tuple([z.object({ bucket_name: z.string() })]),
  vars: z.record(z.string(), z.string()).default({}),
  vectorize: z.array(z.object({ binding: z.string(), index_name: z.string() })).min(1),
  queues: z.object({ producers: z.array(Producer), consumers: z.array(Consumer).default([]) }),
});

/** Both environments name the same resources (a test holds them to it); the indexer also names the dead letters. */
export function readTarget(
  path: string,
  { stage = "production", location }: { stage?: Stage; location?: string | undefined } = {},
): Target {
  const [apiName, indexerName] = [stage, `${stage}-indexer`];
  const api = readEnvironment(path, apiName);
  const indexer = readEnvironment(path, indexerName);
  const { producers, consumers } = indexer.queues;
  const ingest = producers.find(({ binding }) => binding === "INGEST_QUEUE");
  if (!ingest) throw incomplete(indexerName, "no producer has the binding INGEST_QUEUE");
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
    indexes: indexesOf(indexer.vectorize, indexer.vars),
    api: { environment: apiName, name: api.name },
    indexer: { environment: indexerName, name: indexer.name },
    location,
  };
}

function named(row: z.infer<typeof Database>): Pick<Target, "database" | "databaseId"> {
  return { database: row.database_name, databaseId: row.database_id };
}

function readEnvironment(config: string, env: string): z.infer<typeof Environment> {
  const parsed = Environment.safeParse(readConfig({ config, env }, { hideWarnings: true }));
  if (!parsed.success) throw incomplete(env, z.prettifyError(parsed.error));
  refuseSecondAddress(env, parsed.data);
  return parsed.data;
}

/** Rules for the domain, such as those of a firewall, do not hold at another address. wrangler's default for it is none. */
function refuseSecondAddress(env: string, environment: z.infer<typeof Environment>): void {
  const { routes, workers_dev: isOnWorkersDev = false, preview_urls: hasPreviews } = environment;
  if (routes.length === 0 || (!isOnWorkersDev && hasPreviews === false)) return;
  throw new DeployFailure(`[env.${env}] of wrangler.toml has a second address beside its domain.`, {
    advice: "Set workers_dev = false and preview_urls = false beside `routes`.",
  });
}

function incomplete(env: string, fault: string): DeployFailure {
  return new DeployFailure(`[env.${env}] of wrangler.toml is incomplete.`, {
    advice: `Environments inherit no bindings, each repeats its own. ${fault}`,
  });
}
