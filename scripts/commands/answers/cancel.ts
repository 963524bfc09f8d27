import type { AddCommand } from "../program/cli.ts";

export const addCancel: AddCommand = (parent, cli) => {
  parent
    .command("cancel")
    .summary("stop an answer that is being made")
    .description("Stops an answer that is being made. It is not stored.")
    .argument("<answer>", "id of the answer, as ans_…; ask shows it while it waits")
    .action(async (id) => {
      const cancelled = await cli.connect().answers.cancel(id);
      cli.print(cancelled, () => `Cancelled ${id}.`);
    });
};
