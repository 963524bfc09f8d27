// Which collection and which documents a command is about.
import type { Collection, Document } from "../../../client/types.ts";
import { Option } from "@commander-js/extra-typings";
import type { Quire } from "../../../client/quire.ts";
import { UsageError } from "./usage-error.ts";

export const collectionOption = () =>
  new Option(
    "-c, --collection <name>",
    "id or name of the collection; if there is only one collection, you can omit its name",
  );

/** The id of the collection to ask: the one that is named, that of the conversation, or the only one. */
export async function collectionAsked(
  client: Quire,
  { collection, session }: { collection?: string | undefined; session?: string | undefined },
): Promise<string> {
  if (collection === undefined && session !== undefined) {
    return (await client.sessions.get(session)).collection_id;
  }
  return (await chooseCollection(client, collection)).id;
}

/** By id or by name; the only collection if `wanted` is undefined. Throws `UsageError` when that names none or several. */
export async function chooseCollection(
  client: Quire,
  wanted: string | undefined,
): Promise<Collection> {
  const all = await client.collections.list().all();
  if (wanted !== undefined) {
    const chosen = all.find(({ id }) => id === wanted) ?? onlyNamed(all, wanted);
    if (chosen !== undefined) return chosen;
    throw new UsageError(`There is no collection "${wanted}". ${listOf(all)}`);
  }
  const [only, another] = all;
  if (only === undefined) throw new UsageError(listOf(all));
  if (another === undefined) return only;
  throw new UsageError(`Choose a collection with --collection NAME. ${listOf(all)}`);
}

function onlyNamed(all: readonly Collection[], name: string): Collection | undefined {
  const [found, another] = all.filter((collection) => collection.name === name);
  if (another === undefined) return found;
  throw new UsageError(
    `Several collections are called "${name}". Give the collection's id instead.`,
  );
}

function listOf(all: readonly Collection[]): string {
  return all.length === 0
    ? "There are no collections yet.\nTo create one: npx quire collections create NAME"
    : `The collections are: ${all.map(({ name }) => name).join(", ")}.`;
}

type DocumentSource = {
  client: Quire;
  collection: Pick<Collection, "id" | "name">;
};

/** The document of each id or file name. Throws `UsageError` for the first that is none. */
export async function chooseDocuments(
  { client, collection }: DocumentSource,
  wanted: readonly string[],
): Promise<Document[]> {
  const all = await client.documents.list(collection.id).all();
  return wanted.map((name) => {
    const found = all.find(({ id, filename }) => id === name || filename === name);
    if (found !== undefined) return found;
    throw new UsageError(
      `There is no document "${name}" in ${collection.name}.\nTo list the documents: npx quire status`,
    );
  });
}
