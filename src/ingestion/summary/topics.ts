// Finds the topics of a document: the phrases and words that recur most often.
import { isStopTerm, termsOf } from "../../language/words/terms.ts";

const TOPICS = 8;

/** Returns recurring phrases of two or three informative words, then single words. */
export function topicsOf(texts: readonly string[]): string[] {
  const phrases: string[] = [];
  const words: string[] = [];
  for (const text of texts) {
    for (const run of informativeRuns(text)) {
      words.push(...run);
      for (let i = 0; i < run.length; i += 1) {
        if (i + 2 <= run.length) phrases.push(run.slice(i, i + 2).join(" "));
        if (i + 3 <= run.length) phrases.push(run.slice(i, i + 3).join(" "));
      }
    }
  }
  const recurring = mostFrequent(phrases, 3);
  const single = mostFrequent(words, 2);
  return [...new Set([...recurring, ...single])].slice(0, TOPICS);
}

/** Returns consecutive words of a line between stop words, short words and other characters. */
function informativeRuns(text: string): string[][] {
  const runs: string[][] = [];
  for (const [line] of text
    .toLowerCase()
    .matchAll(/\p{L}+(?:['-]\p{L}+)*(?:[ /]\p{L}+(?:['-]\p{L}+)*)*/gu)) {
    let open: string[] = [];
    for (const word of line.split(/[ /]/)) {
      if (word.length >= 3 && !termsOf(word).some(isStopTerm)) open.push(word);
      else if (open.length > 0) {
        runs.push(open);
        open = [];
      }
    }
    if (open.length > 0) runs.push(open);
  }
  return runs;
}

function mostFrequent(items: readonly string[], atLeast: number): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= atLeast)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, TOPICS)
    .map(([item]) => item);
}
