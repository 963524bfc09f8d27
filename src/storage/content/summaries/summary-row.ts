// Reads and writes the rows of summaries.
import { z } from "zod";
import { type Summary, SummaryDetails } from "../../../domain/documents/summary.ts";

export type SummaryRow = {
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

/** A model's summary already exists when the summary by rules of the same version arrives. */
const IS_BETTER = `(summaries.source = 'model' AND excluded.source = 'rules'
  AND summaries.version_no IS excluded.version_no)`;

/** Indexing (?5) never replaces a summary written by a user. */
const IS_REPLACED = `(NOT ?5 OR (summaries.source <> 'user' AND NOT ${IS_BETTER}))`;
const REPLACED = ["document_type", "summary", "key_topics", "use_for", "source"].map(
  (column) =>
    `${column} = CASE WHEN ${IS_REPLACED} THEN excluded.${column} ELSE summaries.${column} END`,
);

/** Inserts or updates the rows of ?1. With a version in ?4, only if that version is active. */
export const UPSERT = `
  INSERT INTO summaries (document_no, tenant_id, collection_no, document_type, summary, key_topics,
    use_for, details, source, updated_at, version_no)
  SELECT d.no, d.tenant_id, d.collection_no, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
    value ->> 6, ?3, ?4
  FROM json_each(?1) JOIN documents d ON d.id = value ->> 0
  WHERE d.tenant_id = ?2 AND d.status <> 'deleting' AND (?4 IS NULL OR d.active_version_no = ?4)
  ON CONFLICT DO UPDATE SET ${REPLACED.join(", ")},
    details = CASE WHEN NOT ?5 OR ${IS_BETTER} THEN summaries.details ELSE excluded.details END,
    updated_at = excluded.updated_at, version_no = coalesce(excluded.version_no, summaries.version_no)`;

export function rowOf(document: string, summary: Summary): string[] {
  return [
    document,
    summary.document_type,
    summary.summary,
    JSON.stringify(summary.key_topics),
    summary.use_for,
    JSON.stringify(summary.details),
    summary.source,
  ];
}

export function toSummary(row: SummaryRow): Summary {
  return {
    document_type: row.document_type,
    summary: row.summary,
    key_topics: Topics.parse(JSON.parse(row.key_topics)),
    use_for: row.use_for,
    details: SummaryDetails.parse(JSON.parse(row.details)),
    source: row.source,
  };
}
