// The agents' tools over one collection, as one request may use them.
import type { Context } from "hono";
import type { TableMatch as FoundCell, Tools } from "../agents/tools.ts";
import type { RetrievalSettings } from "../domain/collection.ts";
import type { Scope } from "../domain/scope.ts";
import { search } from "../retrieval/search.ts";
import { findTables } from "../retrieval/tables/find-tables.ts";
import { selectDocuments } from "../retrieval/select-documents.ts";
import { findHeaded, readHeaded } from "../retrieval/tables/find-headed.ts";
import { headingsOf, lookUp, type TableMatch } from "../retrieval/tables/look-up.ts";
import { quoteRow } from "../retrieval/tables/quote-row.ts";
import type { AppEnv } from "./env.ts";
import { type RetrievalOverrides, toSearchRequest } from "./search-body.ts";

/** More passages than a search shows: the sentence that answers need not stand in the best one. */
const PASSAGES = 8;

const MATCHES = 20;

export function agentTools(
  c: Context<AppEnv>,
  scope: Scope,
  { overrides, settings }: { overrides: RetrievalOverrides; settings: RetrievalSettings },
): Tools {
  const { services, meter } = c.var;
  const most = { top_k: Math.max(PASSAGES, settings.top_k), ...overrides };
  return {
    search: (call) => {
      const request = toSearchRequest(call.query, most, settings);
      return search({ ...services, meter }, scope, {
        ...request,
        strategy: call.strategy ?? request.strategy,
        topK: Math.max(request.topK, call.topK ?? 0),
        // An agent may narrow down what the request allows, never widen it.
        documents: request.documents ?? call.documents,
      });
    },
    findTables: (wanted) => findTables({ ...services, meter }, scope, wanted),
    findHeaded: async (terms) => {
      const documents = await selectDocuments({ ...services, meter }, scope, overrides);
      return findHeaded({ ...services, meter }, scope, { terms, documents });
    },
    lookUpTable: async (call) => {
      const selected = await selectDocuments({ ...services, meter }, scope, overrides);
      const request = { ...call, documents: selected ?? call.documents, limit: MATCHES };
      const { matches } = await lookUp({ ...services, meter }, scope, request);
      return matches.map(toMatch);
    },
    readTables: (tables) => readHeaded({ ...services, meter }, scope, tables),
    quoteRow: (place) => quoteRow({ ...services, meter }, scope, place),
    summaries: (documents) => services.summaries.of(scope, documents),
  };
}

function toMatch({ table, plan, cell, column, row, texts, score }: TableMatch): FoundCell {
  const headings = headingsOf(plan);
  return {
    value: cell.text,
    column: headings[column] ?? "",
    row: Object.fromEntries(headings.map((heading, at) => [heading, texts[at] ?? ""])),
    tableId: table.id,
    documentId: table.documentId,
    sourceFile: table.filename,
    page: row.page,
    box: cell.box,
    start: cell.start,
    end: cell.end,
    score,
  };
}
