import { expect, it } from "vitest";
import { createPipeline } from "../../support/pipeline.ts";

const text = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(new TextEncoder().encode(`The deductible of ${name} is two percent.`));

it("counts a document once, as ready while an earlier version of it can be searched", async () => {
  const pipeline = createPipeline();
  const { documents, activation } = pipeline.services;
  const [scope, other] = [await pipeline.makeScope(), await pipeline.makeScope()];
  const uploads = [];
  for (const name of ["a", "b", "c"]) {
    uploads.push(await pipeline.upload(scope, `${name}.txt`, text(name)));
  }
  await pipeline.upload(scope, "bad.pdf", Uint8Array.from(new TextEncoder().encode("%PDF-1.7")));
  await pipeline.drain();
  expect(await documents.readiness(scope)).toEqual({ ready: 3, indexing: 0, failed: 1 });

  await pipeline.upload(scope, "a.txt", text("another a"));
  await pipeline.upload(scope, "new.txt", text("new"));
  await pipeline.upload(other, "new.txt", text("new"));
  const deleted = uploads[1]?.document.id ?? "";
  await activation.hide(scope, deleted, "2026-01-01T00:00:00.000Z");
  expect(await documents.readiness(scope)).toEqual({ ready: 2, indexing: 1, failed: 1 });
  expect(await documents.readiness(other)).toEqual({ ready: 0, indexing: 1, failed: 0 });
});
