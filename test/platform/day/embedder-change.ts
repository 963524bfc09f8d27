// The guide "A different embedder" with real files: a deployment with another embedder and another index of Vectorize takes over,
// and the vectors of all documents are renewed on a bad day of the platform while readers ask.
import { fakeVectorize } from "../../support/storage/fake-vectorize.ts";
import { arrive } from "./arrive.ts";
import type { Day } from "./days.ts";
import { askAll, deploy, type Input, livedBy, type Lived, prepare } from "./run-day.ts";
import { deliverAll } from "./waiting-messages.ts";

const VARIABLES = {
  EMBEDDING_MODEL: "@cf/baai/bge-base-en-v1.5",
  PREVIOUS_EMBEDDING_MODEL: "@cf/baai/bge-small-en-v1.5",
  PREVIOUS_VECTORS: "VECTORS_BEFORE",
} as const;

const MOST_CALLS = 20;

export type EmbedderChange = {
  /** With the previous embedder, in mid-change, and with the new one alone. */
  before: Lived;
  during: Lived;
  after: Lived;
  /** How many documents had vectors of the new embedder in mid-change. */
  renewed: number;
  /** What the previous index still had in the end. */
  vectorsLeft: number;
};

export async function changeEmbedder(
  day: Day,
  { files, questions }: Input,
): Promise<EmbedderChange> {
  const old = await prepare(day);
  const { scope, limits, weather } = old;
  await arrive(old.pipeline, { scope, files, arrival: "upload" });
  await deliverAll(old, day);
  const look = async (at: typeof old): Promise<Lived> => {
    const started = Date.now();
    return livedBy(at, { answers: await askAll(at, questions), started });
  };
  const before = await look(old);

  const vectorize = fakeVectorize();
  const take = (indexes: Record<string, typeof vectorize>, variables: Record<string, string>) => ({
    ...old,
    vectorize,
    pipeline: deploy(day, { limits, weather, indexes, variables }),
  });
  const both = take({ VECTORS: vectorize, VECTORS_BEFORE: old.vectorize }, VARIABLES);
  const { operator } = both.pipeline.services;
  const renew = async (limit: number): Promise<number> => {
    weather.isBad = true;
    if (day.areVectorsLate) vectorize.delay();
    const begun = await operator.renewVectors({ tenant: undefined, limit });
    await deliverAll(both, day);
    vectorize.settle();
    weather.isBad = false;
    await deliverAll(both, day);
    return begun;
  };
  await renew(Math.ceil(files.size / 2));
  const renewed = await countRenewed(both);
  const during = await look(both);
  for (let call = 0; (await renew(files.size)) > 0; call += 1) {
    if (call > MOST_CALLS) throw new Error("the vectors are never renewed");
  }
  const { EMBEDDING_MODEL } = VARIABLES;
  const alone = take({ VECTORS: vectorize }, { EMBEDDING_MODEL });
  return {
    before,
    during,
    after: await look(alone),
    renewed,
    vectorsLeft: old.vectorize.stored.size,
  };
}

async function countRenewed({ pipeline }: Awaited<ReturnType<typeof prepare>>): Promise<number> {
  const uses = await pipeline.services.operator.embedderUses();
  return uses.find(({ use }) => use === "current")?.documents ?? 0;
}
