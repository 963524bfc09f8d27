import { renderTrace } from "../../output/trace.ts";
import type { AddCommand } from "../program/cli.ts";

export const addTrace: AddCommand = (parent, cli) => {
  parent
    .command("trace")
    .summary("show how an answer came about")
    .description("Shows the steps that led to an answer, with their times in ms.")
    .argument("<answer>", "id of the answer, as ans_…; ask prints it")
    .action(async (id) => {
      const found = await cli.connect().answers.trace(id);
      cli.print(found, () => renderTrace(found.trace, cli.width).join("\n"));
    });
};
