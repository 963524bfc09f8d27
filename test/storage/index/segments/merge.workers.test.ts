import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newMeter, type Scope } from "../../../../src/domain/scope.ts";
import { reconcile } from "../../../../src/ingestion/upkeep/reconcile.ts";
import { searchLexical } from "../../../../src/retrieval/lexical/lexical.ts";
import { createPipeline, type Pipeline } from "../../../support/pipeline.ts";

const NAMES = ["storm", "alarm", "roof", "pool", "tree", "solar", "claims", "tenant", "stove"];

function fileOf(name: string, number: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from(
    { length: 30 },
    (_, line) =>
      `The ${name} discount of class ${number * 7 + line} is ${line}% ${NAMES[(number + line) % NAMES.length] ?? ""} once.`,
  );
  const table = `| ${name} | Factor |\n| --- | --- |\n| Class ${number} | 1.0${number % 10} |`;
  return Uint8Array.from(new TextEncoder().encode(`${lines.join("\n")}\n\n${table}`));
}

async function segments({ collection }: Scope): Promise<{ state: string; chunk_count: number }[]> {
  const { results } = await env.DB.prepare(
    `SELECT state, chunk_count FROM segments WHERE collection_no =
       (SELECT no FROM collections WHERE id = ?) ORDER BY no`,
  )
    .bind(collection)
    .all<{ state: string; chunk_count: number }>();
  return results;
}

/** What searches find and how they score it, by file names instead of numbers. */
async function findings(
  { services }: Pipeline,
  scope: Scope,
  documents?: readonly string[],
): Promise<unknown> {
  const { results } = await env.DB.prepare(
    "SELECT v.no, d.filename FROM versions v JOIN documents d ON d.active_version_no = v.no",
  ).all<{ no: number; filename: string }>();
  const names = new Map(results.map(({ no, filename }) => [no, filename]));
  const found: unknown[] = [];
  for (const text of ["storm discount", "class 21 alarm roof", "pool tree solar once", "factor"]) {
    const { ranked, termWeights } = await searchLexical(
      { postings: services.postings, meter: newMeter() },
      scope,
      { text, limit: 500, documents },
    );
    const lines = ranked.map(
      ({ ref, score }) => `${names.get(ref.versionNo)}:${ref.index} ${score.toFixed(12)}`,
    );
    const tables = await services.tableIndex.match(scope, ["storm", "class"], documents);
    found.push([lines.toSorted(), [...termWeights], tables.hits.length]);
  }
  return found;
}

async function auditFaults({ services }: Pipeline, scope: Scope): Promise<unknown[]> {
  const faults: unknown[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await services.auditCollection(scope, { cursor: cursor ?? undefined, limit: 50 });
    faults.push(...page.faults, ...page.documents.flatMap((document) => document.faults));
    cursor = page.next;
  }
  return faults;
}

it("finds the same with the same scores before and after merges, replacements and deletions", async () => {
  const merged = createPipeline();
  const plain = createPipeline({ merges: { ...merged.services.merges, live: async () => [] } });
  const [one, other] = [await merged.makeScope(), await plain.makeScope()];
  const [ids, plainIds] = [new Map<string, string>(), new Map<string, string>()];
  const both = async (
    act: (pipeline: Pipeline, scope: Scope, known: Map<string, string>) => Promise<void>,
  ) => {
    await act(merged, one, ids);
    await act(plain, other, plainIds);
  };
  const put = (name: string, number: number) =>
    both(async (pipeline, scope, known) => {
      const { document } = await pipeline.upload(scope, `${name}.txt`, fileOf(name, number));
      known.set(name, document.id);
      await pipeline.drain();
    });
  const drop = (name: string) =>
    both(async (pipeline, scope, known) => {
      const id = known.get(name) ?? "";
      await pipeline.services.activation.hide(scope, id, new Date().toISOString());
      await pipeline.deliver([{ type: "delete_document", ...scope, document: id }]);
    });
  const compare = async () => {
    expect(await findings(merged, one)).toEqual(await findings(plain, other));
    const chosen = (known: Map<string, string>) =>
      ["roof", "pool"].map((name) => known.get(name) ?? "");
    expect(await findings(merged, one, chosen(ids))).toEqual(
      await findings(plain, other, chosen(plainIds)),
    );
    expect(await auditFaults(merged, one)).toEqual([]);
  };
  for (const [number, name] of NAMES.slice(0, 6).entries()) await put(name, number);
  expect(await segments(one)).toHaveLength(3);
  await put("tenant", 7);
  expect(await segments(one)).toHaveLength(1);
  expect(await segments(other)).toHaveLength(7);
  await compare();
  await put("storm", 40);
  await drop("alarm");
  await compare();
  const stored = await env.DB.prepare(
    "SELECT count(*) AS n FROM tombstones t JOIN collections c ON c.no = t.collection_no WHERE c.id = ?",
  )
    .bind(one.collection)
    .first<number>("n");
  expect(stored, "versions whose entries are still in the merged segment").toBe(2);
  await put("stove", 8);
  await put("roof", 50);
  await compare();
});

it("removes the entries of deleted documents from merged segments within a day", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const ids: string[] = [];
  for (const [number, name] of NAMES.slice(0, 8).entries()) {
    ids.push((await pipeline.upload(scope, `${name}.txt`, fileOf(name, number))).document.id);
    await pipeline.drain();
  }
  const [id = ""] = ids;
  await pipeline.services.activation.hide(scope, id, new Date().toISOString());
  await pipeline.deliver([{ type: "delete_document", ...scope, document: id }]);
  const held = async () => {
    const { results } = await env.DB.prepare(
      `SELECT data FROM segment_blocks b JOIN segments s ON s.no = b.segment_no WHERE s.collection_no =
         (SELECT no FROM collections WHERE id = ?)`,
    )
      .bind(scope.collection)
      .all<{ data: string }>();
    return results.map(({ data }) => data).join("");
  };
  // A class that only the deleted file mentions.
  expect(await held()).toContain("\n#0 ");
  const now = () => new Date(Date.now() + 2 * 86_400_000);
  pipeline.services.now = now;
  await reconcile(pipeline.services, pipeline.services.shards);
  await pipeline.drain();
  expect(await held()).not.toContain("\n#0 ");
  expect(await auditFaults(pipeline, scope)).toEqual([]);
});
