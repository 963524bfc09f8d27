// Chunks of made-up words whose frequencies follow Zipf's law, as those of a natural language do; the same for the same seed.

export type MadeDocument = { name: string; chunks: string[] };

const VOCABULARY = 60_000;
const WORDS_PER_CHUNK = 150;
/** Filings of 100 pages have about as many. */
export const CHUNKS_PER_DOCUMENT = 250;
/** The commonest words stand for the stop words that no query keeps. */
const STOP_WORDS = 60;

export type Corpus = {
  documents: () => Generator<MadeDocument>;
  /** Five words each that stand together in some chunk. */
  queries: (count: number) => string[];
};

export function zipfCorpus(chunks: number): Corpus {
  const cumulative = zipfSums();
  const word = (random: () => number) => wordAt(rankOf(cumulative, random()));
  return {
    *documents() {
      const random = seeded(7);
      for (let made = 0; made < chunks; made += CHUNKS_PER_DOCUMENT) {
        const size = Math.min(CHUNKS_PER_DOCUMENT, chunks - made);
        const texts = Array.from({ length: size }, () =>
          Array.from({ length: WORDS_PER_CHUNK }, () => word(random)).join(" "),
        );
        yield { name: `made ${made / CHUNKS_PER_DOCUMENT}.txt`, chunks: texts };
      }
    },
    queries(count) {
      const random = seeded(11);
      const telling = () => {
        for (;;) {
          const rank = rankOf(cumulative, random());
          if (rank >= STOP_WORDS) return wordAt(rank);
        }
      };
      return Array.from({ length: count }, () => Array.from({ length: 5 }, telling).join(" "));
    },
  };
}

/** Sums of 1 / rank, the last of them 1. */
function zipfSums(): Float64Array {
  const sums = new Float64Array(VOCABULARY);
  let sum = 0;
  for (let rank = 0; rank < VOCABULARY; rank += 1) {
    sum += 1 / (rank + 1);
    sums[rank] = sum;
  }
  return sums.map((value) => value / sum);
}

function rankOf(cumulative: Float64Array, share: number): number {
  let [low, high] = [0, cumulative.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] ?? 1) < share) low = middle + 1;
    else high = middle;
  }
  return low;
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

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}
