import { Option } from "@commander-js/extra-typings";
import { renderResults } from "../../output/passages.ts";
import { documentOption, strategyOption } from "../answers/answer-options.ts";
import { chooseCollection, collectionOption } from "../program/choose-collection.ts";
import type { AddCommand } from "../program/cli.ts";
import { keyValue, wholeNumber } from "../program/option-values.ts";

export const addSearch: AddCommand = (parent, cli) => {
  parent
    .command("search")
    .summary("show the passages that match best, with their scores")
    .description("Shows the passages that match a query best, with the parts of their scores.")
    .argument("<query>", "what to search for, in quotes")
    .addOption(collectionOption())
    .addOption(strategyOption())
    .addOption(
      new Option("--top <n>", "number of passages, 1 to 100 (default: 5)").argParser(
        wholeNumber(1, 100),
      ),
    )
    .addOption(documentOption())
    .addOption(
      new Option(
        "--metadata <name=value>",
        "only documents with this metadata (repeatable)",
      ).argParser(keyValue),
    )
    .option("--no-rerank", "keep the order of the first search")
    .action(async (query, { collection, strategy, top, document, metadata, rerank }) => {
      const client = cli.connect();
      const { id } = await chooseCollection(client, collection);
      const found = await client.collections.search(id, {
        query,
        ...(strategy === undefined ? {} : { strategy }),
        ...(top === undefined ? {} : { top_k: top }),
        ...(document === undefined ? {} : { documents: document }),
        ...(metadata === undefined ? {} : { metadata }),
        ...(rerank ? {} : { rerank }),
      });
      cli.print(found, () => renderResults(found, cli.width));
    });
};
