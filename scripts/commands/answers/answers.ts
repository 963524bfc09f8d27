import { Option } from "@commander-js/extra-typings";
import type { ListedAnswer } from "../../../client/types.ts";
import { wrap } from "../../output/terminal/wrap.ts";
import { OUTCOMES, VERDICTS } from "../program/choices.ts";
import { chooseCollection, collectionOption } from "../program/choose-collection.ts";
import type { AddCommand } from "../program/cli.ts";
import { wholeNumber } from "../program/option-values.ts";

export const addAnswers: AddCommand = (parent, cli) => {
  parent
    .command("answers")
    .summary("list the answers given before")
    .description("Lists the answers of a collection, latest first, with the readers' feedback.")
    .addOption(collectionOption())
    .option("--session <id>", "only the answers of this conversation")
    .addOption(
      new Option("--outcome <outcome>", "only answers with this outcome").choices(OUTCOMES),
    )
    .addOption(
      new Option("--verdict <verdict>", "only answers with this feedback").choices(VERDICTS),
    )
    .addOption(
      new Option("--limit <n>", "number of answers, 1 to 1000")
        .argParser(wholeNumber(1, 1000))
        .default(20),
    )
    .action(async ({ collection, limit, ...filter }) => {
      const client = cli.connect();
      const { id } = await chooseCollection(client, collection);
      const found: ListedAnswer[] = [];
      for await (const answer of client.answers.list(id, {
        ...filter,
        limit: Math.min(limit, 100),
      })) {
        found.push(answer);
        if (found.length === limit) break;
      }
      cli.print(
        found,
        () =>
          found.map((answer) => renderListed(answer, cli.width)).join("\n") || "No answers yet.",
      );
    });
};

function renderListed(answer: ListedAnswer, width: number): string {
  const { id, question, outcome, created_at: at, feedback } = answer;
  const notes = [
    id,
    `${at.slice(0, 16).replace("T", " ")} UTC`,
    outcome,
    ...(feedback === null ? [] : [`feedback: ${feedback.verdict.replaceAll("_", " ")}`]),
  ];
  const asked = wrap(`? ${question}`, { width, indent: "  ", hang: "    " });
  return `${wrap(notes.join(" · "), { width, hang: "  " })}\n${asked}`;
}
