// Personalised PageRank on a small graph in memory.

/**
 * The walk follows an edge from `from` in proportion to `there`, and from `to` in proportion to
 * `back`.
 */
export type Edge = { from: number; to: number; there: number; back: number };

/**
 * Returns how often a random walk visits each node if it returns to a seed with probability
 * `restart` at each step (Page & Brin 1998; personalised by seeds as in HippoRAG). `seeds` contains
 * one weight per node, not all 0. From a node without edges, the walk also returns to a seed. The
 * shares add up to 1, after `rounds` steps of power iteration.
 */
export function pageRank(
  edges: readonly Edge[],
  seeds: readonly number[],
  { restart, rounds }: { restart: number; rounds: number },
): Float64Array {
  const total = seeds.reduce((sum, weight) => sum + weight, 0);
  const start = Float64Array.from(seeds, (weight) => (total === 0 ? 0 : weight / total));
  const out = outgoing(edges, seeds.length);
  let ranks = start;
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(seeds.length);
    const step = (from: number, to: number, weight: number): void => {
      const share = weight / (out[from] ?? 1);
      if (weight > 0) addTo(next, to, (1 - restart) * share * (ranks[from] ?? 0));
    };
    for (const { from, to, there, back } of edges) {
      step(from, to, there);
      step(to, from, back);
    }
    const moved = next.reduce((sum, rank) => sum + rank, 0);
    ranks = next.map((rank, node) => rank + (1 - moved) * (start[node] ?? 0));
  }
  return ranks;
}

function outgoing(edges: readonly Edge[], nodes: number): Float64Array {
  const out = new Float64Array(nodes);
  for (const { from, to, there, back } of edges) {
    addTo(out, from, there);
    addTo(out, to, back);
  }
  return out;
}

function addTo(values: Float64Array, at: number, by: number): void {
  values[at] = (values[at] ?? 0) + by;
}
