// Answers the same searches twice: by the product over D1, and by the product inside a Durable Object that holds the same rows.
import { DurableObject } from "cloudflare:workers";
import { newMeter, type Scope } from "../../../src/domain/scope.ts";
import { search } from "../../../src/retrieval/search.ts";
import { SEARCH } from "../../../test/support/search-request.ts";
import { createServices } from "../../../workers/services.ts";
import { meteredD1, newD1Meter, resetMeter } from "../in-process/metered-d1.ts";
import { sqlDatabase } from "./sql-database.ts";

type SpikeEnv = Env & { OBJECTS: DurableObjectNamespace<CollectionObject> };
type Statement = { sql: string; values: (string | number)[] };
type Search = { scope: Scope; query: string; place: "d1" | "object"; delayMs: number };
type Found = { calls: number; rowsRead: number; passages: { filename: string; score: number }[] };

function searcher(env: Env, db: D1Database) {
  const services = createServices({ ...env, DB: db });
  return async (scope: Scope, query: string): Promise<Omit<Found, "calls">> => {
    const meter = newMeter();
    const { passages } = await search({ ...services, meter }, scope, { ...SEARCH, query });
    return {
      rowsRead: meter.rowsRead,
      passages: passages.map(({ filename, score }) => ({ filename, score })),
    };
  };
}

async function runAll(db: D1Database, statements: readonly Statement[]): Promise<void> {
  await db.batch(statements.map(({ sql, values }) => db.prepare(sql).bind(...values)));
}

export class CollectionObject extends DurableObject<Env> {
  readonly #db = sqlDatabase(this.ctx.storage);
  readonly #search = searcher(this.env, this.#db);

  async load(statements: readonly Statement[]): Promise<void> {
    await runAll(this.#db, statements);
  }

  async search(scope: Scope, query: string): Promise<Omit<Found, "calls">> {
    return this.#search(scope, query);
  }

  size(): number {
    return this.ctx.storage.sql.databaseSize;
  }
}

const meter = newD1Meter();
let searchD1: ReturnType<typeof searcher> | undefined;

async function find(env: SpikeEnv, { scope, query, place, delayMs }: Search): Promise<Found> {
  if (place === "object") {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const found = await env.OBJECTS.getByName(scope.collection).search(scope, query);
    return { ...found, calls: 1 };
  }
  searchD1 ??= searcher(env, meteredD1(env.DB, meter));
  resetMeter(meter);
  meter.delayMs = delayMs;
  const found = await searchD1(scope, query);
  return { ...found, calls: meter.inARow };
}

// oxlint-disable-next-line import/no-default-export -- a Worker is the default export of its module
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const body: unknown = await request.json();
    if (url.pathname === "/search") {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bench beside this file sends it
      return Response.json(await find(env, body as Search));
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bench beside this file sends it
    const { collection, statements } = body as { collection: string; statements: Statement[] };
    const object = env.OBJECTS.getByName(collection);
    await runAll(env.DB, statements);
    await object.load(statements);
    return Response.json({ bytes: await object.size() });
  },
} satisfies ExportedHandler<SpikeEnv>;
