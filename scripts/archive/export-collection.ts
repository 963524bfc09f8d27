// Writes a collection to an archive. One file, page or answer is in memory at a time.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { pack, type Pack } from "tar-stream";
import { QuireError } from "../../client/errors.ts";
import type { Quire } from "../../client/quire.ts";
import type { Collection, Document } from "../../client/types.ts";
import * as entries from "./entries.ts";

type Source = { client: Quire; collection: Collection };
export type Exported = {
  documents: number;
  pages: number;
  sessions: number;
  answers: number;
  skipped: string[];
};

/** The archive has its name only when it is complete. */
export async function exportCollection(source: Source, path: string): Promise<Exported> {
  const archive = pack();
  const unfinished = `${path}.part`;
  const written = pipeline(archive, createWriteStream(unfinished));
  try {
    const exported = await Promise.race([writeAll(source, archive), failureOf(written)]);
    archive.finalize();
    await written;
    await rename(unfinished, path);
    return exported;
  } catch (error) {
    archive.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

/** Never resolves, but rejects if the archive cannot be written. */
async function failureOf(written: Promise<void>): Promise<never> {
  await written;
  throw new Error("The archive was closed too early.");
}

async function writeAll(source: Source, archive: Pack): Promise<Exported> {
  const { client, collection } = source;
  const { id, name, description, settings } = collection;
  await addJson(archive, entries.COLLECTION, {
    format: entries.FORMAT,
    name,
    description,
    settings,
  });
  const exported: Exported = { documents: 0, pages: 0, sessions: 0, answers: 0, skipped: [] };
  for await (const document of client.documents.list(id)) {
    const file = await fileOf(source, document);
    if (file === undefined) exported.skipped.push(document.filename);
    else exported.pages += await addDocument(source, archive, { document, file, exported });
  }
  await addJson(archive, entries.SUMMARIES, await client.summaries.all(id));
  const sessions = await client.sessions.list(id).all();
  await addJson(archive, entries.SESSIONS, sessions);
  exported.sessions = sessions.length;
  // The oldest first: an answer of a conversation depends on those before it.
  for (const { id: answer, created_at } of (await client.answers.list(id).all()).toReversed()) {
    const whole = { created_at, ...(await readAnswer(client, answer)) };
    await addJson(archive, entries.answerEntry(answer), whole);
    exported.answers += 1;
  }
  return exported;
}

async function readAnswer(client: Quire, id: string) {
  const answer = await client.answers.get(id);
  const { data: feedback } = await client.answers.feedback(id);
  return { answer, feedback, ...(await readTrace(client, id)) };
}

/** Traces are removed earlier than their answers. */
async function readTrace(client: Quire, id: string): Promise<{ trace?: unknown }> {
  try {
    const { trace } = await client.answers.trace(id);
    return { trace };
  } catch (error) {
    if (error instanceof QuireError && error.status === 404) return {};
    throw error;
  }
}

type File = { sha256: string; size: number; content: AsyncIterable<Uint8Array> | Uint8Array[] };

/**
 * The file that answers. Undefined if there is none: the document is being deleted, or its file is gone. Where a later file is
 * being indexed or has failed, the document's size and hash are those of the later one.
 */
async function fileOf(
  { client, collection }: Source,
  document: Document,
): Promise<File | undefined> {
  const { id, status, sha256, bytes: size } = document;
  if (status === "deleting") return undefined;
  const body = await contentOf(client, { collection: collection.id, document: id });
  if (body === undefined) return undefined;
  if (status === "ready") return { sha256, size, content: body };
  const bytes = await buffer(body);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { sha256: hash, size: bytes.length, content: [bytes] };
}

/** Returns the number of its pages. */
async function addDocument(
  { client, collection }: Source,
  archive: Pack,
  { document, file, exported }: { document: Document; file: File; exported: Exported },
): Promise<number> {
  const at = (exported.documents += 1);
  const { filename, metadata, status, page_count: pages, version } = document;
  const { sha256, size, content } = file;
  await addJson(archive, entries.documentEntry(at), { filename, sha256, metadata, status });
  await addStream(archive, { name: entries.fileEntry(at), size }, content);
  const readable = version?.active === true ? (pages ?? 0) : 0;
  for (let page = 1; page <= readable; page += 1) {
    const stored = await client.documents.page(collection.id, { document: document.id, page });
    await addJson(archive, entries.pageEntry(at, page), stored);
  }
  return readable;
}

async function contentOf(
  client: Quire,
  { collection, document }: { collection: string; document: string },
): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return (await client.documents.content(collection, document)).body ?? undefined;
  } catch (error) {
    if (error instanceof QuireError && error.status === 404) return undefined;
    throw error;
  }
}

async function addJson(archive: Pack, name: string, value: unknown): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value));
  await addStream(archive, { name, size: bytes.length }, [bytes]);
}

async function addStream(
  archive: Pack,
  entry: { name: string; size: number },
  content: AsyncIterable<Uint8Array> | Uint8Array[],
): Promise<void> {
  await pipeline(Readable.from(content), archive.entry(entry));
}
