// Postings of one term in one version as a short ASCII text: D1 returns text fastest in few rows, and
// charCodeAt decodes it without an intermediate array.

/** One chunk holding the term: its index, how often, and the chunk's length in tokens. */
export type Posting = { chunk: number; frequency: number; length: number };

/** One term in one version; `chunkCount` chunks hold it in their text. */
export type PackedPostings = { term: string; chunkCount: number; packed: string };

/** Digits are the characters from "0" on: five bits of value, the sixth says that more follow. */
const FIRST_DIGIT = 48;
const VALUE_BITS = 5;
const MORE = 1 << VALUE_BITS;

/** Postings in ascending order of chunk. Chunk indexes are stored as differences. */
export function packPostings(postings: readonly Posting[]): string {
  let packed = "";
  let previous = 0;
  for (const { chunk, frequency, length } of postings) {
    packed += digits(chunk - previous) + digits(frequency) + digits(length);
    previous = chunk;
  }
  return packed;
}

/** Calls `visit` for each posting in order: no object is made for one, a common term has tens of thousands. */
export function eachPosting(
  packed: string,
  visit: (chunk: number, frequency: number, length: number) => void,
): void {
  let at = 0;
  let chunk = 0;
  const next = (): number => {
    let value = 0;
    let shift = 0;
    for (;;) {
      const digit = packed.charCodeAt(at) - FIRST_DIGIT;
      at += 1;
      value += (digit & (MORE - 1)) << shift;
      if ((digit & MORE) === 0 || at >= packed.length) return value;
      shift += VALUE_BITS;
    }
  };
  while (at < packed.length) {
    chunk += next();
    const frequency = next();
    visit(chunk, frequency, next());
  }
}

function digits(value: number): string {
  let rest = value;
  let text = "";
  while (rest >= MORE) {
    text += String.fromCharCode(FIRST_DIGIT + MORE + (rest & (MORE - 1)));
    rest >>>= VALUE_BITS;
  }
  return text + String.fromCharCode(FIRST_DIGIT + rest);
}
