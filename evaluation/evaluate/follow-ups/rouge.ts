/** ROUGE-1 F1: words in common, each as often as both have it, over the words of both (Lin 2004). Case and marks aside. */
export function rouge1(written: string, gold: string): number {
  const [ours, theirs] = [countWords(written), countWords(gold)];
  let common = 0;
  for (const [word, count] of ours) common += Math.min(count, theirs.get(word) ?? 0);
  const total = sum(ours) + sum(theirs);
  return total === 0 ? 0 : (2 * common) / total;
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((a, b) => a + b, 0);
}
