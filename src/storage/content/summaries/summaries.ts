import type { Version } from "../../../domain/documents/document.ts";
import type { Scope } from "../../../domain/scope.ts";
import type { Summary } from "../../../domain/documents/summary.ts";
import { COLLECTION_NO } from "../../control/collection-no.ts";
import { replaceTypeLabels } from "./type-labels.ts";
import { jsonParameters } from "../../sql/json-parameters.ts";
import type { DatabaseOf } from "../../sql/shard.ts";
import { type SummaryRow, UPSERT, rowOf, toSummary } from "./summary-row.ts";

const SELECT = `
  SELECT d.id, d.filename, s.document_type, s.summary, s.key_topics, s.use_for, s.details, s.source
  FROM summaries s JOIN documents d ON d.no = s.document_no
  WHERE s.tenant_id = ?2 AND d.status <> 'deleting'
    AND s.collection_no = ${COLLECTION_NO}`;

export function summaryStore(databaseOf: DatabaseOf) {
  return {
    /**
     * Stores an indexed summary, unless another version has become active in the meantime. A
     * summary written by a user is kept; only its details are updated. A summary by rules never
     * replaces a model's summary of the same version.
     */
    async writeFound(version: Version, summary: Summary, at: string): Promise<void> {
      const db = databaseOf(version);
      const row = JSON.stringify([rowOf(version.document, summary)]);
      await db.batch([
        db.prepare(UPSERT).bind(row, version.tenant, at, version.no, 1),
        db
          .prepare("UPDATE versions SET awaits_summary = 0 WHERE no = ? AND tenant_id = ?")
          .bind(version.no, version.tenant),
      ]);
    },

    /**
     * Returns the author of the stored summary of this version, or undefined if there is none or if
     * it belongs to an older version.
     */
    async sourceOf(version: Version): Promise<Summary["source"] | undefined> {
      const row = await databaseOf(version)
        .prepare(
          `SELECT s.source FROM summaries s JOIN documents d ON d.no = s.document_no
           WHERE d.id = ? AND s.tenant_id = ? AND s.version_no = ?`,
        )
        .bind(version.document, version.tenant, version.no)
        .first<{ source: Summary["source"] }>();
      return row?.source;
    },

    /**
     * Replaces stored summaries by the users' edits, and the kinds by which questions find the
     * documents, either all or none. Stored details stay, because a user edits none. Returns the
     * number written; deleted documents are skipped.
     */
    async writeUser(scope: Scope, edits: readonly UserEdit[], at: string): Promise<number> {
      if (edits.length === 0) return 0;
      const db = databaseOf(scope);
      const rows = edits.map(({ document, summary }) => rowOf(document, summary));
      const types = edits.map(({ document, summary }) => ({
        document,
        type: summary.document_type,
      }));
      const statements = Array.from(jsonParameters(rows), (batch) =>
        db.prepare(UPSERT).bind(batch, scope.tenant, at, null, 0),
      );
      const results = await db.batch([...statements, ...replaceTypeLabels(db, scope, types)]);
      return results.slice(0, statements.length).reduce((sum, { meta }) => sum + meta.changes, 0);
    },

    async find(scope: Scope, document: string): Promise<Summary | undefined> {
      const row = await databaseOf(scope)
        .prepare(`${SELECT} AND d.id = ?3`)
        .bind(scope.collection, scope.tenant, document)
        .first<SummaryRow>();
      return row === null ? undefined : toSummary(row);
    },

    /** Returns the summaries of these documents by id, for those that have one. */
    async of(scope: Scope, documents: readonly string[]): Promise<Map<string, Summary>> {
      const { results } = await databaseOf(scope)
        .prepare(`${SELECT} AND d.id IN (SELECT value FROM json_each(?3))`)
        .bind(scope.collection, scope.tenant, JSON.stringify(documents))
        .all<SummaryRow>();
      return new Map(results.map((row) => [row.id, toSummary(row)]));
    },

    /**
     * Returns, by document, the summaries of the documents of these versions; undefined for those
     * without one.
     */
    async ofVersions(
      scope: Scope,
      versions: readonly number[],
    ): Promise<Map<string, Summary | undefined>> {
      const { results } = await databaseOf(scope)
        .prepare(
          `SELECT d.id, s.* FROM json_each(?3) w JOIN versions v ON v.no = w.value
             JOIN documents d ON d.no = v.document_no LEFT JOIN summaries s ON s.document_no = d.no
           WHERE d.tenant_id = ?2 AND d.status <> 'deleting' AND d.collection_no = ${COLLECTION_NO}`,
        )
        .bind(scope.collection, scope.tenant, JSON.stringify(versions))
        .all<SummaryRow | (Pick<SummaryRow, "id"> & { document_type: null })>();
      return new Map(
        results.map((row) => [row.id, row.document_type === null ? undefined : toSummary(row)]),
      );
    },

    /**
     * Returns the summaries of a collection in the order of their file names: the first `limit`
     * after `after`.
     */
    async list(
      scope: Scope,
      { after, limit }: { after: string; limit: number },
    ): Promise<Map<string, Summary>> {
      const { results } = await databaseOf(scope)
        .prepare(`${SELECT} AND d.filename > ?3 ORDER BY d.filename LIMIT ?4`)
        .bind(scope.collection, scope.tenant, after, limit)
        .all<SummaryRow>();
      return new Map(results.map((row) => [row.filename, toSummary(row)]));
    },
  };
}

export type SummaryStore = ReturnType<typeof summaryStore>;

export type UserEdit = { document: string; summary: Summary };
