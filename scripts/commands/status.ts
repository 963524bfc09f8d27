import { parseArgs } from "node:util";
import { showDocument } from "../output/show.ts";
import { chooseCollection, COLLECTION_OPTIONS, connect } from "./command.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./usage-error.ts";

export const status: Command = {
  usage: "status",
  summary: "show the documents of a collection and how far each is",
  run: async (args, terminal) => {
    const options = COLLECTION_OPTIONS;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (positionals.length > 0) throw new UsageError("status takes only --collection NAME.");
    const client = connect(values, terminal);
    const collection = await chooseCollection(client, values.collection);
    const documents = await client.listDocuments(collection.id);
    if (values.json) {
      terminal.out(JSON.stringify(documents));
      return 0;
    }
    for (const document of documents) terminal.out(`${document.id}  ${showDocument(document)}`);
    const ready = documents.filter((document) => document.status === "ready").length;
    const stale = collection.stale ? "; the index is stale" : "";
    terminal.out(`${collection.name}: ${ready} of ${documents.length} documents ready${stale}`);
    return 0;
  },
};
