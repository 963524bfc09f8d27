// What every command of `quire` has in common: its help, the connection options, how it chooses a collection.
import type { ParseArgsConfig } from "node:util";
import { quireClient } from "../client/client.ts";
import type { QuireClient } from "../client/client.ts";
import type { Collection } from "../client/contract.ts";
import type { Terminal } from "../output/terminal.ts";
import { UnknownName, UsageError } from "./usage-error.ts";

/** Resolves to the process's exit code. Throws `UsageError` for a mistake in `args`. */
type Run = (args: string[], terminal: Terminal) => Promise<number>;
export type Command = { usage: string; summary: string; details?: string; run: Run };

export const CONNECTION_OPTIONS = {
  url: { type: "string" },
  key: { type: "string" },
  json: { type: "boolean" },
} as const satisfies ParseArgsConfig["options"];

export const COLLECTION_OPTIONS = {
  ...CONNECTION_OPTIONS,
  collection: { type: "string", short: "c" },
} as const satisfies ParseArgsConfig["options"];

type ConnectionValues = { url?: string | undefined; key?: string | undefined };

export function connect(values: ConnectionValues, { env }: Terminal): QuireClient {
  const url = values.url ?? env["QUIRE_URL"] ?? "http://127.0.0.1:8787";
  if (!URL.canParse(url)) throw new UsageError(`--url ${url} is not an address.`);
  const key = values.key ?? env["QUIRE_KEY"] ?? "quire-dev-key";
  return quireClient({ url: url.replace(/\/+$/, ""), key });
}

/** By id or name; without either, the only one there is. */
export async function chooseCollection(
  client: Pick<QuireClient, "listCollections">,
  wanted: string | undefined,
): Promise<Collection> {
  const all = await client.listCollections();
  if (wanted !== undefined) {
    const chosen = all.find(({ id }) => id === wanted) ?? onlyNamed(all, wanted);
    if (chosen !== undefined) return chosen;
    throw new UnknownName(`There is no collection ${wanted}. ${thereAre(all)}`);
  }
  const [only, another] = all;
  if (only === undefined) {
    throw new UnknownName("There is no collection yet. Make one: collections create NAME");
  }
  if (another === undefined) return only;
  throw new UnknownName(`Say which collection: --collection NAME. ${thereAre(all)}`);
}

function onlyNamed(all: readonly Collection[], name: string): Collection | undefined {
  const [found, another] = all.filter((collection) => collection.name === name);
  if (another === undefined) return found;
  throw new UnknownName(`More than one collection is called ${name}: give its id instead.`);
}

function thereAre(all: readonly Collection[]): string {
  return all.length === 0
    ? "There are none yet: collections create NAME"
    : `There are: ${all.map(({ name }) => name).join(", ")}.`;
}

/** The single positional argument of a command that takes one. */
export function onlyPositional(positionals: readonly string[], what: string): string {
  const [value, ...rest] = positionals;
  if (value === undefined || value.trim() === "") throw new UsageError(`Give ${what}.`);
  if (rest.length > 0) {
    throw new UsageError(`Give ${what} as one argument, in quotes where it has spaces.`);
  }
  return value;
}
