import { expect, it } from "vitest";
import { ChunkingSettings } from "../../src/domain/collection.ts";
import {
  differingParts,
  indexFingerprint,
  INDEX_PARTS,
} from "../../src/domain/documents/fingerprint.ts";

const BASE = {
  parser: "p-1",
  chunker: "c-1",
  chunking: ChunkingSettings.parse({}),
  tokenizer: "t-1",
  embedder: { name: "e", pooling: "none", dimensions: 3 },
  graph: false,
  grapher: "g-1",
};

const differ = async (change: Partial<typeof BASE>) =>
  differingParts(await indexFingerprint(BASE), await indexFingerprint({ ...BASE, ...change }));
const chunking = (values: Record<string, unknown>) => ({
  chunking: ChunkingSettings.parse(values),
});

it("is as long as a SHA-256 and the same for the same ingredients", async () => {
  expect(await indexFingerprint(BASE)).toMatch(/^[0-9a-f]{64}$/);
  expect(await differ({})).toEqual([]);
});

it("names the part that differs", async () => {
  expect(await differ({ parser: "p-2" })).toEqual(["parser"]);
  expect(await differ({ chunker: "c-2" })).toEqual(["chunking"]);
  expect(await differ({ tokenizer: "t-2" })).toEqual(["tokenizer"]);
  expect(await differ({ embedder: { ...BASE.embedder, pooling: "cls" } })).toEqual(["embedder"]);
  expect(await differ({ parser: "p-2", embedder: { ...BASE.embedder, dimensions: 4 } })).toEqual([
    "parser",
    "embedder",
  ]);
  const withGraph = await indexFingerprint({ ...BASE, graph: true });
  expect(differingParts("", withGraph)).toEqual(INDEX_PARTS);
});

it("detects a graph that is missing, superfluous, or built by other code", async () => {
  expect(await differ({ graph: true })).toEqual(["graph"]);
  expect(await differ({ grapher: "g-2" })).toEqual([]);
  const [one, other] = await Promise.all(
    ["g-1", "g-2"].map((grapher) => indexFingerprint({ ...BASE, graph: true, grapher })),
  );
  expect(differingParts(one ?? "", other ?? "")).toEqual(["graph"]);
});

it("covers every number that the strategy reads, and none that it doesn't", async () => {
  for (const values of [
    { strategy: "page" },
    { strategy: "semantic" },
    { size: 999 },
    { overlap: 199 },
    { header: false },
  ]) {
    expect(await differ(chunking(values))).toEqual(["chunking"]);
  }
  expect(await differ(chunking({ semantic: { target: 500 } }))).toEqual([]);

  const semantic = async (values: Record<string, unknown>) =>
    indexFingerprint({ ...BASE, ...chunking({ strategy: "semantic", ...values }) });
  const plain = await semantic({});
  expect(await semantic({ size: 999, overlap: 1 })).toBe(plain);
  const numbers = { threshold: 0.4, target: 500, min: 150, max: 900, overlap: 90 };
  for (const [name, value] of Object.entries(numbers)) {
    expect(await semantic({ semantic: { [name]: value } })).not.toBe(plain);
  }
});
