// Records the embedders that have created vectors. The fingerprint of a version only contains a
// hash of its embedder, which cannot be shown to anybody.
import {
  type EmbedderIdentity,
  embedderPart,
  embedderPartOf,
} from "../../domain/documents/fingerprint.ts";
import type { EmbedderUse } from "../../domain/embedder-use.ts";

type Row = EmbedderIdentity & { part: string };

type Configured = {
  embedder: EmbedderIdentity;
  previousEmbedder?: EmbedderIdentity | undefined;
};

export function embedderStore(control: D1Database) {
  const noted = new Set<string>();

  /** Returns the names of embedders. Embedders that were never recorded are missing. */
  const named = async (parts: readonly string[]): Promise<Row[]> => {
    const { results } = await control
      .prepare(
        "SELECT part, name, pooling, dimensions FROM embedders WHERE part IN (SELECT value FROM json_each(?))",
      )
      .bind(JSON.stringify(parts))
      .all<Row>();
    return results;
  };

  return {
    /** Writes at most once per isolate. */
    async note(embedder: EmbedderIdentity): Promise<void> {
      const { name, pooling, dimensions } = embedder;
      const part = await embedderPart(embedder);
      if (noted.has(part)) return;
      await control
        .prepare(
          "INSERT INTO embedders (part, name, pooling, dimensions) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(part, name, pooling, dimensions)
        .run();
      noted.add(part);
    },

    /**
     * Returns the configured embedders, then the others of these active versions. The database is
     * only queried for the names of embedders that are not configured.
     */
    async uses(
      { embedder, previousEmbedder: previous }: Configured,
      active: readonly { fingerprint: string; count: number }[],
    ): Promise<EmbedderUse[]> {
      const documents = countByPart(active);
      const known: EmbedderUse[] = [await describeUse(embedder, "current", documents)];
      if (previous !== undefined) known.push(await describeUse(previous, "previous", documents));
      const others = [...documents.keys()].filter((part) =>
        known.every((use) => use.part !== part),
      );
      if (others.length === 0) return known;
      const names = new Map((await named(others)).map((row) => [row.part, row]));
      const unknown = others.map((part): EmbedderUse => {
        const { name = null, pooling = null, dimensions = null } = names.get(part) ?? {};
        return {
          part,
          name,
          pooling,
          dimensions,
          use: "none",
          documents: documents.get(part) ?? 0,
        };
      });
      return [...known, ...unknown];
    },
  };
}

export type EmbedderStore = ReturnType<typeof embedderStore>;

function countByPart(
  active: readonly { fingerprint: string; count: number }[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { fingerprint, count } of active) {
    const part = embedderPartOf(fingerprint);
    counts.set(part, (counts.get(part) ?? 0) + count);
  }
  return counts;
}

async function describeUse(
  { name, pooling, dimensions }: EmbedderIdentity,
  use: EmbedderUse["use"],
  documents: ReadonlyMap<string, number>,
): Promise<EmbedderUse> {
  const part = await embedderPart({ name, pooling, dimensions });
  return { part, name, pooling, dimensions, use, documents: documents.get(part) ?? 0 };
}
