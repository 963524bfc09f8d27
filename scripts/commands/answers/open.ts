import { wholeNumber } from "../program/option-values.ts";
import type { AddCommand } from "../program/cli.ts";

export const addOpen: AddCommand = (parent, cli) => {
  parent
    .command("open")
    .summary("open an answer or a citation in the web app")
    .description(
      "Prints the address of an answer, or of one of its citations, in the web app, and opens it where there is a browser.",
    )
    .argument("<answer>", "id of the answer, as ans_…; ask and answers print it")
    .argument("[citation]", "number of a citation: its page opens with the quote marked", number)
    .action(async (answer, n) => {
      const { answers } = cli.connect();
      // Fails for what is not there, instead of opening an empty page.
      await (n === undefined ? answers.get(answer) : answers.citation(answer, n));
      const address = answers.address(answer, n);
      cli.print({ address }, () => address);
      if (!cli.isJson()) cli.terminal.openAddress?.(address);
    });
};

const number = wholeNumber(1, 10_000);
