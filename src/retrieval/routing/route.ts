// Computes how well each document matches a question by names, period and kind.
import type { Meter, Scope } from "../../domain/scope.ts";
import { typeLabel, yearLabel } from "../../shared/routing-labels.ts";
import { queryTerms, termsOf } from "../../language/words/terms.ts";
import type { MatchTerms } from "../../storage/index/lexical-matches.ts";
import type { RoutingLabelStore } from "../../storage/index/routing-labels.ts";
import type { VersionedDocument } from "../lexical/share-postings.ts";
import { termOfName, withoutCommonWords } from "./common-words.ts";
import { readQuestion } from "./read-question.ts";
import { scoreDocuments } from "./score-documents.ts";

type Deps = {
  labels: Pick<RoutingLabelStore, "find">;
  postings: { match: MatchTerms };
  meter: Meter;
};

export type Route = {
  /** Values in (0, 1] by version number, for documents that the question mentions. */
  affinities: ReadonlyMap<number, number>;
  /**
   * Documents that the question clearly mentions, best first. They are also searched separately.
   */
  documents: readonly VersionedDocument[];
  /**
   * The terms of their names in the question. They select the document and carry little information
   * within it.
   */
  nameTerms: ReadonlySet<string>;
};

export const NO_ROUTE: Route = { affinities: new Map(), documents: [], nameTerms: new Set() };

const CLEAR = 0.3;
const SEARCHED_ALONE = 12;

/**
 * Returns `NO_ROUTE` if the question names nothing that is known in this collection. The postings
 * of `texts`, which will be searched for, are read at the same time as the labels.
 */
export async function routeQuestion(
  deps: Deps,
  scope: Scope,
  { question, texts }: { question: string; texts: readonly string[] },
): Promise<Route> {
  const cues = readQuestion(question);
  const others = [...cues.years.map(yearLabel), ...cues.types.map(typeLabel)];
  if (cues.names.length + others.length === 0) return NO_ROUTE;
  const terms = [
    ...texts.flatMap(queryTerms),
    ...cues.names.flatMap((name) => termOfName(name) ?? []),
  ];
  const [{ documents: found, rowsRead }, matches] = await Promise.all([
    deps.labels.find(scope, { names: cues.names, others }),
    deps.postings.match(scope, [...new Set(terms)]),
  ]);
  deps.meter.rowsRead += rowsRead + matches.rowsRead;
  const documents = withoutCommonWords(found, matches);
  const affinities = scoreDocuments(cues, documents);
  const spoken = documents
    .map((document, i) => ({ document, affinity: affinities[i] ?? 0 }))
    .filter(({ affinity }) => affinity > 0)
    .toSorted((a, b) => b.affinity - a.affinity);
  const clear = spoken.filter(({ affinity }) => affinity >= CLEAR).slice(0, SEARCHED_ALONE);
  return {
    affinities: new Map(spoken.map(({ document, affinity }) => [document.versionNo, affinity])),
    documents: clear.map(({ document: { id, versionNo } }) => ({ id, versionNo })),
    nameTerms: new Set(clear.flatMap(({ document }) => document.names.flatMap(termsOf))),
  };
}
