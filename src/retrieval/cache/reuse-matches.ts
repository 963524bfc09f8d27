// Reuses the postings that an earlier look-up has read, because the searches of one answer, and the
// parts of one search, share most of their terms.
import type { LexicalMatches, MatchTerms } from "../../storage/index/lexical-matches.ts";

type Earlier = { terms: ReadonlySet<string>; documents: string; found: Promise<LexicalMatches> };

/**
 * Returns a function like `match` that only looks up terms that no earlier call with the same
 * documents has looked up. Rows are counted by the call that read them.
 */
export function reuseMatches(match: MatchTerms): MatchTerms {
  const earlier: Earlier[] = [];
  return async (scope, terms, documents) => {
    const key = JSON.stringify([scope, documents]);
    const known = earlier.filter((one) => one.documents === key);
    const missing = terms.filter((term) => !known.some((one) => one.terms.has(term)));
    const wanted = new Set(terms);
    const used = known.filter((one) => terms.some((term) => one.terms.has(term)));
    const isRead = missing.length > 0 || used.length === 0;
    if (isRead) {
      const found = match(scope, missing, documents);
      const own = { terms: new Set(missing), documents: key, found };
      earlier.push(own);
      used.push(own);
    }
    const all = await Promise.all(used.map(({ found }) => found));
    const latest = all.at(-1);
    return {
      postings: all.flatMap(({ postings }) => postings.filter(({ term }) => wanted.has(term))),
      documentFrequency: new Map(all.flatMap((one) => [...one.documentFrequency])),
      collection: latest?.collection ?? { chunkCount: 0, tokenCount: 0 },
      rowsRead: isRead ? (latest?.rowsRead ?? 0) : 0,
    };
  };
}
