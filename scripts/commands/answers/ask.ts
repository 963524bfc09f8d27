import type { Answer } from "../../../client/types.ts";
import type { Asked } from "../../../client/answer-run.ts";
import { Option } from "@commander-js/extra-typings";
import { FORMATS } from "../program/choices.ts";
import { renderAnswer, renderAnswerNotes } from "../../output/answer.ts";
import type { AnswerShape } from "../../output/answer.ts";
import { watched } from "../../output/watch.ts";
import {
  citationStyleOption,
  documentOption,
  effortOption,
  formatFor,
  modeOption,
  requestOf,
  strategyOption,
} from "./answer-options.ts";
import { collectionAsked, collectionOption } from "../program/choose-collection.ts";
import type { AddCommand, Cli } from "../program/cli.ts";

const WITH_TRACE = ["trace"] as const;
const WITH_SOURCES = ["plan", "passages"] as const;

export const addAsk: AddCommand = (parent, cli) => {
  parent
    .command("ask")
    .summary("answer a question with citations")
    .description("Answers a question about the documents of a collection, with citations.")
    .argument("<question>", "the question, in quotes")
    .addOption(collectionOption())
    .addOption(documentOption())
    .addOption(modeOption())
    .addOption(
      new Option("--format <format>", "format of the answer's text")
        .choices(FORMATS)
        .default(undefined, "text; with --json: markdown"),
    )
    .addOption(citationStyleOption())
    .addOption(strategyOption())
    .addOption(effortOption())
    .option("--session <id>", "ask within a conversation; see: npx quire sessions")
    .option("--trace", "also show what each agent did")
    .option("--verbose", "also show statements, plan, passages, scores, usage and times")
    .action(async (question, options) => {
      const client = cli.connect();
      const id = await collectionAsked(client, options);
      const started = performance.now();
      const { trace = false, verbose = false, session } = options;
      const asked: Asked = {
        question,
        ...requestOf({ ...options, format: options.format ?? formatFor(cli) }),
        ...(session === undefined ? {} : { session_id: session }),
        include: [...(trace ? WITH_TRACE : []), ...(verbose ? WITH_SOURCES : [])],
      };
      const answer = await watched({ terminal: cli.terminal, isQuiet: cli.isJson() }, (onEvent) =>
        client.answers.answer(id, asked, { onEvent }),
      );
      const tookMs = performance.now() - started;
      printAnswer(cli, { answer, format: options.format }, { tookMs, isVerbose: verbose });
    });
};

/** HTML and JSON are printed as they are, for a file or a program; everything else about them goes to standard error. */
function printAnswer(
  cli: Cli,
  { answer, format }: { answer: Answer; format: string | undefined },
  about: Omit<AnswerShape, "width">,
): void {
  const shape = { ...about, width: cli.width, showsId: true };
  if (cli.isJson() || (format !== "html" && format !== "json")) {
    cli.print(answer, () => renderAnswer(answer, shape));
    return;
  }
  cli.terminal.out(answer.answer);
  const { other_passages_text: others = "" } = answer;
  if (format === "html" && others !== "") cli.terminal.out(others);
  cli.terminal.err(renderAnswerNotes(answer, shape));
}
