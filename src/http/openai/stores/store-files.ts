// Serves the files of a vector store, one by one.
import { z } from "@hono/zod-openapi";
import { type Context, Hono } from "hono";
import type { Document } from "../../../domain/documents/document.ts";
import { notFound } from "../../../domain/errors.ts";
import type { Scope } from "../../../domain/scope.ts";
import { requireScope } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { Attributes } from "../requests/attributes.ts";
import { readBody } from "../requests/body.ts";
import { attachFile, findLooseFile } from "./attach.ts";
import { findFileDocument, findStore, showStoreFile } from "./documents.ts";
import { pageOfFiles } from "./file-pages.ts";

const AttachBody = z.object({ file_id: z.string().min(1), attributes: Attributes.nullish() });
const ChangeBody = z.object({ attributes: Attributes.nullable() });

const FILES = "/vector_stores/:store/files";
/** The number of pages whose text is returned; a Worker may read 1,000 objects for a request. */
const MOST_PAGES = 500;
const PAGES_AT_ONCE = 20;

export function storeFileRoutes() {
  return new Hono<AppEnv>()
    .post(FILES, requireScope("write"), async (c) => {
      const { collection, scope } = await findStore(c);
      const { file_id: file, attributes } = await readBody(c, AttachBody);
      const fingerprint = await c.var.services.fingerprintOf(collection.settings);
      const found = await findLooseFile(c, file);
      const document = await attachFile(c, { scope, fingerprint }, { file: found, attributes });
      return c.json(showStoreFile(scope.collection, document, file));
    })
    .get(FILES, requireScope("read"), async (c) => {
      const { scope } = await findStore(c);
      return c.json(await pageOfFiles(c, scope));
    })
    .get(`${FILES}/:file`, requireScope("read"), async (c) => {
      const { scope, document, file } = await findFile(c);
      return c.json(showStoreFile(scope.collection, document, file));
    })
    .post(`${FILES}/:file`, requireScope("write"), async (c) => {
      const { scope, document, file } = await findFile(c);
      const { attributes } = await readBody(c, ChangeBody);
      await c.var.services.documents.setMetadata(scope, document.id, attributes ?? {});
      const changed = await loadFileDocument(c, scope, document.id);
      return c.json(showStoreFile(scope.collection, changed, file));
    })
    .delete(`${FILES}/:file`, requireScope("write"), async (c) => {
      const { scope, document, file } = await findFile(c);
      await hideDocument(c, scope, document.id);
      return c.json({ id: file, object: "vector_store.file.deleted", deleted: true });
    })
    .get(`${FILES}/:file/content`, requireScope("read"), async (c) => {
      const { scope, document } = await findFile(c);
      const data = await readTexts(c, scope, document);
      const has_more = (document.pageCount ?? 0) > MOST_PAGES;
      const object = "vector_store.file_content.page";
      return c.json({ object, data, has_more, next_page: null });
    });
}

/** Deletes a document as the native route does: no reader finds it again. */
export async function hideDocument(
  c: Context<AppEnv>,
  scope: Scope,
  document: string,
): Promise<void> {
  const { services } = c.var;
  await services.activation.hide(scope, document, services.now().toISOString());
  await services.send([{ type: "delete_document", ...scope, document }]);
}

async function findFile(c: Context<AppEnv>) {
  const { scope } = await findStore(c);
  const file = c.req.param("file") ?? "";
  return { scope, file, document: await loadFileDocument(c, scope, file) };
}

/** Loads the document of a file. Throws `not_found`. */
async function loadFileDocument(c: Context<AppEnv>, scope: Scope, file: string): Promise<Document> {
  const document = await findFileDocument(c, scope, file);
  if (document === undefined) throw notFound("file");
  return document;
}

/** Returns the text of each page, in order. */
async function readTexts(c: Context<AppEnv>, scope: Scope, document: Document) {
  const { version, pageCount } = document;
  if (version?.active !== true) return [];
  const owner = { ...scope, document: document.id, version: version.id };
  const count = Math.min(pageCount ?? 0, MOST_PAGES);
  const texts: { type: "text"; text: string }[] = [];
  while (texts.length < count) {
    const numbers = Array.from(
      { length: Math.min(PAGES_AT_ONCE, count - texts.length) },
      (_, i) => texts.length + i + 1,
    );
    const pages = await Promise.all(
      numbers.map(async (number) => c.var.services.pages.load(owner, number)),
    );
    texts.push(...pages.map((page) => ({ type: "text" as const, text: page?.text ?? "" })));
  }
  return texts;
}
