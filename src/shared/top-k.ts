/** Keeps the `k` items with the highest scores. Of equal scores, the earlier item is kept. Each addition takes O(log k). */
export function topK<T>(k: number): {
  push: (item: T, score: number) => void;
  /** Once there are `k` items, only those with a higher score are kept. */
  least: () => number;
  /** The items, best first. */
  drain: () => { item: T; score: number }[];
} {
  const heap: { item: T; score: number; order: number }[] = [];
  let order = 0;
  const isWorse = (a: number, b: number): boolean => {
    const [x, y] = [heap[a], heap[b]];
    if (x === undefined || y === undefined) return false;
    return x.score < y.score || (x.score === y.score && x.order > y.order);
  };
  const swap = (a: number, b: number): void => {
    const [x, y] = [heap[a], heap[b]];
    if (x === undefined || y === undefined) return;
    heap[a] = y;
    heap[b] = x;
  };
  const sink = (): void => {
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      const child = isWorse(left + 1, left) ? left + 1 : left;
      const worst = isWorse(child, at) ? child : at;
      if (worst === at) return;
      swap(at, worst);
      at = worst;
    }
  };
  const rise = (): void => {
    for (let at = heap.length - 1; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!isWorse(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  return {
    push: (item, score) => {
      order += 1;
      if (heap.length < k) {
        heap.push({ item, score, order });
        rise();
      } else if (k > 0 && score > (heap[0]?.score ?? Infinity)) {
        heap[0] = { item, score, order };
        sink();
      }
    },
    least: () => (heap.length < k ? -Infinity : (heap[0]?.score ?? Infinity)),
    drain: () =>
      heap
        .toSorted((a, b) => b.score - a.score || a.order - b.order)
        .map(({ item, score }) => ({ item, score })),
  };
}
