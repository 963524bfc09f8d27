// What to deploy, read from wrangler.toml with wrangler's own reader, so that no name is written twice.
import { isDeepStrictEqual } from "node:util";
import { DeployFailure } from "../failure.ts";
import { type Environment, incomplete, readEnvironment } from "./environment.ts";
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

/** Cloudflare's location hints. */
const LOCATIONS = ["weur", "eeur", "apac", "oc", "wnam", "enam"];

type Chosen = {
  stage?: Stage;
  location?: string | undefined;
  /** Secrets that the deployment brings. */
  secrets?: Readonly<Record<string, unknown>> | undefined;
};

/** Both environments name the same resources; the indexer also names the dead letters. */
export function readTarget(
  path: string,
  { stage = "production", location, secrets = {} }: Chosen = {},
): Target {
  if (location !== undefined && !LOCATIONS.includes(location)) {
    throw new DeployFailure(`There is no location ${location}.`, {
      advice: `The locations are ${LOCATIONS.join(", ")}.`,
    });
  }
  const [apiName, indexerName] = [stage, `${stage}-indexer`];
  const api = readEnvironment(path, apiName, secrets);
  const indexer = readEnvironment(path, indexerName, secrets);
  refuseDifferent([apiName, indexerName], [api, indexer]);
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

function named(row: Environment["d1_databases"][number]): Pick<Target, "database" | "databaseId"> {
  return { database: row.database_name, databaseId: row.database_id };
}

/** What one Worker stores, the other must find. The order in which bindings are listed says nothing. */
function refuseDifferent(
  [one, other]: readonly [string, string],
  [api, indexer]: readonly [Environment, Environment],
): void {
  const [listed, expected] = [sharedBy(api), sharedBy(indexer)];
  const found = Object.keys(expected).find(
    (name) => !isDeepStrictEqual(listed[name], expected[name]),
  );
  if (found === undefined) return;
  throw new DeployFailure(`${found} of [env.${one}] is not that of [env.${other}].`, {
    advice: "Both Workers need the same resources under the same bindings: repeat the change.",
  });
}

/** Variables that say where something is stored, and of which model its vectors are. */
const SHARED_VARS = [
  "SHARDS",
  "MODEL_PROFILE",
  "EMBEDDING_MODEL",
  "VECTOR_INDEXES",
  "PREVIOUS_EMBEDDING_MODEL",
  "PREVIOUS_VECTORS",
];

function sharedBy({ d1_databases, r2_buckets, vectorize, queues, vars }: Environment) {
  const lists = { d1_databases, r2_buckets, vectorize, "queues.producers": queues.producers };
  const sorted = Object.entries(lists).map(([name, rows]): [string, string[]] => [
    name,
    rows.map((row) => JSON.stringify(row)).toSorted(),
  ]);
  const variables = SHARED_VARS.map((name): [string, string[]] => [name, [vars[name] ?? ""]]);
  return Object.fromEntries([...sorted, ...variables]);
}
