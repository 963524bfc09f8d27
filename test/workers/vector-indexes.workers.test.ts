import { env } from "cloudflare:workers";
import { ulid } from "ulid";
import { expect, it } from "vitest";
import { newId } from "../../src/domain/ids.ts";
import { newMeter } from "../../src/domain/scope.ts";
import { search } from "../../src/retrieval/search.ts";
import { shardedVectorIndex } from "../../src/storage/control/sharded-vectors.ts";
import { vectorizeIndex } from "../../src/storage/index/vectors-vectorize.ts";
import { fittingBinding } from "../../workers/models/fitting-binding.ts";
import { previousBindingsIn, vectorBindingsIn } from "../../workers/models/vector-indexes.ts";
import { fakeVectorize } from "../support/storage/fake-vectorize.ts";
import { createPipeline } from "../support/pipeline.ts";

const TEXT = new Uint8Array(new TextEncoder().encode("The storm deductible is two percent."));

/** Three indexes with the documented limits; the third one is for collections from a day on that is still to come. */
function setUp() {
  const three = [fakeVectorize(), fakeVectorize(), fakeVectorize()] as const;
  const days = [0, Date.parse("2020-01-01"), Date.parse("2090-01-01")];
  const vectors = shardedVectorIndex(
    three.map(({ binding }, at) => ({
      vectors: vectorizeIndex(binding, () => env.DB),
      from: days[at] ?? 0,
    })),
  );
  return { three, vectors, pipeline: createPipeline({ vectors }) };
}

type Indexes = ReturnType<typeof setUp>["three"];

/** Which of the indexes hold vectors in this namespace. */
function holders(indexes: Indexes, collection: string): number[] {
  return indexes.flatMap(({ stored }, at) =>
    [...stored.values()].some(({ namespace }) => namespace === collection) ? [at] : [],
  );
}

it("keeps each collection in one of the indexes of its time, finds it there, and removes it from there", async () => {
  const { three, pipeline } = setUp();
  const { services } = pipeline;
  for (let made = 0; made < 4; made += 1) {
    const scope = await pipeline.makeScope();
    const { document } = await pipeline.upload(scope, "a.txt", TEXT);
    await pipeline.drain();
    const places = holders(three, scope.collection);
    expect(places).toHaveLength(1);
    const request = { query: "storm deductible", strategy: "vector" } as const;
    const { passages } = await search({ ...services, meter: newMeter() }, scope, {
      ...request,
      topK: 5,
      alpha: "auto",
      window: 0,
      filterMode: "pre",
      minScore: 0,
      rerank: false,
    });
    expect(passages.map(({ filename }) => filename)).toEqual(["a.txt"]);
    await services.activation.hide(scope, document.id, "2026-01-01T00:00:00.000Z");
    await pipeline.deliver([{ type: "delete_document", ...scope, document: document.id }]);
    expect(holders(three, scope.collection)).toEqual([]);
  }
});

it("leaves collections where they are when an index is added", async () => {
  const { vectors, three } = setUp();
  const queried = async (createdAt: number): Promise<number> => {
    const scope = { tenant: newId("ten"), collection: `col_${ulid(createdAt)}` };
    const before = three.map(({ queries }) => queries.length);
    await vectors.query(scope, { vector: new Float32Array([0, 1]), embedder: "", limit: 1 });
    return three.findIndex(({ queries }, at) => queries.length > (before[at] ?? 0));
  };
  const used = new Set<number>();
  for (let at = 0; at < 30; at += 1) {
    expect(await queried(Date.parse("2019-06-01") + at)).toBe(0);
    used.add(await queried(Date.parse("2030-01-01") + at));
  }
  expect(used).toEqual(new Set([0, 1]));
  const later = new Set<number>();
  // One after another, because each looks which index was queried meanwhile.
  for (let at = 0; at < 30; at += 1) later.add(await queried(Date.parse("2095-01-01") + at));
  expect(later.size).toBeGreaterThan(1);
});

it("removes vectors of a lost version from whichever index has them, and asks all whether they answer", async () => {
  const { vectors, three } = setUp();
  const values = [1, 0];
  for (const { binding } of three) {
    await binding.upsert([{ id: "ver_lost:0", namespace: "col_x", values, metadata: {} }]);
  }
  await vectors.forgetLost?.("ver_lost");
  expect(three.map(({ stored }) => stored.size)).toEqual([0, 0, 0]);
  await expect(vectors.ping?.()).resolves.toHaveLength(3);
});

it("reads the indexes from the configuration, and names what is wrong there", () => {
  const { three } = setUp();
  const [first, second] = three.map(({ binding }) => binding);
  if (first === undefined) throw new Error("no index");
  const read = (list: string) =>
    vectorBindingsIn(
      { VECTOR_INDEXES: list, VECTORS_2: second } as { VECTOR_INDEXES: string },
      first,
    );
  const one = { name: "VECTORS", binding: first, from: 0 };
  expect(read("")).toEqual([one]);
  expect(read("VECTORS_2@2027-01-01")).toEqual([
    one,
    { name: "VECTORS_2", binding: second, from: Date.parse("2027-01-01") },
  ]);
  expect(() => read("VECTORS_2")).toThrow("must name a day for VECTORS_2");
  expect(() => read("VECTORS_3@2027-01-01")).toThrow("no Vectorize binding");
});

it("reads the indexes of the previous embedder, and refuses one that is in use already", () => {
  const [current, before, further] = [fakeVectorize(), fakeVectorize(), fakeVectorize()];
  const bindings = { VECTORS: current.binding, BEFORE: before.binding, BEFORE_2: further.binding };
  const bound = [{ name: "VECTORS", binding: current.binding, from: 0 }];
  const read = (list: string) =>
    previousBindingsIn(bindings, list, bound).map(({ name, from }) => `${name} ${from}`);
  expect(read("BEFORE")).toEqual(["BEFORE 0"]);
  const day = Date.parse("2027-01-01");
  expect(read("BEFORE, BEFORE_2@2027-01-01")).toEqual(["BEFORE 0", `BEFORE_2 ${day}`]);
  expect(() => read("VECTORS")).toThrow("PREVIOUS_VECTORS names VECTORS, which is in use already");
  expect(() => read("BEFORE,BEFORE@2027-01-01")).toThrow("in use already");
  expect(() => read("BEFORE,BEFORE_2")).toThrow("must name a day for BEFORE_2");
  expect(() => read("VECTORS_9")).toThrow("no Vectorize binding");
  expect(() => read(" , ")).toThrow("names no Vectorize binding");
});

it("refuses an index with other dimensions before it writes, and says what to do", async () => {
  const embedder = { name: "m", pooling: "cls", dimensions: 768 };
  const small = fakeVectorize({ dimensions: 384 });
  const bound = fittingBinding(small.binding, { name: "VECTORS", embedder });
  const vectors = [{ id: "a", values: Array.from({ length: 768 }, () => 1) }];
  const refusal = "The Vectorize index of the binding VECTORS has 384 dimensions";
  await expect(bound.upsert(vectors)).rejects.toThrow(refusal);
  await expect(bound.getByIds(["readyz"])).rejects.toMatchObject({ retryable: true });
  expect(small.upserts()).toBe(0);
  const large = fakeVectorize({ dimensions: 768 });
  await fittingBinding(large.binding, { name: "VECTORS", embedder }).upsert(vectors);
  expect(large.stored.size).toBe(1);
});
