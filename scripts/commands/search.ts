import { parseArgs } from "node:util";
import { showResults } from "../output/show.ts";
import { widthOf } from "../output/terminal.ts";
import { chooseCollection, COLLECTION_OPTIONS, connect, onlyPositional } from "./command.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./usage-error.ts";

export const search: Command = {
  usage: 'search "QUERY" [--strategy NAME] [--top N] [--document NAME]…',
  summary: "show the passages that match best",
  details: [
    "--strategy  hybrid (default), vector, sparse, graph, multi_query or hyde",
    "--top       how many passages, 1 to 100 (default 5)",
    "--document  look only in this document (id, file name or part of it); repeatable",
  ].join("\n"),
  run: async (args, terminal) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...COLLECTION_OPTIONS,
        strategy: { type: "string" },
        top: { type: "string" },
        document: { type: "string", multiple: true },
      },
    });
    const query = onlyPositional(positionals, "what to search for");
    const { strategy, top, document } = values;
    const topK = top === undefined ? undefined : Number(top);
    if (topK !== undefined && !(Number.isInteger(topK) && topK >= 1 && topK <= 100)) {
      throw new UsageError("--top takes a number from 1 to 100.");
    }
    const client = connect(values, terminal);
    const { id } = await chooseCollection(client, values.collection);
    const found = await client.search(id, {
      query,
      ...(strategy === undefined ? {} : { strategy }),
      ...(topK === undefined ? {} : { top_k: topK }),
      ...(document === undefined ? {} : { documents: document }),
    });
    terminal.out(
      values.json ? JSON.stringify(found) : showResults(found, { width: widthOf(terminal) }),
    );
    return 0;
  },
};
