// The agents' tools over one collection, limited to what one request may use.
import type { Locate } from "../../agents/citer/cite.ts";
import type { Tools } from "../../agents/run/tools.ts";
import type { CollectionSettings } from "../../domain/collection.ts";
import type { Readiness } from "../../domain/documents/document.ts";
import type { Meter, ReadScope, Scope } from "../../domain/scope.ts";
import { memoizeIndex } from "../../retrieval/cache/memoize-index.ts";
import { locateQuote } from "../../retrieval/passages/locate-quote.ts";
import { memoizeChunks } from "../../retrieval/cache/memoize-chunks.ts";
import { memoizeContent } from "../../retrieval/cache/memoize-content.ts";
import { memoizeSummaries } from "../../retrieval/cache/memoize-summaries.ts";
import { memoizeTables } from "../../retrieval/cache/memoize-tables.ts";
import { expansionText } from "../../retrieval/lexical/expand-question.ts";
import { inHeldForms } from "../../retrieval/lexical/held-forms.ts";
import { mendSpelling } from "../../retrieval/lexical/mend-spelling.ts";
import { readAhead } from "../../retrieval/cache/read-ahead.ts";
import { search } from "../../retrieval/search.ts";
import { selectDocuments } from "../../retrieval/documents/select-documents.ts";
import { findHeaded, readHeaded } from "../../retrieval/tables/find-headed.ts";
import { findTables } from "../../retrieval/tables/find-tables.ts";
import { quoteRow } from "../../retrieval/tables/quote-row.ts";
import { memoizeAsync, once } from "../../shared/cache/memoize-async.ts";
import { type RetrievalOverrides, toSearchRequest } from "../bodies/search-body.ts";
import type { Services } from "../services.ts";
import { lookUpCells } from "./look-up-cells.ts";

/**
 * More passages than a search returns by default, because the sentence with the answer need not be
 * in the best one.
 */
const PASSAGES = 8;

type Request = {
  overrides: RetrievalOverrides;
  collection: {
    settings: Pick<CollectionSettings, "retrieval" | "graph">;
    chunkCount: number;
    revision: number | undefined;
  };
  /** The indexes with what was already read from them. */
  indexes?: Pick<Services, "postings" | "labels"> | undefined;
};

/** Creates the tools for one answer. Whatever it needs several times is read only once. */
export function agentTools(
  deps: Services & { meter: Meter },
  owner: Scope,
  { overrides, indexes, collection: { settings, chunkCount, revision } }: Request,
): { tools: Tools; locate: Locate } {
  const scope = { ...owner, revision };
  const read = memoizeContent(deps, scope);
  const asked = readOnce({ ...deps, ...(indexes ?? memoizeIndex(deps, scope)) }, scope);
  const most = { top_k: Math.max(PASSAGES, settings.retrieval.top_k), ...overrides };
  const selected = once(() => selectDocuments(deps, scope, overrides));
  const within = narrowDocuments(deps, scope, selected);
  const quote: Tools["quoteRow"] = (place) => quoteRow({ ...deps, ...read }, scope, place);
  const tools: Tools = {
    search: memoizeAsync(JSON.stringify, async (call) => {
      const request = toSearchRequest(call.query, most, settings.retrieval);
      const found = await search(asked, scope, {
        ...request,
        strategy: call.strategy ?? request.strategy,
        topK: Math.max(request.topK, call.topK ?? 0),
        unique: call.unique ?? request.unique,
        documents: call.documents === undefined ? request.documents : await within(call.documents),
      });
      asked.tableIndex.noteVersions(found.passages);
      return found;
    }),
    ...wordReaders(asked, scope, selected),
    readAhead: (ahead) => {
      // A restricted request looks for the same words only in its own documents.
      const isWhole = overrides.documents === undefined && overrides.metadata === undefined;
      if (isWhole) readAhead(asked, scope, { ...ahead, chunkCount });
    },
    hasGraph: settings.graph,
    findTables: memoizeAsync(JSON.stringify, (wanted) => findTables(asked, scope, wanted)),
    findHeaded: memoizeAsync(JSON.stringify, async (terms) =>
      findHeaded(asked, scope, { terms, documents: await selected() }),
    ),
    lookUpTable: async (call) =>
      lookUpCells(asked, scope, { ...call, documents: await within(call.documents), quote }),
    readTables: memoizeAsync(
      (tables) => tables.map(({ no }) => no).join(),
      (tables) => readHeaded(asked, scope, tables),
    ),
    quoteRow: quote,
    readiness: once(() => readinessOf(deps, scope, selected)),
    filenames: async () =>
      (await deps.documents.names(scope)).names.map(({ filename }) => filename),
    summaries: asked.summaries.of,
  };
  return { tools, locate: (place) => locateQuote(read, scope, place) };
}

/** Restricts the documents of the request further for an agent. An agent can never extend them. */
function narrowDocuments(
  deps: Services & { meter: Meter },
  scope: Scope,
  selected: () => Promise<string[] | undefined>,
) {
  return async (wanted: readonly string[] | undefined): Promise<readonly string[] | undefined> => {
    const own = await selected();
    if (own === undefined || wanted === undefined) return own ?? wanted;
    const ids = await selectDocuments(deps, scope, { documents: wanted });
    const both = own.filter((id) => ids?.includes(id));
    // If an agent chooses only documents outside of the request's, its choice is ignored.
    return both.length === 0 ? own : both;
  };
}

/** Creates the stores of one answer, which read only once what its agents look up several times. */
function readOnce(deps: Services & { meter: Meter }, scope: ReadScope) {
  const summaries = memoizeSummaries(deps.summaries, scope);
  return {
    ...deps,
    chunks: memoizeChunks(deps.chunks, scope),
    tableIndex: memoizeTables(deps.tableIndex, scope),
    summaries,
    onCandidates: summaries.readAhead,
  };
}

/**
 * Returns readers for the forms that words of the question have in the documents. Reads the
 * synonyms that the search will look up at the same time.
 */
function wordReaders(
  deps: Pick<Services, "postings"> & { meter: Meter },
  scope: ReadScope,
  selected: () => Promise<readonly string[] | undefined>,
): Pick<Tools, "mendSpelling" | "inHeldForms"> {
  return {
    mendSpelling: memoizeAsync(String, async (text) =>
      mendSpelling(deps, scope, { text, documents: await selected(), also: expansionText(text) }),
    ),
    inHeldForms: memoizeAsync(String, async (text) =>
      inHeldForms(deps, scope, { text, documents: await selected() }),
    ),
  };
}

async function readinessOf(
  { documents }: Pick<Services, "documents">,
  scope: Scope,
  selected: () => Promise<readonly string[] | undefined>,
): Promise<Readiness> {
  const [readiness, chosen] = await Promise.all([documents.readiness(scope), selected()]);
  return { ...readiness, selected: chosen?.length };
}
