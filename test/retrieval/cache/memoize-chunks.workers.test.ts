import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { memoizeChunks } from "../../../src/retrieval/cache/memoize-chunks.ts";
import { createPipeline } from "../../support/pipeline.ts";

it("asks once in an answer whether a version is active, and again in the next answer", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const text = new TextEncoder().encode("The storm deductible is two percent.");
  const { document } = await pipeline.upload(scope, "a.txt", new Uint8Array(text));
  await pipeline.drain();
  const no = await env.DB.prepare("SELECT active_version_no AS no FROM documents WHERE id = ?")
    .bind(document.id)
    .first<number>("no");
  const refs = [{ versionNo: no ?? -1, index: 0 }];
  const { chunks: stored } = pipeline.services;
  const answer = memoizeChunks(stored, scope);
  expect((await answer.load(scope, refs)).chunks).toHaveLength(1);
  await pipeline.services.activation.hide(scope, document.id, new Date().toISOString());
  expect(await answer.load(scope, refs)).toMatchObject({ chunks: [{ index: 0 }], rowsRead: 0 });
  expect((await memoizeChunks(stored, scope).load(scope, refs)).chunks).toEqual([]);
});
