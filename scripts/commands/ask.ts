import { parseArgs } from "node:util";
import { showAnswer } from "../output/show.ts";
import { chooseCollection, COLLECTION_OPTIONS, connect, onlyPositional } from "./command.ts";
import type { Command } from "./command.ts";

export const ask: Command = {
  usage: 'ask "QUESTION" [--effort fast|standard|thorough] [--document NAME]…',
  summary: "answer a question with citations",
  details: "--document  answer only from this document (id, file name or part of it); repeatable",
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
    const answer = await client.ask(id, {
      question,
      ...(effort === undefined ? {} : { effort }),
      ...(document === undefined ? {} : { documents: document }),
    });
    const took = performance.now() - started;
    terminal.out(values.json ? JSON.stringify(answer) : showAnswer(answer, took));
    return 0;
  },
};
