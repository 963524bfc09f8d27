import {
  chooseCollection,
  chooseDocuments,
  collectionOption,
} from "../program/choose-collection.ts";
import type { AddCommand } from "../program/cli.ts";

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
      const ids = documents.map(({ id }) => id);
      const deleted = await client.documents.delete(collection.id, ids);
      cli.print(deleted.data, () =>
        documents.map(({ filename }) => `Deleted ${filename}.`).join("\n"),
      );
    });
};
