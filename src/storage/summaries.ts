import { z } from "zod";
import type { Version } from "../domain/document.ts";
import type { Scope } from "../domain/scope.ts";
import { type Summary, SummaryDetails } from "../domain/summary.ts";
import type { DatabaseOf } from "./shard.ts";

type SummaryRow = {
  id: string;
  filename: string;
  document_type: string;
  summary: string;
  key_topics: string;
  use_for: string;
  details: string;
  source: Summary["source"];
};

const Topics = z.array(z.string());

const SELECT = `
  SELECT d.id, d.filename, s.document_type, s.summary, s.key_topics, s.use_for, s.details, s.source
  FROM summaries s JOIN documents d ON d.no = s.document_no
  WHERE s.tenant_id = ?2 AND d.status <> 'deleting'
    AND s.collection_no = (SELECT no FROM collections WHERE id = ?1 AND tenant_id = ?2 AND status = 'active')`;

export function summaryStore(databaseOf: DatabaseOf) {
  return {
    /**
     * What indexing found, unless another version has become active meanwhile. A user's own words are kept: only
     * their details are brought up to date. What the rules say never replaces what the model said of the same version.
     */
    async writeFound(version: Version, summary: Summary, at: string): Promise<void> {
      const found = { ...version, summary, at, keepUser: true, versionNo: version.no };
      await upsert(databaseOf(version.tenant), found);
    },

    /** Who made the summary that stands there for this version; undefined where it is an older one's or none. */
    async sourceOf(version: Version): Promise<Summary["source"] | undefined> {
      const row = await databaseOf(version.tenant)
        .prepare(
          `SELECT s.source FROM summaries s JOIN documents d ON d.no = s.document_no
           WHERE d.id = ? AND s.tenant_id = ? AND s.version_no = ?`,
        )
        .bind(version.document, version.tenant, version.no)
        .first<{ source: Summary["source"] }>();
      return row?.source;
    },

    /** A user's edit replaces whatever stands there. False where there is no such document. */
    async writeUser(
      scope: Scope,
      document: string,
      edit: { summary: Summary; at: string },
    ): Promise<boolean> {
      const meta = await upsert(databaseOf(scope.tenant), {
        tenant: scope.tenant,
        document,
        ...edit,
        keepUser: false,
      });
      return meta.changes > 0;
    },

    async find(scope: Scope, document: string): Promise<Summary | undefined> {
      const row = await databaseOf(scope.tenant)
        .prepare(`${SELECT} AND d.id = ?3`)
        .bind(scope.collection, scope.tenant, document)
        .first<SummaryRow>();
      return row === null ? undefined : toSummary(row);
    },

    /** Summaries of these documents by their ids, for those that have one. */
    async of(scope: Scope, documents: readonly string[]): Promise<Map<string, Summary>> {
      const { results } = await databaseOf(scope.tenant)
        .prepare(`${SELECT} AND d.id IN (SELECT value FROM json_each(?3))`)
        .bind(scope.collection, scope.tenant, JSON.stringify(documents))
        .all<SummaryRow>();
      return new Map(results.map((row) => [row.id, toSummary(row)]));
    },

    /** All summaries of a collection by file name, in the order of the names. */
    async all(scope: Scope): Promise<Map<string, Summary>> {
      const { results } = await databaseOf(scope.tenant)
        .prepare(`${SELECT} ORDER BY d.filename`)
        .bind(scope.collection, scope.tenant)
        .all<SummaryRow>();
      return new Map(results.map((row) => [row.filename, toSummary(row)]));
    },
  };
}

export type SummaryStore = ReturnType<typeof summaryStore>;

type Write = {
  tenant: string;
  document: string;
  summary: Summary;
  at: string;
  keepUser: boolean;
  /** Written only while this version is the active one; without it whichever is. */
  versionNo?: number;
};

/** Stands already: a model's summary of the version whose rules' summary comes late. */
const IS_BETTER = `(summaries.source = 'model' AND excluded.source = 'rules'
  AND summaries.version_no IS excluded.version_no)`;

async function upsert(db: D1Database, write: Write): Promise<D1Meta> {
  const { summary } = write;
  const kept = write.keepUser ? `summaries.source <> 'user' AND NOT ${IS_BETTER}` : "true";
  const keep = (column: string): string =>
    `${column} = CASE WHEN ${kept} THEN excluded.${column} ELSE summaries.${column} END`;
  const columns = ["document_type", "summary", "key_topics", "use_for", "source"];
  const { meta } = await db
    .prepare(
      `INSERT INTO summaries (document_no, tenant_id, collection_no, document_type, summary, key_topics,
         use_for, details, source, updated_at, version_no)
       SELECT no, tenant_id, collection_no, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
       FROM documents WHERE id = ?1 AND tenant_id = ?2 AND status <> 'deleting'
         AND (?10 IS NULL OR active_version_no = ?10)
       ON CONFLICT DO UPDATE SET ${columns.map(keep).join(", ")},
         details = CASE WHEN ${IS_BETTER} THEN summaries.details ELSE excluded.details END,
         updated_at = excluded.updated_at, version_no = coalesce(excluded.version_no, summaries.version_no)`,
    )
    .bind(
      write.document,
      write.tenant,
      summary.document_type,
      summary.summary,
      JSON.stringify(summary.key_topics),
      summary.use_for,
      JSON.stringify(summary.details),
      summary.source,
      write.at,
      write.versionNo ?? null,
    )
    .run();
  return meta;
}

function toSummary(row: SummaryRow): Summary {
  return {
    document_type: row.document_type,
    summary: row.summary,
    key_topics: Topics.parse(JSON.parse(row.key_topics)),
    use_for: row.use_for,
    details: SummaryDetails.parse(JSON.parse(row.details)),
    source: row.source,
  };
}
