// Lists of counts: a search of some documents uses the same frequencies as one of the whole collection, which reads all entries.
import { env } from "cloudflare:workers";
import { expect, inject, it } from "vitest";
import type { Scope } from "../../../../src/domain/scope.ts";
import { reconcile } from "../../../../src/ingestion/upkeep/reconcile.ts";
import { createPipeline, type Pipeline } from "../../../support/pipeline.ts";
import { createFaults, Stopped } from "../../../support/storage/faults.ts";

const NAMES = ["storm", "alarm", "roof", "pool", "tree", "solar", "claims", "tenant", "stove"];
const TERMS = ["discount", "class", ...NAMES];
const TABLES = ["segments", "segment_blocks", "count_lists", "versions", "tombstones"];
const OF = "collection_no = (SELECT no FROM collections WHERE id = ?)";

async function collectionOf(count: number, pipeline = createPipeline()) {
  const scope = await pipeline.makeScope();
  const ids: string[] = [];
  const put = async (name: string): Promise<void> => {
    const text = `The ${name} discount is 2%.\n\nEach class has a ${name} of its own.`;
    const bytes = Uint8Array.from(new TextEncoder().encode(text));
    ids.push((await pipeline.upload(scope, `${name}.txt`, bytes)).document.id);
    await pipeline.drain();
    await enlarge(scope);
  };
  const hide = async (name: string): Promise<void> => {
    const document = ids[NAMES.indexOf(name)] ?? "";
    await pipeline.services.activation.hide(scope, document, new Date().toISOString());
    await pipeline.deliver([{ type: "delete_document", ...scope, document }]);
  };
  for (const name of NAMES.slice(0, count)) await put(name);
  return { pipeline, scope, ids, put, hide };
}

/** Lets segments count as so large that merges write lists, without indexing as much. */
async function enlarge({ collection }: Scope): Promise<void> {
  for (const table of ["segments", "versions"]) {
    await env.DB.prepare(`UPDATE ${table} SET chunk_count = 300 WHERE no > 0 AND ${OF}`)
      .bind(collection)
      .run();
  }
}

async function merge(pipeline: Pipeline, scope: Scope): Promise<void> {
  await pipeline.deliver([{ type: "merge_segments", ...scope }]);
  await pipeline.drain();
}

