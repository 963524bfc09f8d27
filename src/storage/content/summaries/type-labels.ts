import type { Scope } from "../../../domain/scope.ts";
import { labelsOfType } from "../../../shared/routing-labels.ts";
import { COLLECTION_NO } from "../../control/collection-no.ts";
import { jsonParameters } from "../../sql/json-parameters.ts";

/**
 * Replaces the labels of the documents' kinds, and lets go of what searches have kept with the old
 * ones.
 */
export function replaceTypeLabels(
  db: D1Database,
  scope: Scope,
  documents: readonly { document: string; type: string }[],
): D1PreparedStatement[] {
  const ids = documents.map(({ document }) => document);
  const labels = documents.flatMap(({ document, type }) =>
    labelsOfType(type).map((label) => [document, label]),
  );
  const of = `d.collection_no = ${COLLECTION_NO} AND d.tenant_id = ?2 AND d.status <> 'deleting'`;
  return [
    ...Array.from(jsonParameters(ids), (batch) => [
      `DELETE FROM routing_labels WHERE label >= '=' AND label < '>' AND document_no IN
         (SELECT d.no FROM json_each(?3) JOIN documents d ON d.id = value WHERE ${of})`,
      batch,
    ]),
    ...Array.from(jsonParameters(labels), (batch) => [
      `INSERT INTO routing_labels (collection_no, label, document_no)
       SELECT d.collection_no, value ->> 1, d.no FROM json_each(?3) JOIN documents d ON d.id = value ->> 0
       WHERE ${of} ON CONFLICT DO NOTHING`,
      batch,
    ]),
    ["UPDATE collections SET revision = revision + 1 WHERE id = ?1 AND tenant_id = ?2"],
  ].map(([sql = "", ...batch]) => db.prepare(sql).bind(scope.collection, scope.tenant, ...batch));
}
