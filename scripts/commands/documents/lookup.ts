import { Option } from "@commander-js/extra-typings";
import { renderMatches } from "../../output/table-matches.ts";
import { documentOption } from "../answers/answer-options.ts";
import { chooseCollection, collectionOption } from "../program/choose-collection.ts";
import type { AddCommand } from "../program/cli.ts";
import { conditionsOf, wholeNumber } from "../program/option-values.ts";

const CONDITION_HELP =
  'NAME=VALUE, NAME>=VALUE or NAME<=VALUE, as "Coverage A=750000"; NAME is a column\'s heading or a part of it, "item" a row\'s label';

export const addLookup: AddCommand = (parent, cli) => {
  parent
    .command("lookup")
    .summary("find values in tables by conditions")
    .description(
      "Finds values in tables by conditions. A row must meet all of them; nothing is interpolated.",
    )
    .argument("<conditions...>", CONDITION_HELP)
    .addOption(collectionOption())
    .option("--column <name>", "the column, or the label of the row, whose value you want")
    .addOption(documentOption())
    .addOption(
      new Option("--limit <n>", "number of matches, 1 to 100 (default: 20)").argParser(
        wholeNumber(1, 100),
      ),
    )
    .action(async (texts, { collection, column, document, limit }) => {
      const conditions = conditionsOf(texts);
      const client = cli.connect();
      const { id } = await chooseCollection(client, collection);
      const found = await client.collections.lookUp(id, {
        conditions,
        ...(column === undefined ? {} : { column }),
        ...(document === undefined ? {} : { documents: document }),
        ...(limit === undefined ? {} : { limit }),
      });
      cli.print(found, () => renderMatches(found, cli.width));
    });
};
