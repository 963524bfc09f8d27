// Chunks of made-up words whose frequencies follow Zipf's law, as those of a natural language do, in documents of mixed length;
// the same for the same seed. Each document can be made by itself, so that a large corpus is never in memory.
import { termsOf } from "../../../src/language/words/terms.ts";
import { seeded } from "../../../test/support/random/seeded.ts";

const VOCABULARY = 60_000;
/** Words of a chunk: evenly between these. */
const WORDS = { least: 60, most: 240 };
/** Chunks of a document: evenly by their logarithm, so that there are as many of 4 to 40 as of 40 to 400. */
const CHUNKS = { least: 4, most: 400 };
/** The commonest words stand for the stop words that no query keeps. */
const STOP_WORDS = 60;
/** For the steps by which a word is drawn. */
const STEPS = 65_536;

export type Corpus = {
  /** The number of chunks of each document. */
  sizes: readonly number[];
  /** The chunks of a document as numbers of words. */
  chunksOf: (document: number) => Uint16Array[];
  textOf: (chunk: Uint16Array) => string;
  /** The term of each word, by its number. */
  terms: readonly string[];
  /** Five words each, drawn by Zipf's law without the commonest. */
  queries: (count: number) => string[];
};

export function zipfCorpus(chunks: number): Corpus {
  const draw = zipfDraw();
  const sizes = documentSizes(chunks);
  const words = Array.from({ length: VOCABULARY }, (_, rank) => wordAt(rank));
  return {
    sizes,
    chunksOf(document) {
      const random = seeded(1000 + document);
      return Array.from({ length: sizes[document] ?? 0 }, () => {
        const length = WORDS.least + Math.floor(random() * (WORDS.most - WORDS.least + 1));
        return Uint16Array.from({ length }, () => draw(random()));
      });
    },
    textOf: (chunk) => Array.from(chunk, (rank) => words[rank]).join(" "),
    terms: words.map((word) => termsOf(word)[0] ?? word),
    queries(count) {
      const random = seeded(11);
      const telling = () => {
        for (;;) {
          const rank = draw(random());
          if (rank >= STOP_WORDS) return words[rank];
        }
      };
      return Array.from({ length: count }, () => Array.from({ length: 5 }, telling).join(" "));
    },
  };
}

function documentSizes(chunks: number): number[] {
  const random = seeded(7);
  const sizes: number[] = [];
  for (let left = chunks; left > 0;) {
    const drawn = Math.round(CHUNKS.least * (CHUNKS.most / CHUNKS.least) ** random());
    const size = Math.min(left, drawn);
    sizes.push(size);
    left -= size;
  }
  return sizes;
}

/** From a number below 1 to the rank of a word, which has a probability in proportion to 1 / (rank + 1). */
function zipfDraw(): (share: number) => number {
  const sums = new Float64Array(VOCABULARY);
  let sum = 0;
  for (let rank = 0; rank < VOCABULARY; rank += 1) {
    sum += 1 / (rank + 1);
    sums[rank] = sum;
  }
  // Where to begin to look, so that a draw takes a step or two instead of sixteen.
  const first = new Uint16Array(STEPS);
  for (let step = 0, rank = 0; step < STEPS; step += 1) {
    while ((sums[rank] ?? sum) < (step / STEPS) * sum) rank += 1;
    first[step] = rank;
  }
  return (share) => {
    let rank = first[Math.floor(share * STEPS)] ?? 0;
    while (rank < VOCABULARY - 1 && (sums[rank] ?? sum) < share * sum) rank += 1;
    return rank;
  };
}

/** Letters alone, and none that a stemmer takes away. */
function wordAt(rank: number): string {
  let [rest, word] = [rank, "k"];
  for (let i = 0; i < 4; i += 1) {
    word += `${"bdfgklmnprtvz"[rest % 13]}${"aou"[rest % 3]}`;
    rest = Math.floor(rest / 13);
  }
  return `${word}k`;
}
