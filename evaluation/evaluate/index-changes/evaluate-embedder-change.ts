// `npm run evaluate -- embedder-change`: how well a search by vectors ranks while documents are re-indexed with another embedder,
// by how the rankings of the two embedders are merged. No semantic embedder runs offline, so the lexical one stands for the first;
// the second one is its random projection, which is worse, with cosines between 0.2 and 1.
import { join } from "node:path";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { embedAll } from "../../../src/models/embedder.ts";
import { lexicalEmbedder } from "../../../src/models/embedded/lexical-embedder.ts";
import { unitVector } from "../../../src/models/unit-vector.ts";
import type { Ranked } from "../../../src/retrieval/fuse.ts";
import { mergeEmbedders } from "../../../src/retrieval/merge-embedders.ts";
import { EMPTY_LIST } from "../../../src/retrieval/ranked-list.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { beirSet } from "../retrieval/sets/beir-set.ts";
import { measureList } from "../retrieval/measures.ts";
import type { Place, RetrievalSet } from "../retrieval/sets/retrieval-set.ts";

const SETS = { cranfield: "cranfield", "2wiki": "2wiki101_multihop", scifact: "scifact" };
/** The shares of the documents that are re-indexed already. */
const SHARES = [0.1, 0.5, 0.9];
/** As many candidates as a search asks an index for. */
const CANDIDATES = 60;
const PROJECTED = 192;
const RANDOM_STEP = 1_103_515_245;
const MODULUS = 2 ** 31;

type Vectors = { documents: Float32Array[]; queries: Float32Array[] };
type Merge = (old: Ranked[], next: Ranked[], sizes: { old: number; next: number }) => Ranked[];

const MERGES: Record<string, Merge> = {
  "scores as they are": (old, next) => sorted([...old, ...next]),
  "by rank": (old, next) => sorted([old, next].flatMap((list) => list.map(byRank))),
  converted: (old, next, sizes) =>
    mergeEmbedders([
      { list: { ...EMPTY_LIST, ranked: old }, size: sizes.old },
      { list: { ...EMPTY_LIST, ranked: next }, size: sizes.next },
    ]).ranked,
};

export async function evaluateEmbedderChange(terminal: Terminal): Promise<number> {
  terminal.out("nDCG@10 | re-indexed | old alone | new alone | mean by share | merged");
  for (const [name, folder] of Object.entries(SETS)) {
    const root = dataFolder(terminal, "retrieval");
    if (root === undefined) return 0;
    const set = await beirSet(name, join(root, folder));
    for (const line of await measure(set)) terminal.out(line);
  }
  return 0;
}

async function measure(set: RetrievalSet): Promise<string[]> {
  const pages = await pagesOf(set);
  const embedder = lexicalEmbedder();
  const texts = pages.map(({ text }) => text);
  const old: Vectors = {
    documents: await embedAll(embedder, texts),
    queries: await embedAll(
      embedder,
      set.queries.map(({ text }) => text),
    ),
  };
  const random = randomFrom(7);
  const project = projection(random);
  const next = { documents: old.documents.map(project), queries: old.queries.map(project) };
  return SHARES.map((share) => {
    const isNext = pages.map(() => random() < share);
    const sizes = { next: isNext.filter(Boolean).length, old: isNext.filter((is) => !is).length };
    const ndcgOf = (rank: (query: number) => Ranked[]): number =>
      meanOf(
        set.queries.map((query, at) => {
          const places = rank(at).flatMap(({ ref }) => pages[ref.index]?.place ?? []);
          return measureList(query, set.kind, places)["ndcg@10"] ?? 0;
        }),
      );
    const ofOld = ndcgOf((query) => ranked(old, query, () => true));
    const ofNext = ndcgOf((query) => ranked(next, query, () => true));
    const merged = Object.entries(MERGES).map(([name, merge]) => {
      const value = ndcgOf((query) =>
        merge(
          ranked(old, query, (page) => isNext[page] === false),
          withHighScores(ranked(next, query, (page) => isNext[page] === true)),
          sizes,
        ),
      );
      return `${name} ${shown(value)}`;
    });
    const mean = share * ofNext + (1 - share) * ofOld;
    const start = `${set.name} | ${share * 100} %`;
    return `${start} | ${[ofOld, ofNext, mean].map(shown).join(" | ")} | ${merged.join(" · ")}`;
  });
}

async function pagesOf(set: RetrievalSet): Promise<{ text: string; place: Place }[]> {
  const files = set.files.map(async ({ filename, file }) =>
    (await file.text()).split("\f").map((text, at) => ({
      text,
      place: { filename, pageStart: at + 1, pageEnd: at + 1, start: 0, end: text.length },
    })),
  );
  return (await Promise.all(files)).flat();
}

function ranked(
  { documents, queries }: Vectors,
  query: number,
  isIn: (page: number) => boolean,
): Ranked[] {
  const asked = queries[query] ?? new Float32Array();
  const all = documents.flatMap((vector, index) =>
    isIn(index) ? [{ ref: { versionNo: 1, index }, score: dot(vector, asked) }] : [],
  );
  return sorted(all).slice(0, CANDIDATES);
}

function sorted(list: readonly Ranked[]): Ranked[] {
  return list.toSorted((a, b) => b.score - a.score || a.ref.index - b.ref.index);
}

function withHighScores(list: readonly Ranked[]): Ranked[] {
  return list.map(({ ref, score }) => ({ ref, score: 0.6 + 0.4 * score }));
}

function byRank({ ref }: Ranked, rank: number): Ranked {
  return { ref, score: -rank };
}

function projection(random: () => number): (vector: Float32Array) => Float32Array {
  const { dimensions } = lexicalEmbedder();
  const rows = Array.from({ length: PROJECTED }, () =>
    Float32Array.from({ length: dimensions }, () => (random() < 0.5 ? -1 : 1)),
  );
  return (vector) => unitVector(rows.map((row) => dot(row, vector)));
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** The same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, RANDOM_STEP) + 12_345) >>> 1;
    return state / MODULUS;
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function shown(value: number): string {
  return value.toFixed(3).replace(/^0/, "");
}