async function lists({ collection }: Scope): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT state, segment_count AS segments FROM count_lists WHERE ${OF}`,
  )
    .bind(collection)
    .all();
  return results;
}

/** How many chunks contain the terms by the lists, after comparing them with the entries of all segments. */
async function frequencies(scope: Scope, ids: readonly string[]): Promise<Record<string, number>> {
  const restricted = await createPipeline().services.postings.match(scope, TERMS, ids.slice(0, 1));
  const whole = await createPipeline().services.postings.match(scope, TERMS);
  const found = Object.fromEntries(restricted.documentFrequency);
  expect(found).toEqual(Object.fromEntries(whole.documentFrequency));
  return found;
}

async function termFaults({ services }: Pipeline, scope: Scope): Promise<string[]> {
  const codes: string[] = [];
  for (let cursor: string | null = "t:"; cursor !== null;) {
    const page = await services.auditCollection(scope, { cursor, limit: 50 });
    codes.push(...page.faults.map(({ code }) => code));
    cursor = page.next;
  }
  // The chunks are made up.
  return codes.filter((code) => code !== "totals_differ");
}

/** Blocks that belong to no segment and no list. */
async function lostBlocks(): Promise<number | null> {
  return env.DB.prepare(
    `SELECT count(*) AS n FROM segment_blocks WHERE segment_no NOT IN
       (SELECT no FROM segments UNION SELECT no FROM count_lists)`,
  ).first<number>("n");
}

it("counts merged segments in one list, which a merge replaces and a Worker that knows no lists may outdate", async () => {
  const { pipeline, scope, ids, put, hide } = await collectionOf(4);
  await merge(pipeline, scope);
  expect(await lists(scope)).toEqual([{ state: "live", segments: 1 }]);
  for (const name of NAMES.slice(4, 8)) await put(name);
  await merge(pipeline, scope);
  expect(await lists(scope)).toEqual([{ state: "live", segments: 2 }]);
  expect(await frequencies(scope, ids)).toMatchObject({ discount: 8, alarm: 1, solar: 1 });
  expect(await termFaults(pipeline, scope)).toEqual([]);

  await hide("alarm");
  expect(await frequencies(scope, ids)).toMatchObject({ discount: 7 });
  pipeline.services.now = () => new Date(Date.now() + 2 * 86_400_000);
  await reconcile(pipeline.services, pipeline.services.shards);
  await pipeline.drain();
  expect(await lists(scope)).toEqual([{ state: "live", segments: 2 }]);
  const without = await frequencies(scope, ids);
  expect(without).toMatchObject({ discount: 7, storm: 1 });
  expect(without).not.toHaveProperty("alarm");
  expect(await termFaults(pipeline, scope)).toEqual([]);

  const { merges } = pipeline.services;
  const old = createPipeline({
    merges: { ...merges, begin: (of, sources) => merges.begin(of, sources, undefined) },
    now: pipeline.services.now,
  });
  await hide("solar");
  await old.deliver([{ type: "merge_segments", ...scope }]);
  expect(await frequencies(scope, ids)).toMatchObject({ discount: 6, storm: 1 });
  await merge(pipeline, scope);
  expect(await lists(scope)).toEqual([{ state: "live", segments: 2 }]);
  expect(await frequencies(scope, ids)).toMatchObject({ discount: 6, storm: 1 });
  expect(await termFaults(pipeline, scope)).toEqual([]);
  expect(await lostBlocks()).toBe(0);
});

it("reports counts of a list that differ from its segments, and terms that it lacks", async () => {
  const { pipeline, scope } = await collectionOf(4);
  await merge(pipeline, scope);
  const change = async (from: string, to: string) => {
    await env.DB.prepare(
      `UPDATE segment_blocks SET data = replace(data, char(10) || ?2, char(10) || ?3)
       WHERE segment_no = (SELECT no FROM count_lists WHERE ${OF.replace("?", "?1")})`,
    )
      .bind(scope.collection, from, to)
      .run();
    return termFaults(pipeline, scope);
  };
  expect(await change("storm 1\n", "storm 5\n")).toEqual(["terms_differ"]);
  expect(await change("storm 5\n", "storm 1\n")).toEqual([]);
  expect(await change("storm 1\n", "")).toEqual(["terms_differ"]);
});

it("ends with the same list when a merge is stopped, loses a reply or is repeated at any write", async () => {
  const faults = createFaults();
  const pipeline = createPipeline({}, faults);
  const { scope, ids, put } = await collectionOf(4, pipeline);
  await merge(pipeline, scope);
  for (const name of NAMES.slice(4, 7)) await put(name);
  // The eighth document is merged below.
  const { merges } = pipeline.services;
  pipeline.services.merges = { ...merges, live: async () => [] };
  await put("tenant");
  pipeline.services.merges = merges;
  const saved = await rowsOf(TABLES);
  const disturbances = [
    async () => faults.stop(),
    async (write: () => Promise<unknown>) => {
      await write();
      throw new Stopped();
    },
    async (write: () => Promise<unknown>) => {
      await merge(pipeline, scope);
      return write();
    },
  ];
  const step = inject("faultStep");
  for (const [index, disturb] of disturbances.entries()) {
    for (let at = 1 + (index % step); ; at += step) {
      await putBack(saved);
      faults.arm(at, disturb);
      await merge(pipeline, scope);
      faults.restart();
      const fired = faults.hasFired();
      const where = `disturbance ${index} at write ${at}: ${faults.names[at - 1]}`;
      faults.disarm();
      await merge(pipeline, scope);
      expect(await lists(scope), where).toEqual([{ state: "live", segments: 2 }]);
      expect(await frequencies(scope, ids), where).toMatchObject({ discount: 8, tenant: 1 });
      expect(await termFaults(pipeline, scope), where).toEqual([]);
      expect(await lostBlocks(), where).toBe(0);
      if (!fired) break;
    }
  }
}, 300_000);

async function rowsOf(tables: readonly string[]): Promise<Map<string, Record<string, unknown>[]>> {
  const rows = new Map<string, Record<string, unknown>[]>();
  for (const table of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    rows.set(table, results);
  }
  return rows;
}

async function putBack(saved: ReadonlyMap<string, Record<string, unknown>[]>): Promise<void> {
  const statements = [...saved].flatMap(([table, rows]) => [
    env.DB.prepare(`DELETE FROM ${table}`),
    ...rows.map((row) =>
      env.DB.prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
          .map(() => "?")
          .join(", ")})`,
      ).bind(...Object.values(row)),
    ),
  ]);
  await env.DB.batch([env.DB.prepare("PRAGMA defer_foreign_keys = ON"), ...statements]);
}
