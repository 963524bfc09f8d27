// Made-up documents into D1 through the functions that ingestion writes with; nothing is parsed and nothing embedded.
import type { Scope } from "../../../src/domain/scope.ts";
import { CollectionSettings } from "../../../src/domain/collection.ts";
import { newId } from "../../../src/domain/ids.ts";
import { buildPostings } from "../../../src/ingestion/lexical/postings.ts";
import { mergeSegments } from "../../../src/ingestion/lexical/merge-segments.ts";
import { mergeStore } from "../../../src/storage/index/segments/merge-store.ts";
import { chunkStore } from "../../../src/storage/index/chunks.ts";
import { collectionStore } from "../../../src/storage/control/collections.ts";
import { activationStore } from "../../../src/storage/documents/activation.ts";
import { postingStore } from "../../../src/storage/index/postings.ts";
import { tenantStore } from "../../../src/storage/control/tenants.ts";
import { versionStore } from "../../../src/storage/documents/versions.ts";
import type { MadeDocument } from "./corpus.ts";

const AT = "2026-01-01T00:00:00.000Z";

export async function makeScope(db: D1Database): Promise<Scope> {
  const scope = { tenant: newId("ten"), collection: newId("col") };
  await tenantStore(db).create({ id: scope.tenant, name: "bench", createdAt: AT });
  await collectionStore(() => db).create(scope.tenant, {
    id: scope.collection,
    name: "bench",
    description: "",
    settings: CollectionSettings.parse({}),
    fingerprint: "bench",
    createdAt: AT,
  });
  return scope;
}

/** As the queue does: each merge asks for the next one. */
async function mergeAll(databaseOf: () => D1Database, scope: Scope): Promise<void> {
  let isMore = true;
  while (isMore) {
    isMore = false;
    const send = async (messages: readonly unknown[]): Promise<void> => {
      isMore = messages.length > 0;
    };
    const rest = { giveWay: async () => {}, now: () => new Date(AT), log: () => undefined };
    await mergeSegments({ merges: mergeStore(databaseOf), send, ...rest }, scope);
  }
}

/** The id of the document, which answers from then on. */
export async function addDocument(
  db: D1Database,
  scope: Scope,
  { name, chunks: texts }: MadeDocument,
): Promise<string> {
  const databaseOf = () => db;
  const versions = versionStore(databaseOf);
  const [document, id] = [newId("doc"), newId("ver")];
  await versions.register(scope, {
    id,
    document: { id: document, isNew: true },
    file: { filename: name, mediaType: "text/plain", bytes: 1, sha256: id },
    fingerprint: "bench",
    metadata: {},
    createdAt: AT,
  });
  const version = await versions.find(scope.tenant, id);
  if (version === undefined) throw new Error(`${name} was not registered`);
  let start = 0;
  const chunks = texts.map((text, index) => {
    const range = { start, end: start + text.length, pageStart: 1, pageEnd: 1 };
    start = range.end + 1;
    return { ...range, index, text, context: "" };
  });
  const { terms, termCount, tokenCount } = buildPostings(chunks, version.no);
  await chunkStore(databaseOf).write(version, chunks);
  await postingStore(databaseOf).write(version, terms);
  const counts = {
    pages: 1,
    emptyPages: [],
    chunks: chunks.length,
    tokens: tokenCount,
    terms: termCount,
    blocks: 0,
  };
  await versions.complete(version, counts);
  if (!(await activationStore(databaseOf).activate(version, AT)))
    throw new Error(`${name}: not active`);
  await mergeAll(databaseOf, scope);
  return document;
}
