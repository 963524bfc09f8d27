import { parseArgs } from "node:util";
import { showAnswer } from "../output/show.ts";
import { widthOf } from "../output/terminal.ts";
import { watched } from "../output/watch.ts";
import { chooseCollection, COLLECTION_OPTIONS, connect, onlyPositional } from "./command.ts";
import type { Command } from "./command.ts";

export const ask: Command = {
  usage: 'ask "QUESTION" [--effort fast|standard|thorough] [--document NAME]…',
  summary: "answer a question with citations",
  details: [
    "--effort    how much a language model may do (default standard); without one all are the same",
    "--document  answer only from this document (id, file name or part of it); repeatable",
  ].join("\n"),
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...COLLECTION_OPTIONS,
        effort: { type: "string" },
        document: { type: "string", multiple: true },
      },
    });
    const question = onlyPositional(positionals, "a question");
    const { effort, document } = values;
    const client = connect(values, terminal);
    const { id } = await chooseCollection(client, values.collection);
    const started = performance.now();
    const asked = {
      question,
      ...(effort === undefined ? {} : { effort }),
      ...(document === undefined ? {} : { documents: document }),
    };
    const answer = await watched({ terminal, isQuiet: values.json === true }, (onStep) =>
      client.ask(id, asked, onStep),
    );
    const tookMs = performance.now() - started;
    terminal.out(
      values.json
        ? JSON.stringify(answer)
        : showAnswer(answer, { tookMs, width: widthOf(terminal) }),
    );
    return 0;
  },
};
