// Stores files that clients of OpenAI's API have uploaded, and what has become of them.
import { type DatabaseOf, HOME } from "../../sql/shard.ts";
import { attachedFiles } from "./attached-files.ts";
import { fileBatches } from "./file-batches.ts";

export type LooseFile = {
  id: string;
  filename: string;
  mediaType: string;
  bytes: number;
  purpose: string;
  createdAt: string;
};

type FileRow = {
  id: string;
  filename: string;
  media_type: string;
  bytes: number;
  purpose: string;
  created_at: string;
};

const SELECT = "SELECT id, filename, media_type, bytes, purpose, created_at FROM loose_files";

export function looseFileStore(databaseOf: DatabaseOf) {
  return {
    ...attachedFiles(databaseOf),
    ...fileBatches(databaseOf),

    /** Returns the key of a file's bytes in the bucket. */
    keyOf: (tenant: string, id: string): string => `tenants/${tenant}/files/${id}`,

    async create(tenant: string, file: LooseFile): Promise<void> {
      const { id, filename, mediaType, bytes, purpose, createdAt } = file;
      await databaseOf(HOME)
        .prepare(
          `INSERT INTO loose_files (id, tenant_id, filename, media_type, bytes, purpose, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(id, tenant, filename, mediaType, bytes, purpose, createdAt)
        .run();
    },

    async find(tenant: string, id: string): Promise<LooseFile | undefined> {
      const row = await databaseOf(HOME)
        .prepare(`${SELECT} WHERE id = ? AND tenant_id = ?`)
        .bind(id, tenant)
        .first<FileRow>();
      return row === null ? undefined : toFile(row);
    },

    /** The latest files, newest first. */
    async list(tenant: string, limit: number): Promise<LooseFile[]> {
      const { results } = await databaseOf(HOME)
        .prepare(`${SELECT} WHERE tenant_id = ? ORDER BY id DESC LIMIT ?`)
        .bind(tenant, limit)
        .all<FileRow>();
      return results.map(toFile);
    },

    /** Returns those of the files that have a row. */
    async listKnown(tenant: string, ids: readonly string[]): Promise<string[]> {
      const { results } = await databaseOf(HOME)
        .prepare(
          `SELECT id FROM loose_files
           WHERE tenant_id = ? AND id IN (SELECT value FROM json_each(?))`,
        )
        .bind(tenant, JSON.stringify(ids))
        .all<{ id: string }>();
      return results.map(({ id }) => id);
    },

    async remove(tenant: string, id: string): Promise<void> {
      const db = databaseOf(tenant);
      await db.batch([
        db.prepare("DELETE FROM loose_files WHERE id = ? AND tenant_id = ?").bind(id, tenant),
        db
          .prepare("DELETE FROM attached_files WHERE file_id = ? AND tenant_id = ?")
          .bind(id, tenant),
      ]);
    },
  };
}

export type LooseFileStore = ReturnType<typeof looseFileStore>;

function toFile(row: FileRow): LooseFile {
  return {
    id: row.id,
    filename: row.filename,
    mediaType: row.media_type,
    bytes: row.bytes,
    purpose: row.purpose,
    createdAt: row.created_at,
  };
}
