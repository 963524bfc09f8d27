import { Argument, Option } from "@commander-js/extra-typings";
import type { Feedback } from "../../../client/types.ts";
import { wrap } from "../../output/terminal/wrap.ts";
import { VERDICTS } from "../program/choices.ts";
import type { AddCommand } from "../program/cli.ts";
import { wholeNumber } from "../program/option-values.ts";
import { UsageError } from "../program/usage-error.ts";

export const addFeedback: AddCommand = (parent, cli) => {
  parent
    .command("feedback")
    .summary("say whether an answer is right, or show what was said")
    .description(
      "Says whether an answer, or one of its statements, is right. Without a verdict, shows the feedback that was given.",
    )
    .argument("<answer>", "id of the answer, as ans_…")
    .addArgument(
      new Argument("[verdict]", "wrong_place: right, but the citation does not show it").choices(
        VERDICTS,
      ),
    )
    .addOption(
      new Option(
        "--statement <n>",
        "only this statement, counted from 1 (default: the whole answer)",
      ).argParser(wholeNumber(1, 1000)),
    )
    .option("--comment <text>", "what is wrong or missing")
    .action(async (id, verdict, { statement, comment }) => {
      if (verdict === undefined && (statement !== undefined || comment !== undefined)) {
        throw new UsageError(`Give a verdict: ${VERDICTS.join(", ")}.`);
      }
      const { answers } = cli.connect();
      const { data } = await (verdict === undefined
        ? answers.feedback(id)
        : answers.giveFeedback(id, {
            verdict,
            ...(statement === undefined ? {} : { statement: statement - 1 }),
            ...(comment === undefined ? {} : { comment }),
          }));
      cli.print(data, () => data.map((each) => render(each, cli.width)).join("\n") || "None yet.");
    });
};

function render({ statement, verdict, comment }: Feedback, width: number): string {
  const about = statement === null ? "the answer" : `statement ${statement + 1}`;
  const said = comment === null || comment === "" ? "" : `: ${comment}`;
  return wrap(`${about}: ${verdict.replaceAll("_", " ")}${said}`, { width, hang: "  " });
}
