import { chooseCollection, chooseDocuments, collectionOption } from "./choose-collection.ts";
import type { AddCommand } from "./cli.ts";

export const addDelete: AddCommand = (parent, cli) => {
  parent
    .command("delete")
    .summary("delete documents")
    .description("Deletes documents. From then on nothing of them can be found.")
    .argument("<documents...>", "ids or file names")
    .addOption(collectionOption())
    .action(async (wanted, options) => {
      const client = cli.connect();
      const collection = await chooseCollection(client, options.collection);
      const documents = await chooseDocuments({ client, collection }, wanted);
      const deleted = [];
      for (const { id } of documents) deleted.push(await client.deleteDocument(collection.id, id));
      cli.print(deleted, () => documents.map(({ filename }) => `Deleted ${filename}.`).join("\n"));
    });
};
