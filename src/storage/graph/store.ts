import { COLLECTION_NO } from "../control/collection-no.ts";
import type { ChunkRef } from "../../domain/documents/chunk.ts";
import type { Version } from "../../domain/documents/document.ts";
import { CHUNKS_PER_VERSION } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import { jsonParameters } from "../sql/json-parameters.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import type { ChunkNames } from "./chunk-names.ts";
import type { GraphReader, Holder, HolderQuery } from "./graph-reader.ts";
import { packIndexes, unpackIndexes } from "./packed-indexes.ts";

const ACTIVE_OF_DOCUMENTS = `SELECT active_version_no FROM documents
  WHERE id IN (SELECT value FROM json_each(?5)) AND +tenant_id = ?2 AND active_version_no IS NOT NULL`;

/** The maximum number of rows of one look-up; the graph walk does not find the rest. */
const LIMIT = "LIMIT 8000";

type HolderRow = { name: string; role: Holder["role"]; versionNo: number; chunks: string };
type FactsRow = { chunkCount: number; hasGraph: number | null };

export function graphStore(databaseOf: DatabaseOf) {
  return {
    /** Writes a staged version's part of the graph, one entry per chunk. Idempotent. */
    async write(version: Version, chunks: readonly ChunkNames[]): Promise<void> {
      const db = databaseOf(version);
      for (const names of jsonParameters(namesOfVersion(chunks))) {
        await db
          .prepare(
            `INSERT INTO graph_names (collection_no, version_no, name, role, chunks)
             SELECT v.collection_no, v.no, value ->> 0, value ->> 1, value ->> 2
             FROM json_each(?1) JOIN versions v ON v.no = ?2 AND v.tenant_id = ?3 AND v.state = 'staged'
             WHERE true ON CONFLICT DO UPDATE SET chunks = excluded.chunks`,
          )
          .bind(names, version.no, version.tenant)
          .run();
      }
      const rows = chunks
        .values()
        .map(({ index, titles, mentions }) => [
          version.no * CHUNKS_PER_VERSION + index,
          JSON.stringify([...titles, ...mentions]),
        ]);
      for (const batch of jsonParameters(rows)) {
        await db
          .prepare(
            `INSERT INTO graph_chunks (no, names) SELECT value ->> 0, value ->> 1 FROM json_each(?1)
             WHERE EXISTS (SELECT 1 FROM versions WHERE no = ?2 AND tenant_id = ?3 AND state = 'staged')
             ON CONFLICT (no) DO UPDATE SET names = excluded.names`,
          )
          .bind(batch, version.no, version.tenant)
          .run();
      }
    },

    ...reader(databaseOf),
  };
}

export type GraphStore = ReturnType<typeof graphStore>;

function reader(databaseOf: DatabaseOf): GraphReader {
  return {
    async holders(scope, query) {
      const db = databaseOf(scope);
      const facts = db.prepare(
        `SELECT chunk_count AS chunkCount, json_extract(settings, '$.graph') AS hasGraph
         FROM collections WHERE no = ${COLLECTION_NO}`,
      );
      const [row, found] = await Promise.all([
        facts.bind(scope.collection, scope.tenant).all<FactsRow>(),
        holdersStatement(db, scope, query).all<HolderRow>(),
      ]);
      const [collection] = row.results;
      return {
        holders: found.results.map((holder) => ({
          ...holder,
          chunks: unpackIndexes(holder.chunks),
        })),
        hasGraph: collection?.hasGraph === 1,
        chunkCount: collection?.chunkCount ?? 0,
        rowsRead: row.meta.rows_read + found.meta.rows_read,
      };
    },

    async namesOf(scope, refs: readonly ChunkRef[]) {
      const { results, meta } = await databaseOf(scope)
        .prepare(
          `SELECT DISTINCT n.value AS name FROM graph_chunks g
           JOIN versions v ON v.no = g.no / ${CHUNKS_PER_VERSION} AND v.state = 'active'
             AND v.collection_no = ${COLLECTION_NO}
           JOIN json_each(g.names) n
           WHERE g.no IN (SELECT value FROM json_each(?3))`,
        )
        .bind(
          scope.collection,
          scope.tenant,
          JSON.stringify(refs.map((ref) => ref.versionNo * CHUNKS_PER_VERSION + ref.index)),
        )
        .all<{ name: string }>();
      return { names: results.map(({ name }) => name), rowsRead: meta.rows_read };
    },
  };
}

/**
 * Returns the statement that reads the holders of names. CROSS JOIN makes SQLite keep this order,
 * so that a name in too many versions is excluded before its rows are read.
 */
function holdersStatement(db: D1Database, scope: Scope, query: HolderQuery): D1PreparedStatement {
  const { names, mostVersions, documents } = query;
  const sql = `SELECT g.name, g.role, g.version_no AS versionNo, g.chunks
    FROM json_each(?3) n CROSS JOIN (SELECT 'title' AS role UNION ALL SELECT 'mention') r
    CROSS JOIN graph_names g ON g.collection_no = ${COLLECTION_NO} AND g.name = n.value AND g.role = r.role
    JOIN versions v ON v.no = g.version_no AND v.state = 'active'
    WHERE (SELECT count(*) FROM (SELECT 1 FROM graph_names o
      JOIN versions w ON w.no = o.version_no AND w.state = 'active'
      WHERE o.collection_no = ${COLLECTION_NO} AND o.name = n.value AND o.role = r.role
      LIMIT ?4 + 1)) <= ?4`;
  const values = [scope.collection, scope.tenant, JSON.stringify(names), mostVersions];
  if (documents === undefined) return db.prepare(`${sql} ${LIMIT}`).bind(...values);
  return db
    .prepare(`${sql} AND g.version_no IN (${ACTIVE_OF_DOCUMENTS}) ${LIMIT}`)
    .bind(...values, JSON.stringify(documents));
}

/** Returns [name, role, packed chunks] for each role of each name. */
function namesOfVersion(chunks: readonly ChunkNames[]): [string, string, string][] {
  const held = new Map<string, { name: string; role: Holder["role"]; indexes: number[] }>();
  const add = (name: string, role: Holder["role"], index: number): void => {
    const key = `${role} ${name}`;
    const entry = held.get(key) ?? { name, role, indexes: [] };
    entry.indexes.push(index);
    held.set(key, entry);
  };
  for (const { index, titles, mentions } of chunks) {
    for (const name of titles) add(name, "title", index);
    for (const name of mentions) add(name, "mention", index);
  }
  return [...held.values()].map(({ name, role, indexes }) => [name, role, packIndexes(indexes)]);
}
