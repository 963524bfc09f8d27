import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createPipeline, type Pipeline } from "../support/pipeline.ts";
import { makePdf, MANUAL } from "../support/sample-pdf.ts";

/** As R2 sends it: developers.cloudflare.com/r2/buckets/event-notifications/. */
function bucketEvent(key: string, action = "PutObject") {
  return {
    account: "3f4b7e3dcab231cbfdaa90a6a28bd548",
    action,
    bucket: "quire-files",
    object: { key, size: 65_536, eTag: "c846ff7a18f28c2e262116d6e8719ef0" },
    eventTime: "2026-05-24T19:36:44.379Z",
  };
}

async function documentsOf(pipeline: Pipeline, scope: { tenant: string; collection: string }) {
  return pipeline.services.documents.list(scope, { after: "", limit: 10 });
}

it("indexes a file put under inbox/, once, however often its event comes", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const key = `inbox/${scope.tenant}/${scope.collection}/rules/manual.pdf`;
  await env.FILES.put(key, await makePdf(MANUAL));
  await pipeline.deliver([bucketEvent(key), bucketEvent(key, "CompleteMultipartUpload")]);
  await pipeline.drain({ copies: 2 });
  const documents = await documentsOf(pipeline, scope);
  expect(documents).toHaveLength(1);
  expect(documents[0]).toMatchObject({
    filename: "rules/manual.pdf",
    status: "ready",
    pageCount: 3,
  });
});

it("shows an inbox file of another type as a failed document", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const key = `inbox/${scope.tenant}/${scope.collection}/photo.png`;
  await env.FILES.put(key, "\u0089PNG not a document");
  await pipeline.deliver([bucketEvent(key)]);
  await pipeline.drain();
  const [document] = await documentsOf(pipeline, scope);
  expect(document).toMatchObject({ filename: "photo.png", status: "failed" });
  expect(document?.error?.code).toBe("unreadable_file");
});

it("lets events go that are for other keys, unknown collections or objects gone", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const result = await pipeline.deliver([
    bucketEvent("tenants/x/y"),
    bucketEvent(`inbox/${scope.tenant}/${scope.collection}/gone.pdf`),
    bucketEvent(`inbox/${scope.tenant}/col_unknown/a.pdf`),
    bucketEvent(`inbox/${scope.tenant}/${scope.collection}/a.pdf`, "DeleteObject"),
  ]);
  expect(result.explicitAcks).toHaveLength(4);
  expect(await documentsOf(pipeline, scope)).toEqual([]);
});
