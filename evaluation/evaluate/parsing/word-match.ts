// How much of a true text a parser kept, and in which order. Both count words: runs of letters and digits, in
// lower case; markup is none. `recall`: share of the true words found, each as often as it is there.
// `order`: longest common subsequence of the true words and the parser's, as a share of the words that recall found.

export type WordMatch = { words: number; recall: number; order: number };

/** What writers of Markdown add and the document doesn't say. */
const MARKUP = /<!--[\s\S]*?-->|<[^>]+>|&(?:lt|gt|amp);/g;
/** Longer texts would take minutes: their order is taken from the beginning. */
const MAX_WORDS = 6000;

export function matchWords(truth: string, parsed: string): WordMatch {
  const [wanted, found] = [wordsOf(truth.replaceAll(MARKUP, " ")), wordsOf(parsed)];
  const counts = new Map<string, number>();
  for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1);
  let hits = 0;
  for (const word of wanted) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    hits += 1;
    counts.set(word, left - 1);
  }
  const recall = wanted.length === 0 ? 1 : hits / wanted.length;
  const common = longestCommon(wanted.slice(0, MAX_WORDS), found.slice(0, MAX_WORDS * 2));
  const base = Math.min(hits, MAX_WORDS);
  return { words: wanted.length, recall, order: base === 0 ? 1 : Math.min(1, common / base) };
}

function wordsOf(text: string): string[] {
  const plain = text.replaceAll("\\_", "_").normalize("NFKC").toLowerCase();
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function longestCommon(a: readonly string[], b: readonly string[]): number {
  let above = new Uint16Array(b.length + 1);
  for (const word of a) {
    const row = new Uint16Array(b.length + 1);
    for (let at = 1; at <= b.length; at += 1) {
      const [up = 0, left = 0, corner = 0] = [above[at], row[at - 1], above[at - 1]];
      row[at] = b[at - 1] === word ? corner + 1 : Math.max(up, left);
    }
    above = row;
  }
  return above[b.length] ?? 0;
}
