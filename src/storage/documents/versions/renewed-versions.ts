// Creates versions of documents from their existing content, for a new fingerprint.
import { z } from "zod";
import { newId } from "../../../domain/ids.ts";
import type { Scope } from "../../../domain/scope.ts";
import { COLLECTION_NO } from "../../control/collection-no.ts";
import { lastNumber, takeNumbers } from "../../sql/numbers.ts";
import type { DatabaseOf } from "../../sql/shard.ts";
import { QUEUED } from "./queued-again.ts";

type Renewed = { document: string; version: string };

const Inserted = z.array(z.object({ id: z.string() }));

export function renewedVersions(databaseOf: DatabaseOf) {
  return {
    /**
     * Creates a staged version of each document from its stored content, in one transaction.
     * Returns the versions created; documents that are unknown or being deleted get none.
     */
    async renew(
      scope: Scope,
      documents: readonly string[],
      { fingerprint, at }: { fingerprint: string; at: string },
    ): Promise<Renewed[]> {
      const db = databaseOf(scope);
      const renewals = Array.from(new Set(documents), (document) => ({
        document,
        version: newId("ver"),
      }));
      const versions = JSON.stringify(renewals.map(({ version }) => version));
      const begun =
        "SELECT document_no FROM versions WHERE id IN (SELECT value FROM json_each(?1))";
      const [, inserted] = await db.batch([
        takeNumbers(db, "versions", renewals.length),
        db
          .prepare(
            `INSERT INTO versions (no, id, tenant_id, collection_no, document_no, media_type, sha256, fingerprint,
               state, created_at)
             SELECT ${lastNumber("versions")} - ?6 + row_number() OVER (ORDER BY w.key), w.value ->> 'version', d.tenant_id, d.collection_no, d.no, d.media_type, d.sha256, ?4,
               'staged', ?5
             FROM json_each(?3) w JOIN documents d ON d.id = w.value ->> 'document'
             WHERE d.tenant_id = ?2 AND d.status <> 'deleting' AND d.collection_no =
               ${COLLECTION_NO}
             RETURNING id`,
          )
          .bind(
            scope.collection,
            scope.tenant,
            JSON.stringify(renewals),
            fingerprint,
            at,
            renewals.length,
          ),
        db
          .prepare(
            `UPDATE versions SET state = 'retired' WHERE state IN ('staged', 'failed')
               AND document_no IN (${begun}) AND id NOT IN (SELECT value FROM json_each(?1))`,
          )
          .bind(versions),
        db
          .prepare(
            `UPDATE documents SET ${QUEUED}, updated_at = ?2,
               latest_version_no = (SELECT no FROM versions WHERE document_no = documents.no
                 AND id IN (SELECT value FROM json_each(?1)))
             WHERE no IN (${begun})`,
          )
          .bind(versions, at),
      ]);
      const ids = new Set(Inserted.parse(inserted?.results).map(({ id }) => id));
      return renewals.filter(({ version }) => ids.has(version));
    },
  };
}
