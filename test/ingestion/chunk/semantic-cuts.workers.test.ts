import { expect, it } from "vitest";
import { CollectionSettings } from "../../../src/domain/collection.ts";
import { unavailable } from "../../../src/domain/errors.ts";
import { lexicalEmbedder } from "../../../src/models/embedded/lexical-embedder.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { wipe } from "../../support/storage/snapshot.ts";

const SEMANTIC = CollectionSettings.parse({
  chunking: { strategy: "semantic", semantic: { target: 120, min: 60, max: 250, overlap: 20 } },
});
const LONG = Array.from({ length: 8 }, () => MANUAL).flat();

async function makeSemantic(pipeline: ReturnType<typeof createPipeline>) {
  const scope = await pipeline.makeScope();
  const fingerprint = await pipeline.services.fingerprintOf(SEMANTIC);
  await pipeline.services.collections.change(scope, { settings: SEMANTIC, fingerprint });
  return scope;
}

it("keeps the first cuts: a model that answers otherwise the next time changes nothing", async () => {
  await wipe();
  const embedder = lexicalEmbedder();
  let calls = 0;
  let isLost = true;
  const pipeline = createPipeline({
    embedder: {
      ...embedder,
      embed: async (texts, options) => {
        calls += 1;
        const { vectors, usage } = await embedder.embed(texts, options);
        return {
          vectors: vectors.map((vector) => (calls === 1 ? vector : vector.toReversed())),
          usage,
        };
      },
    },
  });
  // The first delivery ends after the chunks are cut, before anything says so.
  const { postings } = pipeline.services;
  pipeline.services.postings = {
    ...postings,
    write: async (version, packed) => {
      if (isLost) {
        isLost = false;
        throw unavailable("lost");
      }
      return postings.write(version, packed);
    },
  };
  const scope = await makeSemantic(pipeline);
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(LONG));
  const [message] = pipeline.outbox;
  await pipeline.deliver([message]);
  expect(calls).toBe(1);
  const written = (await pipeline.rows())["chunks"];
  await pipeline.drain();
  expect((await pipeline.rows())["chunks"]).toEqual(written);
  expect(written?.length).toBeGreaterThan(3);
  await pipeline.deliver([message]);
  await pipeline.drain();
  expect((await pipeline.rows())["chunks"]).toEqual(written);
  const chunks = await pipeline.services.chunks.list(scope, document.id, { after: -1, limit: 99 });
  expect(chunks).toHaveLength(written?.length ?? 0);
  expect(await pipeline.services.collections.find(scope)).toMatchObject({
    activeVersions: [{ fingerprint: await pipeline.services.fingerprintOf(SEMANTIC), count: 1 }],
  });
});

it("is tried again by the queue where the embedder is busy, and cut by meaning once it answers", async () => {
  const embedder = lexicalEmbedder();
  let isBusy = true;
  const pipeline = createPipeline({
    embedder: {
      ...embedder,
      embed: async (texts, options) => {
        if (isBusy) throw unavailable("busy");
        return embedder.embed(texts, options);
      },
    },
  });
  const scope = await makeSemantic(pipeline);
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(LONG));
  const [message] = pipeline.outbox;
  const result = await pipeline.deliver([message]);
  expect(result.retryMessages).toHaveLength(1);
  expect(await pipeline.services.documents.find(scope, document.id)).toMatchObject({
    status: "processing",
  });
  isBusy = false;
  await pipeline.drain();
  expect(await pipeline.services.documents.find(scope, document.id)).toMatchObject({
    status: "ready",
  });
});
