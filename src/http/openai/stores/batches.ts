// Adds several files to a vector store together.
import { z } from "@hono/zod-openapi";
import { type Context, Hono } from "hono";
import { notFound } from "../../../domain/errors.ts";
import { newId } from "../../../domain/ids.ts";
import type { Scope } from "../../../domain/scope.ts";
import type { FileBatch } from "../../../storage/content/loose/file-batches.ts";
import { requireScope } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { Attributes } from "../requests/attributes.ts";
import { readBody } from "../requests/body.ts";
import { invalidParameter } from "../errors.ts";
import { pageOf } from "../lists.ts";
import { secondsOf } from "../model-names.ts";
import { attachFile, findLooseFiles } from "./attach.ts";
import { countFiles, findStore } from "./documents.ts";
import { filesNamed } from "./file-pages.ts";

/** Each file is read and registered while the client waits. */
const MOST_FILES = 100;

const BatchBody = z.object({
  file_ids: z.array(z.string()).max(MOST_FILES).nullish(),
  files: z
    .array(z.looseObject({ file_id: z.string(), attributes: Attributes.nullish() }))
    .max(MOST_FILES)
    .nullish(),
  attributes: Attributes.nullish(),
});

const BATCHES = "/vector_stores/:store/file_batches";

export function batchRoutes() {
  return new Hono<AppEnv>()
    .post(BATCHES, requireScope("write"), async (c) => {
      const { collection, scope } = await findStore(c);
      const { file_ids, files, attributes } = await readBody(c, BatchBody);
      const wanted = [
        ...(file_ids ?? []).map((file) => ({ file, attributes })),
        ...(files ?? []).map((one) => ({ file: one.file_id, attributes: one.attributes })),
      ];
      if (wanted.length === 0) throw invalidParameter("file_ids", "Name at least one file.");
      const { services } = c.var;
      const found = await findLooseFiles(
        c,
        wanted.map(({ file }) => file),
      );
      const fingerprint = await services.fingerprintOf(collection.settings);
      for (const [at, file] of found.entries()) {
        await attachFile(c, { scope, fingerprint }, { file, attributes: wanted[at]?.attributes });
      }
      const createdAt = services.now().toISOString();
      const batch = { id: newId("vsfb"), files: wanted.map(({ file }) => file), createdAt };
      await services.looseFiles.createBatch(scope, batch);
      return c.json(await showBatch(c, scope, batch));
    })
    .get(`${BATCHES}/:batch`, requireScope("read"), async (c) => {
      const { scope, batch } = await findBatch(c);
      return c.json(await showBatch(c, scope, batch));
    })
    .post(`${BATCHES}/:batch/cancel`, requireScope("write"), async (c) => {
      // All files have been taken in before the client knows the batch, so there is nothing left to
      // cancel.
      const { scope, batch } = await findBatch(c);
      return c.json(await showBatch(c, scope, batch));
    })
    .get(`${BATCHES}/:batch/files`, requireScope("read"), async (c) => {
      const { scope, batch } = await findBatch(c);
      return c.json(pageOf(c, await filesNamed(c, scope, batch.files)));
    });
}

async function findBatch(c: Context<AppEnv>): Promise<{ scope: Scope; batch: FileBatch }> {
  const { scope } = await findStore(c);
  const batch = await c.var.services.looseFiles.findBatch(scope, c.req.param("batch") ?? "");
  if (batch === undefined) throw notFound("file batch");
  return { scope, batch };
}

async function showBatch(c: Context<AppEnv>, scope: Scope, batch: FileBatch) {
  const counts = countFiles(await filesNamed(c, scope, batch.files));
  return {
    id: batch.id,
    object: "vector_store.files_batch",
    created_at: secondsOf(batch.createdAt),
    vector_store_id: scope.collection,
    status: counts.in_progress > 0 ? "in_progress" : "completed",
    file_counts: counts,
  };
}
