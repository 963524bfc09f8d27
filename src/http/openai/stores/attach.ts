import type { Context } from "hono";
import type { Document } from "../../../domain/documents/document.ts";
import { notFound } from "../../../domain/errors.ts";
import type { Scope } from "../../../domain/scope.ts";
import type { LooseFile } from "../../../storage/content/loose/loose-files.ts";
import { checkStorage } from "../../access/quotas.ts";
import type { AppEnv } from "../../env.ts";
import type { Attributes } from "../requests/attributes.ts";

type Target = { scope: Scope; fingerprint: string };
type Attached = { file: LooseFile; attributes?: Attributes | null | undefined };

/**
 * Makes a document of an uploaded file. A document of the same name gets the file as its new
 * version. Doing it again changes nothing. Throws `not_found` if its bytes do not exist any more.
 */
export async function attachFile(
  c: Context<AppEnv>,
  { scope, fingerprint }: Target,
  { file: { id: file, filename, mediaType }, attributes }: Attached,
): Promise<Document> {
  const { services } = c.var;
  const { looseFiles, files, limits } = services;
  const stored = await files.open(looseFiles.keyOf(scope.tenant, file));
  if (stored === undefined) throw notFound("file");
  const received = await files.receive(scope, stored.body, limits.maxFileBytes);
  try {
    const { sha256 } = received;
    const mostDocuments = await checkStorage(c, scope, { filename, sha256 });
    const { document } = await services.registerUpload(scope, {
      filename,
      mediaType,
      file: received,
      metadata: attributes ?? undefined,
      fingerprint,
      mostDocuments,
    });
    await looseFiles.attach(scope, file, document.id);
    return document;
  } catch (error) {
    await received.discard();
    throw error;
  }
}

/**
 * Finds all of these files. Throws `not_found` if the tenant does not have all of them; then no
 * file is attached, because clients assume that a failed request changed nothing.
 */
export async function findLooseFiles(
  c: Context<AppEnv>,
  files: readonly string[],
): Promise<LooseFile[]> {
  const found: LooseFile[] = [];
  for (const file of files) found.push(await findLooseFile(c, file));
  return found;
}

/** Finds an uploaded file. Throws `not_found` if the caller's tenant has no such file. */
export async function findLooseFile(c: Context<AppEnv>, file: string): Promise<LooseFile> {
  const loose = await c.var.services.looseFiles.find(c.var.caller.tenant, file);
  if (loose === undefined) throw notFound("file");
  return loose;
}
