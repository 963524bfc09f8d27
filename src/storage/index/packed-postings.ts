// Stores the postings of one term in one version as a short ASCII text, because D1 returns text
// fastest in few rows, and charCodeAt decodes it without an intermediate array.

/**
 * The digits of base64url, which neither JSON nor transports escape. Five bits are the value, and
 * the sixth indicates that more digits follow.
 */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Uint8Array(128);
for (let value = 0; value < ALPHABET.length; value += 1) VALUES[ALPHABET.charCodeAt(value)] = value;
const VALUE_BITS = 5;
const MORE = 1 << VALUE_BITS;

/**
 * A length is one digit, its logarithm in quarters of a power of two, with an error of at most 9 %.
 * Lucene uses one byte.
 */
const LENGTH_STEPS = 4;
const LENGTHS = Float64Array.from({ length: 64 }, (_, code) => 2 ** (code / LENGTH_STEPS));

/**
 * Packs one posting. `step` is the difference between its chunk and the previous one, which must be
 * lower; `counts` is twice the frequency in the text, plus 1 if the context contains the term;
 * `length` is the text's length in terms.
 */
export function packPosting({ step, counts, length }: PostingParts): string {
  const steps = Math.round(Math.log2(Math.max(1, length)) * LENGTH_STEPS);
  return digits(step) + digits(counts) + character(Math.min(63, steps));
}

type PostingParts = { step: number; counts: number; length: number };

/** `counts` is decoded by `frequencyIn` and `isInContext`. */
type Visit = (chunk: number, counts: number, length: number) => void;

export function frequencyIn(counts: number): number {
  return counts >>> 1;
}

export function isInContext(counts: number): boolean {
  return (counts & 1) === 1;
}

/**
 * Calls `visit` for each posting in order. It creates no objects, because a common term has tens of
 * thousands of postings.
 */
export function eachPosting(packed: string, visit: Visit): void {
  let at = 0;
  let chunk = 0;
  const next = (): number => {
    let value = 0;
    let shift = 0;
    for (;;) {
      const digit = valueAt(packed, at);
      at += 1;
      value += (digit & (MORE - 1)) << shift;
      if ((digit & MORE) === 0 || at >= packed.length) return value;
      shift += VALUE_BITS;
    }
  };
  while (at < packed.length) {
    chunk += next();
    const counts = next();
    visit(chunk, counts, LENGTHS[valueAt(packed, at)] ?? 1);
    at += 1;
  }
}

function valueAt(packed: string, at: number): number {
  return VALUES[packed.charCodeAt(at)] ?? 0;
}

function digits(value: number): string {
  let rest = value;
  let text = "";
  while (rest >= MORE) {
    text += character(MORE + (rest & (MORE - 1)));
    rest >>>= VALUE_BITS;
  }
  return text + character(rest);
}

function character(value: number): string {
  return ALPHABET.charAt(value);
}
