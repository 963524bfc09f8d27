// Reads the postings for all rankings of a search at once, because its queries share most terms,
// and the routed documents are a subset of all.
import { queryTerms } from "../../language/words/terms.ts";
import type { LexicalMatches, MatchTerms } from "../../storage/index/lexical-matches.ts";

/** A document with the number of its active version. */
export type VersionedDocument = { id: string; versionNo: number };

type All = {
  /** The queries whose terms are looked up. */
  texts: readonly string[];
  /** If set, only these documents are looked up. */
  documents: readonly string[] | undefined;
  /** The documents that may also be looked up separately. */
  routed: Promise<readonly VersionedDocument[]>;
};

/**
 * Returns a function like `match` that calls `match` only once. Only the first result counts the
 * rows read.
 */
export function sharePostings(match: MatchTerms, { texts, documents, routed }: All): MatchTerms {
  let found: Promise<LexicalMatches> | undefined;
  return async (scope, terms, within) => {
    const isFirst = found === undefined;
    found ??= match(scope, [...new Set(texts.flatMap(queryTerms))], documents);
    const matches = await found;
    const wanted = new Set(terms);
    const versions = within === documents ? undefined : versionsOf(await routed, within);
    const postings = matches.postings.filter(
      ({ term, versionNo }) => wanted.has(term) && (versions?.has(versionNo) ?? true),
    );
    return { ...matches, postings, rowsRead: isFirst ? matches.rowsRead : 0 };
  };
}

function versionsOf(
  documents: readonly VersionedDocument[],
  ids: readonly string[] | undefined,
): ReadonlySet<number> {
  const wanted = new Set(ids);
  return new Set(documents.filter(({ id }) => wanted.has(id)).map(({ versionNo }) => versionNo));
}
