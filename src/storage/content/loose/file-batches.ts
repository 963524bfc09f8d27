// Stores which files clients of OpenAI's API have added to a collection together.
import { z } from "zod";
import type { Scope } from "../../../domain/scope.ts";
import type { DatabaseOf } from "../../sql/shard.ts";

export type FileBatch = { id: string; files: string[]; createdAt: string };

const Ids = z.array(z.string());

export function fileBatches(databaseOf: DatabaseOf) {
  return {
    async createBatch({ tenant, collection }: Scope, batch: FileBatch): Promise<void> {
      await databaseOf({ tenant, collection })
        .prepare(
          `INSERT INTO file_batches (id, tenant_id, collection_id, files, created_at)
           VALUES (?, ?, ?, ?, ?)`,
        )
        .bind(batch.id, tenant, collection, JSON.stringify(batch.files), batch.createdAt)
        .run();
    },

    async findBatch({ tenant, collection }: Scope, id: string): Promise<FileBatch | undefined> {
      const row = await databaseOf({ tenant, collection })
        .prepare(
          `SELECT files, created_at FROM file_batches
           WHERE id = ? AND tenant_id = ? AND collection_id = ?`,
        )
        .bind(id, tenant, collection)
        .first<{ files: string; created_at: string }>();
      if (row === null) return undefined;
      return { id, files: Ids.parse(JSON.parse(row.files)), createdAt: row.created_at };
    },
  };
}
