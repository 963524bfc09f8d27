// A server whose collections hold folders of files. Indexing takes minutes, so the index is kept under .quire/indexes and each
// run gets a copy of it: what a run stores, such as sessions and answers, does not reach the next one.
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createQuire, type Quire } from "../../../client/quire.ts";
import { localFiles } from "../../../scripts/files/local-files.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import {
  isInNode,
  startMeasuredServer,
  withMeasuredServer,
} from "../../node-server/measured-server.ts";
import { fillCollection } from "./fill-collection.ts";
import { indexKey } from "./index-key.ts";

export type IndexedServer = {
  url: string;
  client: Quire;
  /** Throws where no folder has this name. */
  collectionId: (name: string) => string;
};
/** Paths by the name of the collection that holds their files. */
type Folders = Readonly<Record<string, string>>;
type Index = {
  name: string;
  folders: Folders;
  /** Of the server, both when it indexes and when it is asked. */
  vars?: Record<string, string>;
};

const KEPT = join(import.meta.dirname, "../../../.quire/indexes");
const KEY = "quire-dev-key";

export async function withIndexedServer<T>(
  index: Index,
  terminal: Terminal,
  work: (server: IndexedServer) => Promise<T>,
): Promise<T> {
  const data = await keptIndex(index, terminal);
  return withMeasuredServer(
    async (client, { url }) => {
      const collections = await client.collections.list().all();
      const stale = collections.find((each) => each.stale);
      if (stale !== undefined) throw new Error(`${data} is stale in ${stale.name}: remove it.`);
      const ids = new Map(collections.map(({ name, id }) => [name, id]));
      const collectionId = (name: string): string => {
        const id = ids.get(name);
        if (id === undefined) throw new Error(`There is no collection ${name}.`);
        return id;
      };
      return work({ url, client, collectionId });
    },
    { dataFrom: data, vars: index.vars ?? {} },
  );
}

/** The folder of the index's data, made now where the kept one is of other code or files. */
async function keptIndex(index: Index, terminal: Terminal): Promise<string> {
  const { folders, vars = {} } = index;
  const name = isInNode ? `node-${index.name}` : index.name;
  const files = await localFiles(Object.values(folders));
  const kept = join(KEPT, `${name}-${await indexKey(files)}`);
  if (existsSync(kept)) return kept;
  terminal.out(`Indexing ${files.length} files; the index is kept in ${kept}.`);
  const partial = `${kept}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const server = await startMeasuredServer({ persistTo: partial, vars });
  try {
    const client = createQuire({ url: server.url, key: KEY });
    for (const [collection, folder] of Object.entries(folders)) {
      await fillCollection(client, { name: collection, files: await localFiles([folder]) });
    }
  } finally {
    await server.stop();
  }
  await rename(partial, kept);
  await removeOthers(name, kept);
  return kept;
}

async function removeOthers(name: string, kept: string): Promise<void> {
  const others = (await readdir(KEPT)).filter(
    (entry) => entry.startsWith(`${name}-`) && join(KEPT, entry) !== kept,
  );
  await Promise.all(others.map((entry) => rm(join(KEPT, entry), { recursive: true, force: true })));
}
