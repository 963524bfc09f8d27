// Reads an archive into a server. What is there already is left as it is, so an import that was interrupted is run again.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { QuireError } from "../../client/errors.ts";
import type { Quire } from "../../client/quire.ts";
import type { Collection, Document } from "../../client/types.ts";
import { UsageError } from "../commands/program/usage-error.ts";
import { blobOf } from "../files/local-files.ts";
import {
  ArchivedAnswer,
  ArchivedCollection,
  ArchivedDocument,
  ArchivedSessions,
  ArchivedSummaries,
  COLLECTION,
  SESSIONS,
  SUMMARIES,
} from "./entries.ts";

/** `operator` has the key of the deployment. */
type Target = { client: Quire; operator: Quire };
export type Imported = {
  collection: string;
  documents: number;
  alreadyThere: number;
  sessions: number;
  answers: number;
  /** What could not be imported, with the reason. */
  left: string[];
};

type Entry = AsyncIterable<unknown> & { header: { name: string } };

type State = Imported & {
  /** The documents that the collection had before. */
  there: ReadonlyMap<string, Document>;
  /** The names of the archive's documents that the collection has now. */
  present: Set<string>;
  pending: string[];
  document: ArchivedDocument | undefined;
  /** The folder in which one file at a time is kept. */
  folder: string;
};

export async function importCollection(target: Target, path: string): Promise<Imported> {
  const folder = await mkdtemp(join(tmpdir(), "quire-import-"));
  const archive = extract();
  const read = pipeline(createReadStream(path), archive);
  // Awaited below; a rejection before that would end the process.
  read.catch(() => undefined);
  let state: State | undefined;
  try {
    for await (const entry of archive) {
      if (entry.header.name === COLLECTION) state = await begin(target, entry, folder);
      else if (state === undefined) throw new UsageError(`${path} is not an archive of Quire.`);
      else await importEntry(target, state, entry);
      entry.resume();
    }
    await read;
    if (state === undefined) throw new UsageError(`${path} is not an archive of Quire.`);
    const { collection, documents, alreadyThere, sessions, answers, left } = state;
    return { collection, documents, alreadyThere, sessions, answers, left };
  } catch (error) {
    if (error instanceof QuireError || error instanceof UsageError) throw error;
    if (state === undefined) {
      throw new UsageError(`${path} is not an archive of Quire, or cannot be read.`);
    }
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(
      `${path} cannot be read to its end: ${why}. What came before that is imported; run the same command with a whole archive.`,
    );
  } finally {
    await read.catch(() => undefined);
    await rm(folder, { recursive: true });
  }
}

async function begin({ client }: Target, entry: Entry, folder: string): Promise<State> {
  const { name, description, settings } = ArchivedCollection.parse(await jsonOf(entry));
  const named = (await client.collections.list().all()).find((each) => each.name === name);
  const found: Collection =
    named ??
    (await client.call<Collection>({
      method: "POST",
      path: "/v1/collections",
      // The server checks the settings.
      json: { name, description, settings },
    }));
  const there = new Map<string, Document>();
  for await (const document of client.documents.list(found.id))
    there.set(document.filename, document);
  const counts = { documents: 0, alreadyThere: 0, sessions: 0, answers: 0, left: [] };
  return {
    ...counts,
    collection: found.id,
    there,
    present: new Set(),
    pending: [],
    document: undefined,
    folder,
  };
}

/** Pages are not read: the server makes its own from the file, and checks quotes against these. */
async function importEntry(target: Target, state: State, entry: Entry): Promise<void> {
  const { name } = entry.header;
  if (name.endsWith("/document.json")) state.document = ArchivedDocument.parse(await jsonOf(entry));
  else if (name.endsWith("/file")) await importFile(target, state, entry);
  else if (name === SUMMARIES) await importSummaries(target, state, entry);
  else if (name === SESSIONS) await importSessions(target, state, entry);
  else if (name.startsWith("answers/")) await importAnswer(target, state, entry);
}

async function importFile({ client }: Target, state: State, entry: Entry): Promise<void> {
  const { document, there, folder } = state;
  if (document === undefined) throw new Error(`${entry.header.name} belongs to no document.`);
  const { filename, sha256, metadata } = document;
  const known = there.get(filename);
  if (known?.sha256 === sha256 && known.status !== "failed") {
    state.alreadyThere += 1;
    state.present.add(filename);
    if (known.status !== "ready") state.pending.push(known.id);
    return;
  }
  const path = join(folder, "file");
  await pipeline(bytesOf(entry), createWriteStream(path));
  await leaveOut(state, filename, async () => {
    const upload = { filename, file: await blobOf(path), metadata };
    state.pending.push((await client.documents.upload(state.collection, upload)).document.id);
    state.present.add(filename);
    state.documents += 1;
  });
}

/** Summaries and answers refer to documents that are ready. */
async function importSummaries({ client }: Target, state: State, entry: Entry): Promise<void> {
  for (const document of state.pending) {
    await leaveOut(state, document, async () => {
      const indexed = await client.documents.whenIndexed(state.collection, document);
      const { status, filename, error } = indexed;
      if (status === "failed") state.left.push(`${filename}: ${error?.detail ?? "not indexed"}`);
    });
  }
  const known = new Map(Object.entries(await client.summaries.all(state.collection)));
  const archived = Object.entries(ArchivedSummaries.parse(await jsonOf(entry)));
  for (const [filename, summary] of archived) {
    // The server makes those of rules from the file, perhaps a moment after the document is ready.
    const isOurs = summary.source === "rules" || known.get(filename)?.source === "user";
    if (isOurs || !state.present.has(filename)) continue;
    await leaveOut(state, `summary of ${filename}`, async () => {
      await client.summaries.setAll(state.collection, { [filename]: summary });
    });
  }
}

async function importSessions(target: Target, state: State, entry: Entry): Promise<void> {
  const path = await operatorPath(target, state, "sessions");
  for (const session of ArchivedSessions.parse(await jsonOf(entry))) {
    await leaveOut(state, `conversation ${session.id}`, async () => {
      await target.operator.call({ method: "POST", path, json: session });
      state.sessions += 1;
    });
  }
}

async function importAnswer(target: Target, state: State, entry: Entry): Promise<void> {
  const archived = ArchivedAnswer.parse(await jsonOf(entry));
  const path = await operatorPath(target, state, "answers");
  await leaveOut(state, `answer ${archived.answer.id}`, async () => {
    await target.operator.call({ method: "POST", path, json: archived });
    state.answers += 1;
  });
}

async function operatorPath({ client }: Target, { collection }: State, what: string) {
  const { tenant } = await client.me();
  return `/v1/operator/tenants/${tenant.id}/collections/${collection}/${what}`;
}

/** What the server refuses does not stop the rest. */
async function leaveOut(state: State, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isRefused =
      error instanceof QuireError && [400, 404, 409, 413, 415].includes(error.status);
    if (!isRefused) throw error;
    state.left.push(`${what}: ${error.message}`);
  }
}

async function jsonOf(entry: Entry): Promise<unknown> {
  return JSON.parse((await buffer(bytesOf(entry))).toString()) as unknown;
}

async function* bytesOf(entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError("A tar stream consists of bytes.");
    yield chunk;
  }
}
