import type { Collection } from "../../../client/types.ts";
import { Option } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { CHUNKINGS } from "../program/choices.ts";
import { counted } from "../../../src/shared/counted.ts";
import { chooseCollection } from "../program/choose-collection.ts";
import type { AddCommand, Cli } from "../program/cli.ts";
import { wholeNumber } from "../program/option-values.ts";

export const addCollections: AddCommand = (parent, cli) => {
  const list = async () => {
    const all = await cli.connect().collections.list().all();
    const none = "There are no collections yet.\nTo create one: npx quire collections create NAME";
    cli.print(all, () => all.map(renderCollection).join("\n") || none);
  };
  const group = parent
    .command("collections")
    .summary("list, create or delete collections")
    .description("Lists, creates or deletes collections. Without a command, lists them.")
    // Its own operands are the names of commands; one that is not is reported below.
    .allowExcessArguments()
    .action(async (_options, command) => {
      const [unknown] = command.args;
      if (unknown !== undefined) command.error(`error: unknown command '${unknown}'`);
      await list();
    });
  group.command("list").summary("list the collections").action(list);
  addCreate(group, cli);
  group
    .command("delete")
    .summary("delete a collection and everything in it")
    .argument("<collection>", "id or name")
    .action(async (wanted) => {
      const client = cli.connect();
      const { id, name } = await chooseCollection(client, wanted);
      await client.collections.delete(id);
      cli.print({ id }, () => `Deleted the collection ${name}.`);
    });
};

function addCreate(group: CommandUnknownOpts, cli: Cli): void {
  group
    .command("create")
    .summary("create a collection")
    .argument("<name>", "name of the collection")
    .option("--description <text>", "what the collection holds")
    .addOption(
      new Option(
        "--chunking <strategy>",
        "where chunks may end: across pages, at pages, or at changes of topic",
      )
        .choices(CHUNKINGS)
        .default(undefined, "document"),
    )
    .addOption(
      new Option("--size <n>", "characters of a chunk, at most (default: 1000)").argParser(
        wholeNumber(200, 8000),
      ),
    )
    .addOption(
      new Option("--overlap <n>", "characters shared with the next chunk (default: 200)").argParser(
        wholeNumber(0, 4000),
      ),
    )
    .option("--graph", "build the entity graph that the search strategy graph needs")
    .action(async (name, { description, chunking, size, overlap, graph = false }) => {
      const chosen = {
        ...(chunking === undefined ? {} : { strategy: chunking }),
        ...(size === undefined ? {} : { size }),
        ...(overlap === undefined ? {} : { overlap }),
      };
      const created = await cli.connect().collections.create({
        name,
        settings: { chunking: chosen, graph },
        ...(description === undefined ? {} : { description }),
      });
      cli.print(created, () => renderCollection(created));
    });
}

function renderCollection(collection: Collection): string {
  const { id, name, document_count: documents, chunk_count: chunks, stale } = collection;
  const size = `${counted(documents, "document")}, ${counted(chunks, "chunk")}`;
  return `${id}  ${name}  ${size}${stale ? ", stale" : ""}`;
}
