// Sends one entry of an archive to a server. What the server refuses is left out with its reason.
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { QuireError } from "../../client/errors.ts";
import type { Quire } from "../../client/quire.ts";
import type { Document } from "../../client/types.ts";
import { blobOf } from "../files/local-files.ts";
import {
  ArchivedAnswer,
  ArchivedDocument,
  ArchivedSessions,
  ArchivedSummaries,
  SESSIONS,
  SUMMARIES,
} from "./entries.ts";

/** `operator` has the key of the deployment. */
export type Target = { client: Quire; operator: Quire };
export type Imported = {
  collection: string;
  documents: number;
  alreadyThere: number;
  sessions: number;
  answers: number;
  /** What could not be imported, with the reason. */
  left: string[];
};

export type Entry = AsyncIterable<unknown> & { header: { name: string } };

export type ImportState = Imported & {
  /** The documents that the collection had before. */
  there: ReadonlyMap<string, Document>;
  /** The names of the archive's documents that the collection has now. */
  present: Set<string>;
  pending: string[];
  document: ArchivedDocument | undefined;
  /** The folder in which one file at a time is kept. */
  folder: string;
};

/** Pages are not read: the server makes its own from the file, and checks quotes against these. */
export async function importEntry(target: Target, state: ImportState, entry: Entry): Promise<void> {
  const { name } = entry.header;
  if (name.endsWith("/document.json")) state.document = ArchivedDocument.parse(await jsonOf(entry));
  else if (name.endsWith("/file")) await importFile(target, state, entry);
  else if (name === SUMMARIES) await importSummaries(target, state, entry);
  else if (name === SESSIONS) await importSessions(target, state, entry);
  else if (name.startsWith("answers/")) await importAnswer(target, state, entry);
}

async function importFile({ client }: Target, state: ImportState, entry: Entry): Promise<void> {
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
async function importSummaries(
  { client }: Target,
  state: ImportState,
  entry: Entry,
): Promise<void> {
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

async function importSessions(target: Target, state: ImportState, entry: Entry): Promise<void> {
  const path = await operatorPath(target, state, "sessions");
  for (const session of ArchivedSessions.parse(await jsonOf(entry))) {
    await leaveOut(state, `conversation ${session.id}`, async () => {
      await target.operator.call({ method: "POST", path, json: session });
      state.sessions += 1;
    });
  }
}

async function importAnswer(target: Target, state: ImportState, entry: Entry): Promise<void> {
  const archived = ArchivedAnswer.parse(await jsonOf(entry));
  const path = await operatorPath(target, state, "answers");
  await leaveOut(state, `answer ${archived.answer.id}`, async () => {
    await target.operator.call({ method: "POST", path, json: archived });
    state.answers += 1;
  });
}

async function operatorPath({ client }: Target, { collection }: ImportState, what: string) {
  const { tenant } = await client.me();
  return `/v1/operator/tenants/${tenant.id}/collections/${collection}/${what}`;
}

/** What the server refuses does not stop the rest. */
async function leaveOut(
  state: ImportState,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isRefused =
      error instanceof QuireError && [400, 404, 409, 413, 415].includes(error.status);
    if (!isRefused) throw error;
    state.left.push(`${what}: ${error.message}`);
  }
}

export async function jsonOf(entry: Entry): Promise<unknown> {
  return JSON.parse((await buffer(bytesOf(entry))).toString()) as unknown;
}

async function* bytesOf(entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError("A tar stream consists of bytes.");
    yield chunk;
  }
}
