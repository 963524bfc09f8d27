import { z } from "zod";
import type { Version } from "../../domain/documents/document.ts";
import type { ReadScope } from "../../domain/scope.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { byRevision } from "../sql/by-revision.ts";
import { revisionOf } from "../sql/known-versions.ts";
import { rowsOf } from "../sql/rows-of.ts";
import type { DatabaseOf } from "../sql/shard.ts";

/**
 * The maximum number of rows read for the labels of names, and again for those of years and kinds.
 * A label can occur in all documents.
 */
const ROWS = 1000;
const SHORTLIST = 64;

/** A searchable document with the labels that a question can mention. */
export type RoutedDocument = {
  id: string;
  versionNo: number;
  /** The number of chunks of its active version. */
  chunkCount: number;
  filename: string;
  type: string;
  /** The years that its period covers. */
  years: number[];
  /** The requested names that the document has. */
  names: string[];
};

const Strings = z.array(z.string());
const Years = z.array(z.int());

type Row = {
  id: string;
  versionNo: number;
  chunkCount: number;
  filename: string;
  type: string | null;
  years: string | null;
  names: string;
};

/** The bytes of labels that an isolate knows no document to have. */
const KEPT_BYTES = 512 * 1024;
/** The bytes of one such label. */
const LABEL_BYTES = 60;

export function routingLabelStore(databaseOf: DatabaseOf) {
  // Most words of a question are in no document's name.
  const absentLabels = byRevision<ReadonlySet<string>>({
    most: KEPT_BYTES,
    sizeOf: ({ size }) => LABEL_BYTES * (1 + size),
  });
  return {
    /**
     * Replaces the labels of the version's document, unless another version has become active in
     * the meantime.
     */
    async write(version: Version, labels: readonly string[]): Promise<void> {
      const db = databaseOf(version);
      const document = `SELECT d.no FROM documents d
        WHERE d.id = ?1 AND d.tenant_id = ?2 AND d.active_version_no = ?3`;
      const ids = [version.document, version.tenant, version.no];
      await db.batch([
        db.prepare(`DELETE FROM routing_labels WHERE document_no = (${document})`).bind(...ids),
        db
          .prepare(
            `INSERT INTO routing_labels (collection_no, label, document_no)
             SELECT d.collection_no, value, d.no FROM json_each(?4) JOIN documents d
             WHERE d.no = (${document}) ON CONFLICT DO NOTHING`,
          )
          .bind(...ids, JSON.stringify(labels)),
        db
          .prepare(
            `UPDATE collections SET revision = revision + 1 WHERE no =
               (SELECT collection_no FROM documents d WHERE d.no = (${document}))`,
          )
          .bind(...ids),
      ]);
    },

    /**
     * Finds documents with one of these labels: at most 64, those with the most matching names
     * first.
     */
    async find(
      scope: ReadScope,
      { names: given, others }: { names: readonly string[]; others: readonly string[] },
    ): Promise<{ documents: RoutedDocument[]; rowsRead: number }> {
      const names = given.filter((name) => !(absentLabels.get(scope)?.has(name) ?? false));
      if (names.length + others.length === 0) return { documents: [], rowsRead: 0 };
      const db = databaseOf(scope);
      const [found, revision] = await db.batch([
        db
          .prepare(FIND)
          .bind(scope.collection, scope.tenant, JSON.stringify(names), JSON.stringify(others)),
        revisionOf(db, scope),
      ]);
      const results = rowsOf<Row>(found);
      const documents = results.map((row) => ({
        ...row,
        type: row.type ?? "",
        years: Years.parse(JSON.parse(row.years ?? "[]")),
        names: Strings.parse(JSON.parse(row.names)),
      }));
      const [at] = rowsOf<{ revision: number }>(revision);
      // A list that was cut says nothing of the labels that are not in it.
      const known = documents.flatMap((document) => document.names);
      if (at !== undefined && documents.length < SHORTLIST && known.length < ROWS) {
        const before = absentLabels.get({ ...scope, revision: at.revision }) ?? [];
        const without = new Set(names).difference(new Set(known));
        absentLabels.set(scope, at.revision, without.union(new Set(before)));
      }
      const rowsRead = (found?.meta.rows_read ?? 0) + (revision?.meta.rows_read ?? 0);
      return { documents, rowsRead };
    },
  };
}

export type RoutingLabelStore = ReturnType<typeof routingLabelStore>;

function selectLabelled(parameter: string, isName: 0 | 1): string {
  return `SELECT * FROM (SELECT document_no, label, ${isName} AS is_name FROM routing_labels
    WHERE collection_no = ${COLLECTION_NO} AND label IN (SELECT value FROM json_each(${parameter})) LIMIT ${ROWS})`;
}

/** The plus keeps SQLite from beginning with all documents of the tenant. */
const FIND = `
  WITH borne AS (${selectLabelled("?3", 1)} UNION ALL ${selectLabelled("?4", 0)}),
  chosen AS (
    SELECT document_no, json_group_array(label) FILTER (WHERE is_name) AS names
    FROM borne GROUP BY document_no
    ORDER BY sum(is_name) DESC, count(*) DESC, document_no DESC LIMIT ${SHORTLIST})
  SELECT d.id, v.no AS versionNo, v.chunk_count AS chunkCount, d.filename, s.document_type AS type,
    s.details ->> '$.years' AS years, chosen.names
  FROM chosen JOIN documents d ON d.no = chosen.document_no JOIN versions v ON v.no = d.active_version_no
    LEFT JOIN summaries s ON s.document_no = d.no
  WHERE +d.tenant_id = ?2`;
