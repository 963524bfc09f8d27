import { createInterface } from "node:readline/promises";
import { Readable } from "node:stream";
import type { Asked } from "../../../client/answer-run.ts";
import type { Quire } from "../../../client/quire.ts";
import { QuireError } from "../../../client/errors.ts";
import { renderAnswer } from "../../output/answer.ts";
import { renderError } from "../../output/error.ts";
import type { Terminal } from "../../output/terminal/terminal.ts";
import { watched } from "../../output/watch.ts";
import {
  citationStyleOption,
  documentOption,
  effortOption,
  modeOption,
  formatFor,
  requestOf,
  strategyOption,
} from "./answer-options.ts";
import { collectionAsked, collectionOption } from "../program/choose-collection.ts";
import type { AddCommand, Cli } from "../program/cli.ts";

const WELCOME =
  "Ask about the documents. To end the conversation, type exit or quit, or press Ctrl-D.";
const FAREWELLS: ReadonlySet<string> = new Set(["exit", "quit"]);

export const addChat: AddCommand = (parent, cli) => {
  parent
    .command("chat")
    .summary("have a conversation with follow-up questions")
    .description(
      "A conversation: follow-up questions are understood in its context. Reads a question a line.",
    )
    .addOption(collectionOption())
    .addOption(documentOption())
    .addOption(modeOption())
    .addOption(citationStyleOption())
    .addOption(strategyOption())
    .addOption(effortOption())
    .option("--session <id>", "continue this conversation instead of beginning one")
    .action(async (options) => {
      const client = cli.connect();
      const collection = await collectionAsked(client, options);
      const session = options.session ?? (await client.sessions.create(collection)).id;
      const members = { ...requestOf({ ...options, format: formatFor(cli) }), session_id: session };
      cli.warn(WELCOME);
      for await (const question of questionsFrom(cli.terminal)) {
        await reply(client, { collection, question, members }, cli);
      }
      cli.warn(`To continue later:\nnpx quire chat --session ${session}`);
    });
};

/** The lines that are typed, without empty ones, until a farewell or the end of the input. */
async function* questionsFrom({ input, redraw }: Terminal): AsyncGenerator<string> {
  const lines = createInterface({
    input: input ?? Readable.from([]),
    prompt: "? ",
    // The prompt is printed on a terminal only.
    ...(redraw === undefined ? {} : { output: process.stderr }),
  });
  // Piped input ends before its last lines are answered.
  let isOpen = true;
  lines.once("close", () => (isOpen = false));
  lines.prompt();
  try {
    for await (const line of lines) {
      const question = line.trim();
      if (FAREWELLS.has(question.toLowerCase())) return;
      if (question !== "") yield question;
      if (isOpen) lines.prompt();
    }
  } finally {
    lines.close();
  }
}

type Turn = { collection: string; question: string; members: Omit<Asked, "question"> };

/** A question that fails does not end the conversation. */
async function reply(client: Quire, asked: Turn, cli: Cli): Promise<void> {
  const { collection, question, members } = asked;
  const started = performance.now();
  try {
    const answer = await watched({ terminal: cli.terminal, isQuiet: cli.isJson() }, (onEvent) =>
      client.answers.answer(collection, { ...members, question }, { onEvent }),
    );
    const tookMs = performance.now() - started;
    cli.print(answer, () => renderAnswer(answer, { tookMs, width: cli.width, showsId: true }));
  } catch (error) {
    if (!(error instanceof QuireError)) throw error;
    cli.warn(renderError(error));
  }
}
