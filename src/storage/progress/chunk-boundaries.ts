// Stores the chunk boundaries of a version as an immutable object in R2, for strategies that call a
// model. Otherwise a model that returns something else at a second delivery would mix chunks with
// different boundaries.
import { z } from "zod";
import type { ChunkRange } from "../../domain/documents/chunk.ts";
import { type PageOwner, versionPrefix } from "../content/pages.ts";

const ChunkBoundaries = z.array(
  z.object({ start: z.int(), end: z.int(), pageStart: z.int(), pageEnd: z.int() }),
);

export function chunkBoundaryStore(bucket: R2Bucket) {
  const load = async (owner: PageOwner): Promise<ChunkRange[] | undefined> => {
    const object = await bucket.get(boundariesKey(owner));
    return object === null ? undefined : ChunkBoundaries.parse(await object.json());
  };
  return {
    load,

    /** Stores the boundaries unless some are already stored, and returns the stored ones. */
    async keepFirst(owner: PageOwner, boundaries: readonly ChunkRange[]): Promise<ChunkRange[]> {
      await bucket.put(boundariesKey(owner), JSON.stringify(boundaries), {
        onlyIf: new Headers({ "If-None-Match": "*" }),
        httpMetadata: { contentType: "application/json" },
      });
      return (await load(owner)) ?? [...boundaries];
    },
  };
}

export type ChunkBoundaryStore = ReturnType<typeof chunkBoundaryStore>;

function boundariesKey(owner: PageOwner): string {
  return `${versionPrefix(owner)}cuts.json`;
}
