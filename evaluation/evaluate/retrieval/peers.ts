// What one can install instead, over the same chunks in the same process: SQLite FTS5, MiniSearch, and BM25 as in a textbook.
import { DatabaseSync } from "node:sqlite";
import MiniSearch from "minisearch";
import { stemmer } from "stemmer";

export type Peer = { name: string; search: (query: string, limit: number) => number[] };

const STOP_WORDS = new Set(
  "a an and are as at be by for from has in is it its of on that the to was were will with".split(
    " ",
  ),
);

/** Each answers the positions in `texts` of what it finds, best first. */
export function peersOver(texts: readonly string[]): Peer[] {
  return [fts5(texts), miniSearch(texts), plainBm25(texts)];
}

function fts5(texts: readonly string[]): Peer {
  const db = new DatabaseSync(":memory:");
  db.exec("CREATE VIRTUAL TABLE chunks USING fts5(text, tokenize = 'porter unicode61')");
  const insert = db.prepare("INSERT INTO chunks (rowid, text) VALUES (?, ?)");
  db.exec("BEGIN");
  texts.forEach((text, index) => insert.run(index, text));
  db.exec("COMMIT");
  const select = db.prepare(
    "SELECT rowid FROM chunks WHERE chunks MATCH ? ORDER BY bm25(chunks) LIMIT ?",
  );
  return {
    name: "FTS5 porter",
    search: (query, limit) => {
      const words = wordsOf(query).map((word) => `"${word}"`);
      if (words.length === 0) return [];
      return select.all(words.join(" OR "), limit).map(({ rowid }) => Number(rowid));
    },
  };
}

function miniSearch(texts: readonly string[]): Peer {
  const engine = new MiniSearch({
    fields: ["text"],
    tokenize: wordsOf,
    processTerm: (term) => (STOP_WORDS.has(term) ? null : stemmer(term)),
  });
  engine.addAll(texts.map((text, id) => ({ id, text })));
  return {
    name: "MiniSearch with stemmer",
    search: (query, limit) =>
      engine
        .search(query)
        .slice(0, limit)
        .map(({ id }) => Number(id)),
  };
}

/** k1 1.2, b 0.75 (Robertson & Zaragoza 2009), Porter's stems, a short list of stop words. */
function plainBm25(texts: readonly string[]): Peer {
  const postings = new Map<string, Map<number, number>>();
  const lengths = texts.map((text, index) => {
    const terms = plainTerms(text);
    for (const term of terms) {
      const list = postings.get(term) ?? new Map<number, number>();
      postings.set(term, list.set(index, (list.get(index) ?? 0) + 1));
    }
    return terms.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return {
    name: "plain BM25",
    search: (query, limit) => {
      const scores = new Map<number, number>();
      for (const term of new Set(plainTerms(query))) {
        const list = postings.get(term);
        if (list === undefined) continue;
        const idf = Math.log(1 + (texts.length - list.size + 0.5) / (list.size + 0.5));
        for (const [index, count] of list) {
          const norm = 1.2 * (0.25 + (0.75 * (lengths[index] ?? 0)) / average);
          scores.set(index, (scores.get(index) ?? 0) + (idf * count * 2.2) / (count + norm));
        }
      }
      const ranked = [...scores].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
      return ranked.slice(0, limit).map(([index]) => index);
    },
  };
}

function plainTerms(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => stemmer(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
