// Reads the rows of collections.
import { z } from "zod";
import type { Collection } from "../../domain/collection.ts";
import { readSettings } from "./read-settings.ts";

const ActiveVersions = z.array(z.object({ fingerprint: z.string(), count: z.number() }));

export type CollectionRow = {
  id: string;
  tenant_id: string;
  name: string;
  description: string;
  settings: string;
  created_at: string;
  chunk_count: number;
  document_count: number;
  revision: number;
  active_versions: string | null;
};

export const SELECT_COLLECTIONS = `
  SELECT c.id, c.tenant_id, c.name, c.description, c.settings, c.created_at, c.chunk_count, c.document_count,
    c.revision,
    (SELECT json_group_array(json_object('fingerprint', f.fingerprint, 'count', f.version_count)) FROM active_fingerprints f WHERE f.collection_no = c.no) AS active_versions
  FROM collections c`;

export function toCollection(row: CollectionRow): Collection {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    settings: readSettings(row.settings),
    documentCount: row.document_count,
    chunkCount: row.chunk_count,
    activeVersions: ActiveVersions.parse(JSON.parse(row.active_versions ?? "[]")),
    revision: row.revision,
    createdAt: row.created_at,
  };
}
