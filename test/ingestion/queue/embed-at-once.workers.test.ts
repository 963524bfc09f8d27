import { expect, it } from "vitest";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";

const FOLLOW_UPS = [{ type: "summarize" }, { type: "merge_segments" }];

it("makes a document ready by its first message where no model makes the vectors", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  const [message] = pipeline.outbox.splice(0);
  await pipeline.deliver([message]);
  const found = await pipeline.services.documents.find(scope, document.id);
  expect(found).toMatchObject({ status: "ready" });
  expect(pipeline.outbox).toMatchObject(FOLLOW_UPS);
  const { faults } = await pipeline.services.auditCollection(scope, {
    cursor: undefined,
    limit: 10,
  });
  expect(faults).toEqual([]);
});

it("sends the messages after the activation again if its own message comes again", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  const [message] = pipeline.outbox.splice(0);
  await pipeline.deliver([message]);
  pipeline.outbox.splice(0);
  await pipeline.deliver([message]);
  expect(pipeline.outbox).toMatchObject(FOLLOW_UPS);
});

it("embeds by messages what stopped between composing and activating", async () => {
  const pipeline = createPipeline();
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  const [message] = pipeline.outbox.splice(0);
  const { embedder } = services;
  const stop = () => Promise.reject(new Error("stopped"));
  services.embedder = { ...embedder, embed: stop };
  const { retryMessages } = await pipeline.deliver([message]);
  expect(retryMessages).toHaveLength(1);
  services.embedder = embedder;
  await pipeline.deliver([message]);
  expect(pipeline.outbox).toMatchObject([{ type: "embed", block: 0 }]);
  await pipeline.drain();
  expect(await services.documents.find(scope, document.id)).toMatchObject({ status: "ready" });
});

it("reports progress while it embeds a long document", async () => {
  const pipeline = createPipeline();
  const { services } = pipeline;
  const settings = { chunking: { size: 200, overlap: 20 } };
  const scope = await pipeline.makeScope(undefined, settings);
  const sentences = Array.from({ length: 10_000 }, (_, at) => `Rule ${at} of the manual applies.`);
  const lines = new Uint8Array(new TextEncoder().encode(sentences.join("\n\n")));
  const { document } = await pipeline.upload(scope, "a.txt", lines);
  const reported: number[] = [];
  const { versions } = services;
  services.versions = {
    ...versions,
    report: async (version, stage, progress) => {
      if (stage === "embedding") reported.push(progress.done);
      return versions.report(version, stage, progress);
    },
  };
  await pipeline.drain();
  const found = await services.documents.find(scope, document.id);
  expect(found?.status).toBe("ready");
  expect(found?.chunkCount).toBeGreaterThan(512);
  expect(reported.slice(0, 2)).toEqual([0, 512]);
});
