import { parseArgs } from "node:util";
import type { Collection } from "../client/contract.ts";
import { counted } from "../output/show.ts";
import { chooseCollection, connect, CONNECTION_OPTIONS, onlyPositional } from "./command.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./usage-error.ts";

export const collections: Command = {
  usage: "collections [list | create NAME | delete ID]",
  summary: "show, make or delete collections; a collection is deleted by id or name",
  run: async (args, terminal) => {
    const options = CONNECTION_OPTIONS;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const client = connect(values, terminal);
    const [action = "list", ...rest] = positionals;
    const show = (all: readonly Collection[]) => {
      if (values.json) terminal.out(JSON.stringify(action === "list" ? all : all[0]));
      else terminal.out(all.map(line).join("\n") || "No collections yet: collections create NAME");
    };
    if (action === "list") {
      if (rest.length > 0) throw new UsageError(`collections list takes no ${rest.join(" ")}.`);
      show(await client.listCollections());
    } else if (action === "create") {
      show([await client.createCollection(onlyPositional(rest, "the collection's name"))]);
    } else if (action === "delete") {
      const { id } = await chooseCollection(client, onlyPositional(rest, "the collection's id"));
      await client.deleteCollection(id);
      terminal.out(values.json ? JSON.stringify({ id }) : `${id} is being deleted.`);
    } else {
      throw new UsageError(`collections ${action}: say list, create NAME or delete ID.`);
    }
    return 0;
  },
};

function line(collection: Collection): string {
  const { id, name, document_count: documents, chunk_count: chunks, stale } = collection;
  const size = `${counted(documents, "document")}, ${counted(chunks, "chunk")}`;
  return `${id}  ${name}  ${size}${stale ? ", stale" : ""}`;
}
