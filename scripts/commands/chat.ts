import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type { QuireClient } from "../client/client.ts";
import { RequestError } from "../client/request-error.ts";
import { showAnswer, showError } from "../output/show.ts";
import { widthOf } from "../output/terminal.ts";
import type { Terminal } from "../output/terminal.ts";
import { watched } from "../output/watch.ts";
import { chooseCollection, COLLECTION_OPTIONS, connect } from "./command.ts";
import type { Command } from "./command.ts";

const WELCOME = "Ask about the documents. An empty line or Ctrl-D ends the conversation.";

export const chat: Command = {
  usage: "chat [--effort fast|standard|thorough]",
  summary: "a conversation: follow-up questions are understood by what was said before",
  run: async (args, terminal) => {
    const { values } = parseArgs({
      args,
      options: { ...COLLECTION_OPTIONS, effort: { type: "string" } },
    });
    const client = connect(values, terminal);
    const { id: collection } = await chooseCollection(client, values.collection);
    const { id: session } = await client.beginSession(collection);
    const { effort, json } = values;
    terminal.out(WELCOME);
    for await (const question of questions()) {
      await reply(client, { collection, session, question, effort, json }, terminal);
    }
    return 0;
  },
};

/** What is typed, line by line, until an empty line or the end of the input. */
async function* questions(): AsyncGenerator<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, prompt: "? " });
  // Piped input ends before its last lines are answered.
  let isOpen = true;
  lines.once("close", () => (isOpen = false));
  lines.prompt();
  try {
    for await (const line of lines) {
      if (line.trim() === "") return;
      yield line.trim();
      if (isOpen) lines.prompt();
    }
  } finally {
    lines.close();
  }
}

type Said = {
  collection: string;
  session: string;
  question: string;
  effort: string | undefined;
  json: boolean | undefined;
};

/** A question that fails ends only itself: the conversation goes on. */
async function reply(client: QuireClient, said: Said, terminal: Terminal): Promise<void> {
  const { collection, session, question, effort, json } = said;
  const started = performance.now();
  try {
    const asked = {
      question,
      session_id: session,
      ...(effort === undefined ? {} : { effort }),
    };
    const answer = await watched({ terminal, isQuiet: json === true }, (onStep) =>
      client.ask(collection, asked, onStep),
    );
    const shape = { tookMs: performance.now() - started, width: widthOf(terminal) };
    terminal.out(json === true ? JSON.stringify(answer) : showAnswer(answer, shape));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    terminal.err(showError(error));
  }
}
