// Queries the indexes for a question, and again if some of its words were misspelt or have other
// forms in the documents.
import type { SearchRequest } from "../domain/documents/passage.ts";
import type { ReadScope } from "../domain/scope.ts";
import type { Choice } from "./documents/documents-to-search.ts";
import { detectLanguage } from "../language/question/detect-language.ts";
import { inHeldForms } from "./lexical/held-forms.ts";
import { type Mended, mendSpelling } from "./lexical/mend-spelling.ts";
import { type IndexRankings, queryIndexes } from "./query-indexes.ts";
import { NO_ROUTE, type Route, routeQuestion } from "./routing/route.ts";
import type { Stopwatch } from "./stopwatch.ts";
import { queriesOf } from "./strategies/queries.ts";
import { usesVectors } from "./vector-weight.ts";

type Deps = Parameters<typeof queriesOf>[0] &
  Parameters<typeof queryIndexes>[0] &
  Parameters<typeof routeQuestion>[0] &
  Parameters<typeof usesVectors>[0];

export type Searched = {
  /** The request in its final form. */
  request: SearchRequest;
  asked: IndexRankings;
  route: Route;
  mended: Mended["words"];
};

export async function askIndexes(
  deps: Deps,
  scope: ReadScope,
  { request, choice, timer }: { request: SearchRequest; choice: Choice; timer: Stopwatch },
): Promise<Searched> {
  const first = await rankChunks(deps, scope, { request, choice });
  timer.lap("lists");
  const { text, words } = await correctWords(deps, scope, { request, documents: choice.documents });
  const mended = { ...request, query: text };
  const { route } = first;
  const { asked } =
    words.length === 0 ? first : await rankChunks(deps, scope, { request: mended, choice, route });
  timer.lap("spelling");
  return { request: mended, asked, route, mended: words };
}

/**
 * Ranks the chunks. A question with the route of its original wording does not read its labels
 * again.
 */
async function rankChunks(
  deps: Deps,
  scope: ReadScope,
  { request, choice, route }: { request: SearchRequest; choice: Choice; route?: Route },
): Promise<{ asked: IndexRankings; route: Route }> {
  const { documents, limit, isRouted } = choice;
  const { strategy, query: question, bm25 } = request;
  const queries = await queriesOf(deps, scope, { request, documents });
  const use = { sparse: strategy !== "vector", vector: usesVectors(deps, request) };
  const texts = use.sparse ? queries.map((query) => query.text) : [];
  const isAsked = route === undefined && isRouted;
  const routing = isAsked
    ? routeQuestion(deps, scope, { question, texts })
    : Promise.resolve(route ?? NO_ROUTE);
  const routed = routing.then((found) => found.documents);
  const nameTerms = routing.then((found) => found.nameTerms);
  const [asked, found] = await Promise.all([
    queryIndexes(deps, scope, { queries, use, documents, routed, nameTerms, limit, bm25 }),
    routing,
  ]);
  return { asked, route: found };
}

/**
 * Corrects the spelling of a question, unless it is only searched by vectors, which find similar
 * words themselves.
 */
async function correctWords(
  deps: Deps,
  scope: ReadScope,
  {
    request: { query: text, strategy },
    documents,
  }: { request: SearchRequest; documents: Choice["documents"] },
): Promise<Mended> {
  if (strategy === "vector") return { text, words: [] };
  const asked = { text, documents };
  return detectLanguage(text) === "en"
    ? mendSpelling(deps, scope, asked)
    : inHeldForms(deps, scope, asked);
}
