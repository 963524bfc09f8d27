// `npm run evaluate -- replies [--set natural|asked] [--ids even|odd|all] [--wrong] [--list FATE] [--prompts FOLDER]`: answers with a
// language model. `natural.jsonl` and `asked.jsonl` hold what one replied to the writer's prompts of the natural questions; the whole
// product is asked again, and a server says those replies. Printed: what became of the statements, and the scores of the answers.
//   --wrong           instead, statements that a language model made wrong in one respect, with the same quotes
//   --list FATE       the statements with this fate: marked, dropped or unquoted
//   --prompts FOLDER  writes the writer's prompts of questions without a reply, for a model to reply to
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";
import { dataFolder } from "../../data/data-folder.ts";
import { startModelServer } from "../../gate/model-server.ts";
import { withIndexedServer } from "../collections/indexed-server.ts";
import { ASKED_FOLDERS, NATURAL_FOLDERS } from "../natural/folders.ts";
import { HALVES, halfOfQuestions, readQuestions } from "../natural/question-set.ts";
import { questionReport } from "../natural/report.ts";
import { askWithReplies, FATES } from "./ask-with-replies.ts";
import { statementReport, statementsWith } from "./report.ts";
import { readReplies, readWrongReplies, recordedModel } from "./recorded-replies.ts";

const SETS = ["natural", "asked"] as const;

export async function evaluateReplies(terminal: Terminal, args: string[]): Promise<number> {
  const options = readOptions(args);
  const data = dataFolder(terminal);
  if (data === undefined) return 0;
  const written =
    options.set === "natural"
      ? join(data, "natural")
      : join(import.meta.dirname, "../natural", options.set);
  const folder = import.meta.dirname;
  const right = await readReplies(join(folder, `${options.set}.jsonl`));
  const replies = options.wrong
    ? await readWrongReplies(join(folder, `${options.set}-wrong.jsonl`), right)
    : right;
  const half = halfOfQuestions(await readQuestions(written), options.half);
  const questions = half.filter(({ id }) => options.prompts !== undefined || replies.has(id));
  const model = recordedModel(
    new Map(questions.flatMap(({ id, question }) => pairOf(question, replies.get(id)))),
  );
  const modelServer = await startModelServer(model.reply);
  const vars = {
    MODEL_PROFILE: "openai",
    OPENAI_BASE_URL: modelServer.url,
    LANGUAGE_MODEL: "recorded",
    EMBEDDING_MODEL: "lexical",
  };
  try {
    const index = { name: `${options.set}-replies`, folders: foldersOf(options.set, data), vars };
    const asked = await withIndexedServer(index, terminal, (server) =>
      askWithReplies(server, questions, { replies, asked: model.asked }),
    );
    if (options.prompts !== undefined) {
      await mkdir(options.prompts, { recursive: true });
      for (const { id, gold } of asked) {
        const prompt = model.asked.get(gold.question)?.prompt;
        if (replies.has(id) || prompt === undefined) continue;
        await writeFile(join(options.prompts, `${id}.txt`), `${prompt}\n`);
      }
      return 0;
    }
    terminal.out(statementReport(asked));
    if (!options.wrong) terminal.out(`\n${questionReport(questions, asked)}`);
    if (options.list !== undefined) terminal.out(`\n${statementsWith(options.list, asked)}`);
    return 0;
  } finally {
    await modelServer.stop();
  }
}

function pairOf<Value>(key: string, value: Value | undefined): [string, Value][] {
  return value === undefined ? [] : [[key, value]];
}

function foldersOf(set: (typeof SETS)[number], data: string): Record<string, string> {
  const folders = set === "natural" ? NATURAL_FOLDERS : ASKED_FOLDERS;
  const root = set === "natural" ? join(data, "pdfqa") : data;
  return Object.fromEntries(
    Object.entries(folders).map(([name, path]) => [name, resolve(root, path)]),
  );
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: "string", default: "natural" },
      ids: { type: "string", default: "all" },
      wrong: { type: "boolean", default: false },
      list: { type: "string" },
      prompts: { type: "string" },
    },
  });
  return {
    set: z.enum(SETS).parse(values.set),
    half: z.enum(HALVES).parse(values.ids),
    wrong: values.wrong,
    list: z.enum(FATES).optional().parse(values.list),
    prompts: values.prompts,
  };
}
