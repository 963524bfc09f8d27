import { AppError } from "../../domain/errors.ts";
import type { Scope } from "../../domain/scope.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import { isUniqueViolation } from "../sql/sqlite-errors.ts";

export function documentChanges(databaseOf: DatabaseOf) {
  return {
    /**
     * Renames a document or replaces its metadata, and records the time. Throws `conflict` if
     * another document has the name. Cached searches are not used again, because they contain
     * names.
     */
    async change(
      scope: Scope,
      id: string,
      change: { filename?: string; metadata?: Record<string, unknown>; at: string },
    ): Promise<void> {
      const db = databaseOf(scope);
      const { filename, metadata, at } = change;
      const update = db
        .prepare(
          `UPDATE documents SET filename = coalesce(?4, filename), metadata = coalesce(?5, metadata),
             updated_at = ?6
           WHERE id = ?3 AND tenant_id = ?2 AND collection_no = ${COLLECTION_NO}
             AND status <> 'deleting'`,
        )
        .bind(
          scope.collection,
          scope.tenant,
          id,
          filename ?? null,
          metadata === undefined ? null : JSON.stringify(metadata),
          at,
        );
      const revise = db
        .prepare("UPDATE collections SET revision = revision + 1 WHERE id = ? AND tenant_id = ?")
        .bind(scope.collection, scope.tenant);
      try {
        await db.batch([update, revise]);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const message = `The collection already contains a document named "${filename ?? ""}". Choose another name, or delete that document first.`;
        const names = filename === undefined ? [] : [filename];
        throw new AppError("conflict", message, { reason: "name_taken", names, cause: error });
      }
    },
  };
}

export type DocumentChanges = ReturnType<typeof documentChanges>;
