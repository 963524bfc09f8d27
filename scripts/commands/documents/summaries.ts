import { z } from "zod";
import type { Summary } from "../../../client/types.ts";
import { counted } from "../../../src/shared/counted.ts";
import { wrap } from "../../output/terminal/wrap.ts";
import {
  chooseCollection,
  chooseDocuments,
  collectionOption,
} from "../program/choose-collection.ts";
import type { AddCommand } from "../program/cli.ts";
import { readJson } from "../program/read-json.ts";
import { partsOf, type Summaries } from "./summary-parts.ts";

/** The server checks what is in it. */
const AnySummaries = z.custom<Summaries>();

export const addSummaries: AddCommand = (parent, cli) => {
  parent
    .command("summaries")
    .summary("show or edit the summaries that choose documents for a question")
    .description(
      "Shows the summaries by which Quire chooses documents for a question. To edit them, save them with --json, change the file, and send it with --from; later indexing keeps your edits.",
    )
    .argument("[documents...]", "ids or file names; all documents if you give none")
    .addOption(collectionOption())
    .option("--from <file>", "write the summaries in this JSON file (- for standard input)")
    .action(async (wanted, options) => {
      const client = cli.connect();
      const collection = await chooseCollection(client, options.collection);
      if (options.from !== undefined) {
        const edited = AnySummaries.parse(await readJson(options.from, cli.terminal));
        let changed = 0;
        for (const part of partsOf(edited)) {
          changed += (await client.summaries.setAll(collection.id, part)).changed;
        }
        cli.print({ changed }, () =>
          `${counted(changed, "summary")} changed`.replace("summarys", "summaries"),
        );
        return;
      }
      const all = Object.entries(await client.summaries.all(collection.id));
      const names =
        wanted.length === 0
          ? undefined
          : (await chooseDocuments({ client, collection }, wanted)).map(({ filename }) => filename);
      const shown = all.filter(([name]) => names?.includes(name) ?? true);
      cli.print(Object.fromEntries(shown), () =>
        shown.length === 0
          ? "There are no summaries yet."
          : shown.map((entry) => renderSummary(entry, cli.width)).join("\n\n"),
      );
    });
};

function renderSummary([name, summary]: [string, Summary], width: number): string {
  const { document_type: type, summary: text, key_topics: topics, use_for: use, source } = summary;
  const lines = [
    text,
    ...(topics.length === 0 ? [] : [`Topics: ${topics.join(", ")}`]),
    ...(use === "" ? [] : [`Use for: ${use}`]),
  ];
  const body = lines.map((line) => wrap(line, { width, indent: "  ", hang: "    " }));
  return [
    wrap(`${name} (${type}, written by ${AUTHORS[source] ?? source})`, { width, hang: "  " }),
    ...body,
  ].join("\n");
}

const AUTHORS: Readonly<Record<string, string>> = {
  rules: "rules",
  model: "a model",
  user: "a user",
};
