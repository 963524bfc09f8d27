/** Mulberry32: numbers in [0, 1), the same for a seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Whole numbers in [0, limit), the same for a seed. */
export function seededIntegers(seed: number): (limit: number) => number {
  const next = seeded(seed);
  return (limit) => Math.floor(next() * limit);
}
