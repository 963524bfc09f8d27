// Where a version was cut, kept as an immutable object in R2 for the strategies that ask a model: one that answers a little
// otherwise at a second delivery would leave chunks of two different cuts side by side.
import { z } from "zod";
import type { ChunkRange } from "../domain/chunk.ts";
import { type PageOwner, versionPrefix } from "./pages.ts";

const Cuts = z.array(
  z.object({ start: z.int(), end: z.int(), pageStart: z.int(), pageEnd: z.int() }),
);

export function cutStore(bucket: R2Bucket) {
  const load = async (owner: PageOwner): Promise<ChunkRange[] | undefined> => {
    const object = await bucket.get(cutsKey(owner));
    return object === null ? undefined : Cuts.parse(await object.json());
  };
  return {
    load,

    /** Keeps the first cuts written for a version and answers them, whoever wrote them. */
    async keepFirst(owner: PageOwner, cuts: readonly ChunkRange[]): Promise<ChunkRange[]> {
      await bucket.put(cutsKey(owner), JSON.stringify(cuts), {
        onlyIf: new Headers({ "If-None-Match": "*" }),
        httpMetadata: { contentType: "application/json" },
      });
      return (await load(owner)) ?? [...cuts];
    },
  };
}

export type CutStore = ReturnType<typeof cutStore>;

function cutsKey(owner: PageOwner): string {
  return `${versionPrefix(owner)}cuts.json`;
}
