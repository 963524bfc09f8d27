// wrangler inherits no binding from the top level to an environment, and says nothing when one is forgotten.
import { experimental_readRawConfig as readRawConfig } from "wrangler";
import { test } from "vitest";
import { z } from "zod";

const Bindings = z.array(
  z.looseObject({ binding: z.string().optional(), name: z.string().optional() }),
);
const Consumer = z.object({ queue: z.string(), dead_letter_queue: z.string().optional() });
const Section = z.looseObject({
  vars: z.record(z.string(), z.string()),
  d1_databases: z.array(z.looseObject({ database_name: z.string(), migrations_dir: z.string() })),
  r2_buckets: z.array(z.looseObject({ bucket_name: z.string() })),
  vectorize: z.array(z.looseObject({ index_name: z.string() })).default([]),
  ai: z.looseObject({ binding: z.string() }).optional(),
  queues: z.object({ producers: Bindings, consumers: z.array(Consumer).default([]) }),
});
const Config = Section.extend({
  env: z.object({
    production: Section,
    "production-indexer": Section,
    staging: Section,
    "staging-indexer": Section,
  }),
});

const config = Config.parse(readRawConfig({ config: "wrangler.toml" }).rawConfig);
const { production: api, "production-indexer": indexer } = config.env;

/** Kinds of bindings that hold their own list; queues nest theirs. */
function bindingsOf(section: z.infer<typeof Section>): string[] {
  const lists = Object.values({ ...section, queues: section.queues.producers, env: undefined });
  return lists
    .flatMap((list) => Bindings.safeParse(list).data ?? [])
    .flatMap(({ binding, name }) => binding ?? name ?? [])
    .toSorted();
}

/** Requests are limited where they arrive; only answers rerank, and only indexing recognises text. */
const API_ONLY = ["RATE_LIMIT", "RERANK_SHARE"];
const INDEXER_ONLY = ["OCR_SHARE"];
/** Local keys: production has the secret ADMIN_KEY and no development tenant. */
const LOCAL_VARS = ["ADMIN_KEY", "DEV_TENANT_KEY"];

test("the API has every binding of the top level", ({ expect }) => {
  expect(bindingsOf(api)).toEqual(expect.arrayContaining(bindingsOf(config)));
});

test("each Worker has the bindings of the other but those for its own work", ({ expect }) => {
  const expected = bindingsOf(api).filter((name) => !API_ONLY.includes(name));
  expect(bindingsOf(indexer)).toEqual([...expected, ...INDEXER_ONLY].toSorted());
  expect(indexer.ai).toEqual(api.ai);
});

test("both environments have every variable of the top level but the local keys", ({ expect }) => {
  const expected = Object.keys(config.vars)
    .filter((name) => !LOCAL_VARS.includes(name))
    .toSorted();
  expect(Object.keys(api.vars).toSorted()).toEqual(expected);
  expect(indexer.vars).toEqual(api.vars);
});

test("both Workers use the same database, bucket, index and queues", ({ expect }) => {
  const resources = ({ d1_databases, r2_buckets, vectorize, queues }: typeof api) => ({
    d1_databases,
    r2_buckets,
    vectorize,
    producers: queues.producers,
  });
  expect(resources(indexer)).toEqual(resources(api));
});

test("no section names a database id: wrangler finds the account's database by its name", ({
  expect,
}) => {
  const databases = [config, api, indexer].flatMap((section) => section.d1_databases);
  expect(databases.filter((database) => "database_id" in database)).toEqual([]);
});

test("only the indexer consumes queues, and every queue that is sent to", ({ expect }) => {
  const sent = api.queues.producers.map(({ queue }) => queue);
  expect(api.queues.consumers).toEqual([]);
  expect(indexer.queues.consumers.map(({ queue }) => queue)).toEqual(expect.arrayContaining(sent));
  expect(indexer.queues.consumers).toEqual(config.queues.consumers);
});

test("every consumer has a consumed dead-letter queue, except that queue's own", ({ expect }) => {
  const { consumers } = indexer.queues;
  const dead = new Set(consumers.flatMap((consumer) => consumer.dead_letter_queue ?? []));
  expect(dead.size).toBe(1);
  for (const { queue, dead_letter_queue } of consumers) {
    expect(dead_letter_queue === undefined, queue).toBe(dead.has(queue));
  }
  expect(consumers.map(({ queue }) => queue)).toEqual(expect.arrayContaining([...dead]));
});

test("no model or vector binding at the top level: wrangler dev would need an account", ({
  expect,
}) => {
  expect([config.ai, config.vectorize]).toEqual([undefined, []]);
});

/** Names of resources, and the ids under which limits are counted. */
function withoutStage(section: z.infer<typeof Section>): unknown {
  const text = JSON.stringify(section)
    .replaceAll("quire-staging", "quire")
    .replaceAll(/"namespace_id":"2/g, '"namespace_id":"1');
  return JSON.parse(text);
}

test("staging is production under other names, and shares nothing with it", ({ expect }) => {
  const { staging, "staging-indexer": stagingIndexer } = config.env;
  expect(withoutStage(staging)).toEqual(api);
  expect(withoutStage(stagingIndexer)).toEqual(indexer);
  const named = (section: z.infer<typeof Section>): string[] =>
    JSON.stringify(section).match(/"quire[\w-]*"|"namespace_id":"\d+"/g) ?? [];
  const shared = new Set(named(api)).intersection(new Set(named(staging)));
  expect([...shared]).toEqual([]);
  expect(new Set(named(indexer)).intersection(new Set(named(stagingIndexer))).size).toBe(0);
});
