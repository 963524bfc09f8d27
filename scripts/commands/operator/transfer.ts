// Moves a collection to another server by an archive.
import type { Command } from "@commander-js/extra-typings";
import { counted } from "../../../src/shared/counted.ts";
import { exportCollection } from "../../archive/export-collection.ts";
import { importCollection } from "../../archive/import-collection.ts";
import { chooseCollection } from "../program/choose-collection.ts";
import type { Cli } from "../program/cli.ts";

/** `keyOf` tells the operator's key, which the import of answers needs. */
export function addTransfer(admin: Command, cli: Cli, keyOf: () => string): void {
  admin
    .command("export")
    .summary("write a collection to an archive")
    .description(
      "Writes files, pages, summaries, settings, conversations and answers of a collection, with traces and feedback, to a tar archive. --key is the tenant's.",
    )
    .argument("<collection>", "id or name")
    .argument("<archive>", "path of the archive")
    .action(async (wanted, path) => {
      const client = cli.connect();
      const collection = await chooseCollection(client, wanted);
      const exported = await exportCollection({ client, collection }, path);
      const { documents, pages, sessions, answers, skipped } = exported;
      const content = `${counted(documents, "document")}, ${counted(pages, "page")}`;
      cli.print(exported, () => `${content}, ${dialogue(sessions, answers)}`);
      for (const name of skipped)
        cli.warn(`${name}: skipped, because its file is not there (any more)`);
    });
  admin
    .command("import")
    .summary("read a collection from an archive")
    .description(
      "Reads an archive into the tenant of --key. What is there already is left as it is, so the same import can be run again. " +
        "Answers are imported if their quotes stand on the server's own pages.",
    )
    .argument("<archive>", "path of the archive")
    .action(async (path) => {
      const target = { client: cli.connect(), operator: cli.connect(keyOf()) };
      const imported = await importCollection(target, path);
      const { documents, alreadyThere, sessions, answers, left } = imported;
      const content = `${counted(documents, "document")} sent, ${alreadyThere} already there`;
      cli.print(imported, () => `${content}, ${dialogue(sessions, answers)}`);
      for (const each of left) cli.warn(each);
      if (left.length > 0) cli.fail();
    });
}

function dialogue(sessions: number, answers: number): string {
  return `${counted(sessions, "conversation")}, ${counted(answers, "answer")}`;
}
