// Reads an archive into a server. What is there already is left as it is, so an import that was interrupted is run again.
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { QuireError } from "../../client/errors.ts";
import type { Collection, Document } from "../../client/types.ts";
import { UsageError } from "../commands/program/usage-error.ts";
import { ArchivedCollection, COLLECTION } from "./entries.ts";
import {
  type Target,
  type Imported,
  type Entry,
  type ImportState,
  importEntry,
  jsonOf,
} from "./import-entry.ts";

export async function importCollection(target: Target, path: string): Promise<Imported> {
  const folder = await mkdtemp(join(tmpdir(), "quire-import-"));
  const archive = extract();
  const read = pipeline(createReadStream(path), archive);
  // Awaited below; a rejection before that would end the process.
  read.catch(() => undefined);
  let state: ImportState | undefined;
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

async function begin({ client }: Target, entry: Entry, folder: string): Promise<ImportState> {
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
