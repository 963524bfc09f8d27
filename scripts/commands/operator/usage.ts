import type { UsageDay } from "../../../client/types.ts";
import { Option } from "@commander-js/extra-typings";
import { columns } from "../../output/terminal/columns.ts";
import type { AddCommand } from "../program/cli.ts";
import { wholeNumber } from "../program/option-values.ts";

export const addUsage: AddCommand = (parent, cli) => {
  parent
    .command("usage")
    .summary("show the tenant's usage by day")
    .description("Shows what the tenant used on each day (UTC) and the estimated cost.")
    .addOption(
      new Option("--days <n>", "number of days, 1 to 100")
        .argParser(wholeNumber(1, 100))
        .default(30),
    )
    .action(async ({ days }) => {
      const usage = (await cli.connect().usage(days).page()).data;
      cli.print(usage, () => columns([HEAD, ...usage.map(cells)], [1, 2, 3, 4, 5, 6]).join("\n"));
    });
};

const HEAD = ["day", "requests", "tokens", "neurons", "rows read", "vectors", "cost in $"];

function cells(day: UsageDay): string[] {
  return [
    day.day,
    `${day.requests}`,
    `${day.prompt_tokens + day.completion_tokens}`,
    day.neurons.toFixed(0),
    `${day.rows_read}`,
    `${day.vectors_queried}`,
    day.estimated_cost.toFixed(4),
  ];
}
