import { parseArgs } from "node:util";
import type { Document } from "../client/contract.ts";
import { chooseCollection, COLLECTION_OPTIONS, connect, onlyPositional } from "./command.ts";
import type { Command } from "./command.ts";
import { UnknownName } from "./usage-error.ts";

export const deleteDocument: Command = {
  usage: "delete DOCUMENT",
  summary: "delete a document, by id or file name",
  run: async (args, terminal) => {
    const options = COLLECTION_OPTIONS;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const wanted = onlyPositional(positionals, "the document's id or file name");
    const client = connect(values, terminal);
    const collection = await chooseCollection(client, values.collection);
    const document = find(await client.listDocuments(collection.id), wanted);
    if (document === undefined) {
      throw new UnknownName(`There is no document ${wanted} in ${collection.name}. See: status`);
    }
    const answer = await client.deleteDocument(collection.id, document.id);
    terminal.out(
      values.json ? JSON.stringify(answer) : `${document.filename} can no longer be found.`,
    );
    return 0;
  },
};

function find(documents: readonly Document[], wanted: string): Document | undefined {
  return documents.find(({ id, filename }) => id === wanted || filename === wanted);
}
