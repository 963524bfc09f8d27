import { z } from "zod";
import { callOf, collectionPath, everyPage } from "./call.ts";
import { Collection, Tenant } from "./contract.ts";
import { AuditPage, Reindexing, SummariesChanged, Summary, UsageDay } from "./record-contract.ts";
import type { Connection } from "./request.ts";

/** Tenants, collections and what concerns all their documents. */
export function collectionCalls(connection: Connection) {
  const call = callOf(connection);
  return {
    createTenant: (name: string, adminKey: string) =>
      call(Tenant, { method: "POST", path: "/v1/tenants", json: { name }, key: adminKey }),

    createCollection: (name: string, settings?: unknown, description?: string) =>
      call(Collection, {
        method: "POST",
        path: "/v1/collections",
        json: { name, settings, description },
      }),

    listCollections: () => everyPage(connection, Collection, "/v1/collections"),

    deleteCollection: (id: string) =>
      call(z.unknown(), { method: "DELETE", path: collectionPath(id) }),

    /** All documents when `documents` is undefined. */
    reindex: (collection: string, documents?: readonly string[]) =>
      call(Reindexing, {
        method: "POST",
        path: `${collectionPath(collection)}/reindex`,
        json: { documents },
      }),

    audit: (collection: string, cursor: string | null) => {
      const query = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
      return call(AuditPage, { path: `${collectionPath(collection)}/audit${query}` });
    },

    listSummaries: (collection: string) =>
      call(z.record(z.string(), Summary), { path: `${collectionPath(collection)}/summaries` }),

    /** Writes the summaries of the named files that differ from the stored ones. */
    writeSummaries: (collection: string, summaries: unknown) =>
      call(SummariesChanged, {
        method: "PUT",
        path: `${collectionPath(collection)}/summaries`,
        json: summaries,
      }),

    /** The latest days, newest first. */
    listUsage: async (days: number): Promise<UsageDay[]> => {
      const page = z.object({ data: z.array(UsageDay) });
      return (await call(page, { path: `/v1/usage?limit=${days}` })).data;
    },
  };
}
