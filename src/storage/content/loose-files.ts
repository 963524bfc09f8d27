// Files that clients of OpenAI's API have uploaded, and the documents that were made from them.
import { z } from "zod";
import type { Scope } from "../../domain/scope.ts";
import { type DatabaseOf, HOME } from "../sql/shard.ts";

export type LooseFile = {
  id: string;
  filename: string;
  mediaType: string;
  bytes: number;
  purpose: string;
  createdAt: string;
};

/** Files that were added to a collection together. */
export type FileBatch = { id: string; files: string[]; createdAt: string };

type FileRow = {
  id: string;
  filename: string;
  media_type: string;
  bytes: number;
  purpose: string;
  created_at: string;
};

const SELECT = "SELECT id, filename, media_type, bytes, purpose, created_at FROM loose_files";
const Ids = z.array(z.string());

export function looseFileStore(databaseOf: DatabaseOf) {
  return {
    /** The key of a file's bytes in the bucket. */
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

    async remove(tenant: string, id: string): Promise<void> {
      const db = databaseOf(tenant);
      await db.batch([
        db.prepare("DELETE FROM loose_files WHERE id = ? AND tenant_id = ?").bind(id, tenant),
        db
          .prepare("DELETE FROM attached_files WHERE file_id = ? AND tenant_id = ?")
          .bind(id, tenant),
      ]);
    },

    /** Remembers the document that a file has become. A file that was this document before has been replaced. */
    async attach({ tenant, collection }: Scope, file: string, document: string): Promise<void> {
      const db = databaseOf({ tenant, collection });
      await db.batch([
        detachFiles(db, { tenant, collection }, document),
        db
          .prepare(
            `INSERT INTO attached_files (tenant_id, collection_id, file_id, document_id)
             VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET document_id = excluded.document_id`,
          )
          .bind(tenant, collection, file, document),
      ]);
    },

    /** The documents that a file has become, one for each collection. */
    async attachments(
      tenant: string,
      file: string,
    ): Promise<{ collection: string; document: string }[]> {
      const { results } = await databaseOf(tenant)
        .prepare(
          `SELECT collection_id AS collection, document_id AS document FROM attached_files
           WHERE tenant_id = ? AND file_id = ?`,
        )
        .bind(tenant, file)
        .all<{ collection: string; document: string }>();
      return results;
    },

    /** The files of a collection's documents by document, for those that have one. */
    async fileIds({ tenant, collection }: Scope): Promise<Map<string, string>> {
      const { results } = await databaseOf({ tenant, collection })
        .prepare(
          `SELECT document_id, max(file_id) AS file_id FROM attached_files
           WHERE tenant_id = ? AND collection_id = ? GROUP BY document_id`,
        )
        .bind(tenant, collection)
        .all<{ document_id: string; file_id: string }>();
      return new Map(results.map((row) => [row.document_id, row.file_id]));
    },

    /** Files that became documents of this collection and of no other. */
    async onlyIn({ tenant, collection }: Scope, limit: number): Promise<string[]> {
      const { results } = await databaseOf({ tenant, collection })
        .prepare(
          `SELECT file_id FROM attached_files WHERE tenant_id = ?1
           GROUP BY file_id HAVING min(collection_id) = ?2 AND max(collection_id) = ?2 LIMIT ?3`,
        )
        .bind(tenant, collection, limit)
        .all<{ file_id: string }>();
      const files = results.map(({ file_id }) => file_id);
      // The other collections may be in other databases.
      const others = await databaseOf(tenant)
        .prepare(
          `SELECT DISTINCT file_id FROM attached_files WHERE tenant_id = ? AND collection_id <> ?
             AND file_id IN (SELECT value FROM json_each(?))`,
        )
        .bind(tenant, collection, JSON.stringify(files))
        .all<{ file_id: string }>();
      const used = new Set(others.results.map(({ file_id }) => file_id));
      return files.filter((file) => !used.has(file));
    },

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

/** For a document that gets other content: the files that it was made from are no longer in the collection. */
export function detachFiles(
  db: D1Database,
  { tenant, collection }: Scope,
  document: string,
): D1PreparedStatement {
  return db
    .prepare(
      "DELETE FROM attached_files WHERE tenant_id = ? AND collection_id = ? AND document_id = ?",
    )
    .bind(tenant, collection, document);
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
