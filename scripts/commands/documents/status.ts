import { renderDocument } from "../../output/document.ts";
import { wrap } from "../../output/terminal/wrap.ts";
import { chooseCollection, collectionOption } from "../program/choose-collection.ts";
import type { AddCommand } from "../program/cli.ts";

export const addStatus: AddCommand = (parent, cli) => {
  parent
    .command("status")
    .summary("show the documents of a collection and how far each is")
    .description("Shows the documents of a collection, how far each is, and why one failed.")
    .addOption(collectionOption())
    .action(async (options) => {
      const client = cli.connect();
      const { id, name, stale } = await chooseCollection(client, options.collection);
      const documents = await client.documents.list(id).all();
      cli.print(documents, () => {
        const ready = documents.filter(({ status }) => status === "ready").length;
        const note = stale ? "; the index is stale: run npx quire reindex" : "";
        return [
          ...documents.map((document) =>
            wrap(`${document.id} ${renderDocument(document)}`, { width: cli.width, hang: "  " }),
          ),
          `${name}: ${ready} of ${documents.length} documents ready${note}`,
        ].join("\n");
      });
    });
};
