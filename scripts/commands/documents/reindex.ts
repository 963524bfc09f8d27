import { counted } from "../../../src/shared/counted.ts";
import {
  chooseCollection,
  chooseDocuments,
  collectionOption,
} from "../program/choose-collection.ts";
import type { AddCommand } from "../program/cli.ts";
import { waitForDocuments } from "./wait-for-documents.ts";

export const addReindex: AddCommand = (parent, cli) => {
  parent
    .command("reindex")
    .summary("index documents again, for example after a change of settings")
    .description(
      "Indexes documents again, for example after a change of settings. The old index answers until the new one is complete.",
    )
    .argument("[documents...]", "ids or file names; all documents if you give none")
    .addOption(collectionOption())
    .option("--no-wait", "return at once")
    .action(async (wanted, options) => {
      const client = cli.connect();
      const collection = await chooseCollection(client, options.collection);
      const chosen =
        wanted.length === 0 ? undefined : await chooseDocuments({ client, collection }, wanted);
      const begun = await client.collections.reindex(
        collection.id,
        chosen?.map(({ id }) => id),
      );
      if (!options.wait) {
        const documents = counted(begun.documents.length, "document");
        cli.print(begun, () => `Indexing ${documents} again. See: npx quire status`);
        return;
      }
      const target = { client, collection: collection.id, parallel: 4 };
      const done = await waitForDocuments(target, begun.documents, cli.terminal);
      const failed = done.filter(({ status }) => status === "failed");
      const renewed = counted(done.length - failed.length, "document");
      cli.print(done, () => `${renewed} indexed again, ${failed.length} failed`);
      for (const { filename, error } of failed) {
        cli.warn(`${filename}: ${error?.code ?? "failed"}: ${error?.detail ?? ""}`);
      }
      if (failed.length > 0) cli.fail();
    });
};
