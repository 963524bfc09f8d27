// Restores an uploaded file whose object is still in the bucket but whose rows the database has
// lost, for example by a restore to an earlier time.
import { detectMediaType } from "../../domain/documents/media-type.ts";
import { CollectionSettings } from "../../domain/collection.ts";
import { newId } from "../../domain/ids.ts";
import type { Scope } from "../../domain/scope.ts";
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<
  IngestionDeps,
  | "collections"
  | "documents"
  | "versions"
  | "files"
  | "looseFiles"
  | "fingerprintOf"
  | "send"
  | "now"
  | "log"
>;

/**
 * `derived`: pages of a lost version, which are created again from its file. `superseded`: there is
 * a later file.
 */
export type Adoption = "adopted" | "derived" | "superseded" | "gone";

const ORIGINAL = /^tenants\/([^/]+)\/collections\/([^/]+)\/documents\/(doc_[^/]+)\/([0-9a-f]{64})$/;
/**
 * The key of a file that was uploaded by a client of OpenAI's API, which belongs to no collection.
 */
const LOOSE = /^tenants\/([^/]+)\/files\/([^/]+)$/;

/** The number of bytes that suffice to recognise every format. */
const HEAD_BYTES = 1024;

export async function adoptOrphan(deps: Deps, key: string): Promise<Adoption> {
  const [, owner, file] = LOOSE.exec(key) ?? [];
  if (owner && file) return adoptLoose(deps, key, { tenant: owner, file });
  const [, tenant, collection, document, sha256] = ORIGINAL.exec(key) ?? [];
  if (!tenant || !collection || !document || !sha256) return "derived";
  const scope = { tenant, collection };
  const object = await deps.files.describe(key, HEAD_BYTES);
  if (object === undefined) return "gone";
  const fingerprint = await fingerprintFor(deps, scope);
  const existing = await deps.documents.find(scope, document);
  if (existing !== undefined && (existing.sha256 === sha256 || object.putAt < existing.createdAt)) {
    return "superseded";
  }
  const filename = existing?.filename ?? object.filename ?? `restored-${document}`;
  const namesake = await deps.documents.findByName(scope, filename);
  if (namesake !== undefined && namesake.id !== document) return "superseded";
  const version = newId("ver");
  const mediaType = detectMediaType(object.head, filename);
  await deps.versions.register(scope, {
    id: version,
    document: { id: document, isNew: existing === undefined },
    file: { filename, mediaType, bytes: object.bytes, sha256 },
    fingerprint,
    metadata: { ...existing?.metadata },
    createdAt: deps.now().toISOString(),
  });
  await deps.send([{ type: "ingest", tenant, version }]);
  deps.log("orphan.adopted", { tenant, document, version });
  return "adopted";
}

/**
 * Adopts an uploaded file. Its purpose is lost, because no object states it, so it gets the
 * default, which all others have.
 */
async function adoptLoose(
  { files, looseFiles, log }: Deps,
  key: string,
  { tenant, file }: { tenant: string; file: string },
): Promise<Adoption> {
  const object = await files.describe(key, HEAD_BYTES);
  if (object === undefined) return "gone";
  if ((await looseFiles.find(tenant, file)) !== undefined) return "adopted";
  const filename = object.filename ?? `restored-${file}`;
  await looseFiles.create(tenant, {
    id: file,
    filename,
    mediaType: detectMediaType(object.head, filename),
    bytes: object.bytes,
    purpose: "assistants",
    createdAt: object.putAt,
  });
  log("orphan.adopted", { tenant, file });
  return "adopted";
}

/**
 * Returns the fingerprint of the collection. If the collection is lost as well, it is created again
 * with default settings and a name that says so.
 */
async function fingerprintFor(deps: Deps, scope: Scope): Promise<string> {
  const found = await deps.collections.find(scope);
  const settings = found?.settings ?? CollectionSettings.parse({});
  const fingerprint = await deps.fingerprintOf(settings);
  if (found === undefined) {
    await deps.collections.create(scope.tenant, {
      id: scope.collection,
      name: `Restored ${scope.collection}`,
      description: "Created again from the files in the bucket after the database was restored.",
      settings,
      fingerprint,
      createdAt: deps.now().toISOString(),
    });
  }
  return fingerprint;
}
