// Stores uploaded files, which belong to no collection until they are added to one.
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { invalidInput, notFound } from "../../../domain/errors.ts";
import { newId } from "../../../domain/ids.ts";
import type { LooseFile } from "../../../storage/content/loose/loose-files.ts";
import { requireScope } from "../../access/auth.ts";
import { checkBytes } from "../../access/quotas.ts";
import { cleanName, mediaTypeOf } from "../../upload/check-file.ts";
import { fileNameParameter } from "../../bodies/file-name.ts";
import type { AppEnv } from "../../env.ts";
import { openUpload } from "../../upload/open-upload.ts";
import { type FileUpload, readMultipart } from "../../upload/multipart.ts";
import { pageOf } from "../lists.ts";
import { reportIgnored } from "../requests/body.ts";
import { secondsOf } from "../model-names.ts";
import { hideDocument } from "./store-files.ts";

/** The number of files that a list can show. */
const MOST_LISTED = 10_000;

/** Creates the routes. `inTurn` limits how many uploads hold memory at a time. */
export function fileRoutes(inTurn: MiddlewareHandler<AppEnv>) {
  return new Hono<AppEnv>()
    .post("/files", requireScope("write"), inTurn, async (c) =>
      c.json(showFile(await storeUpload(c))),
    )
    .get("/files", requireScope("read"), async (c) => {
      const files = await c.var.services.looseFiles.list(c.var.caller.tenant, MOST_LISTED);
      return c.json(pageOf(c, files.toReversed().map(showFile)));
    })
    .get("/files/:file", requireScope("read"), async (c) =>
      c.json(showFile((await findFile(c)).file)),
    )
    .get("/files/:file/content", requireScope("read"), async (c) => {
      const { file, key } = await findFile(c);
      const stored = await c.var.services.files.open(key);
      if (stored === undefined) throw notFound("file");
      return c.body(stored.body, 200, {
        "Content-Type": file.mediaType,
        "Content-Disposition": `attachment; ${fileNameParameter(file.filename)}`,
      });
    })
    .delete("/files/:file", requireScope("write"), async (c) => {
      const { services, caller } = c.var;
      const { tenant } = caller;
      const { file, documents } = await findFile(c);
      const { id } = file;
      // The documents are deleted first: if the request ends in between, it can be repeated.
      for (const { collection, document } of documents) {
        await hideDocument(c, { tenant, collection }, document);
      }
      await services.files.delete(services.looseFiles.keyOf(tenant, id));
      await services.looseFiles.remove(tenant, id);
      return c.json({ id, object: "file", deleted: true });
    });
}

/**
 * Stores an uploaded file. The bytes are stored before the row, so that every row has its bytes.
 */
async function storeUpload(c: Context<AppEnv>): Promise<LooseFile> {
  const { services, caller } = c.var;
  const upload = openUpload(c, { tenant: caller.tenant, collection: "files" });
  if (upload?.isForm !== true) {
    throw invalidInput("Send the file as a multipart form with the fields `file` and `purpose`.");
  }
  const received = await readMultipart(upload, upload.receive);
  const { file } = received;
  try {
    const id = newId("file");
    const filename = cleanName(received.filename);
    const mediaType = mediaTypeOf(file, filename);
    await checkBytes(c);
    const createdAt = services.now().toISOString();
    const purpose = received.fields.get("purpose") ?? "assistants";
    const loose = { id, filename, mediaType, bytes: file.bytes, purpose, createdAt };
    await file.store(services.looseFiles.keyOf(caller.tenant, id), filename);
    await services.looseFiles.create(caller.tenant, loose);
    reportIgnored(c, ignoredFields(received));
    return loose;
  } finally {
    await file.discard();
  }
}

/**
 * Returns the ignored fields. A form sends an object as several fields: `expires_after[anchor]`,
 * `expires_after[seconds]`.
 */
function ignoredFields({ fields, otherFiles }: FileUpload<unknown>): string[] {
  const names = [...fields.keys()].filter((name) => name !== "purpose");
  return [...new Set([...names, ...otherFiles].map((name) => name.replace(/\[.*/, "")))];
}

type KnownFile = {
  file: LooseFile;
  /** The key of its bytes in the bucket. */
  key: string;
  documents: readonly { collection: string; document: string }[];
};

/**
 * Returns an uploaded file, or a document that was uploaded in another way, because citations name
 * such a document by its own id.
 */
async function findFile(c: Context<AppEnv>): Promise<KnownFile> {
  const { looseFiles } = c.var.services;
  const { tenant } = c.var.caller;
  const id = c.req.param("file") ?? "";
  const file = await looseFiles.find(tenant, id);
  if (file === undefined) return findDocumentFile(c, id);
  const documents = await looseFiles.attachments(tenant, id);
  return { file, key: looseFiles.keyOf(tenant, id), documents };
}

async function findDocumentFile(c: Context<AppEnv>, id: string): Promise<KnownFile> {
  const { services, caller } = c.var;
  const collection = await services.documentLists.collectionOf(caller.tenant, id);
  if (collection === undefined) throw notFound("file");
  const scope = { tenant: caller.tenant, collection };
  const document = await services.documents.find(scope, id);
  if (document === undefined || document.status === "deleting") throw notFound("file");
  return {
    file: { ...document, purpose: "assistants" },
    key: services.fileKey(scope, id, document.version?.sha256 ?? document.sha256),
    documents: [{ collection, document: id }],
  };
}

function showFile({ id, bytes, createdAt, filename, purpose }: LooseFile) {
  return {
    id,
    object: "file" as const,
    bytes,
    created_at: secondsOf(createdAt),
    filename,
    purpose,
    status: "processed" as const,
  };
}
