// One look-up of postings for all lists of a search: its queries share most terms, and what a question is routed to is found
// among all documents anyway.
import { queryTerms } from "../language/terms.ts";
import type { LexicalMatches, MatchTerms } from "../storage/lexical-matches.ts";

/** A document with its active version's number. */
export type VersionedDocument = { id: string; versionNo: number };

type All = {
  /** Queries whose terms may be asked for. */
  texts: readonly string[];
  /** Nothing else is looked up. */
  documents: readonly string[] | undefined;
  /** Those of the documents that may be asked for by themselves. */
  routed: readonly VersionedDocument[];
};

/** Matches like `match`, which is called once; only the first answer counts the rows it read. */
export function sharePostings(match: MatchTerms, { texts, documents, routed }: All): MatchTerms {
  const versionOf = new Map(routed.map(({ id, versionNo }) => [id, versionNo]));
  let found: Promise<LexicalMatches> | undefined;
  return async (scope, terms, within) => {
    const isFirst = found === undefined;
    found ??= match(scope, [...new Set(texts.flatMap(queryTerms))], documents);
    const matches = await found;
    const wanted = new Set(terms);
    const versions =
      within === documents ? undefined : new Set(within?.map((id) => versionOf.get(id)));
    const postings = matches.postings.filter(
      ({ term, versionNo }) => wanted.has(term) && (versions?.has(versionNo) ?? true),
    );
    return { ...matches, postings, rowsRead: isFirst ? matches.rowsRead : 0 };
  };
}
