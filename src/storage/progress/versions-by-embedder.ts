// Reports the progress of re-indexing the documents of one database with the current embedder.
import { embedderIn } from "../sql/embedder-of.ts";
import type { DatabaseOf } from "../sql/shard.ts";

type Owned = { tenant: string; collection: string; document: string };

export function versionsByEmbedder(databaseOf: DatabaseOf) {
  return {
    async count(shard: string): Promise<{ fingerprint: string; count: number }[]> {
      const { results } = await databaseOf(shard)
        .prepare(
          `SELECT f.fingerprint, sum(f.version_count) AS count FROM active_fingerprints f
           JOIN collections c ON c.no = f.collection_no WHERE c.status = 'active' GROUP BY f.fingerprint`,
        )
        .all<{ fingerprint: string; count: number }>();
      return results;
    },

    /**
     * Returns documents whose active version has vectors of another embedder, and of which no newer
     * version is being indexed or has failed.
     */
    async outdated(
      shard: string,
      { embedder, tenant, limit }: { embedder: string; tenant?: string | undefined; limit: number },
    ): Promise<Owned[]> {
      const { results } = await databaseOf(shard)
        .prepare(
          `SELECT d.tenant_id AS tenant, c.id AS collection, d.id AS document
           FROM active_fingerprints f JOIN collections c ON c.no = f.collection_no AND c.status = 'active'
           JOIN versions v ON v.collection_no = c.no AND v.fingerprint = f.fingerprint AND v.state = 'active'
           JOIN documents d ON d.active_version_no = v.no AND d.latest_version_no = v.no
           WHERE ${embedderIn("f.fingerprint")} <> ?1 AND (?2 IS NULL OR d.tenant_id = ?2)
             AND d.status = 'ready' ORDER BY d.no LIMIT ?3`,
        )
        .bind(embedder, tenant ?? null, limit)
        .all<Owned>();
      return results;
    },
  };
}

export type VersionsByEmbedder = ReturnType<typeof versionsByEmbedder>;
